import classes from './ClusterFigures.module.css'

interface FigureProps {
  label: string
  value: string
  unit?: string
  detail: string
  /** Needs attention. */
  alarm?: boolean
  bar?: readonly { readonly tone: 'green' | 'yellow' | 'red' | 'accent' | 'rest'; readonly share: number }[]
}

/** One number that matters, with what explains it. */
export function Figure({ label, value, unit, detail, alarm = false, bar }: FigureProps) {
  return (
    <div className={classes['figure']}>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']} data-alarm={alarm ? '' : undefined}>
        {value}
        {unit !== undefined && <small>{unit}</small>}
      </span>
      <span className={classes['detail']} title={detail}>
        {detail}
      </span>
      {bar && (
        <span className={classes['bar']} aria-hidden="true">
          {bar.map(({ tone, share }) =>
            share > 0 ? <span key={tone} data-tone={tone} style={{ flexGrow: share }} /> : null,
          )}
        </span>
      )}
    </div>
  )
}
