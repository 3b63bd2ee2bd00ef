import classes from './ClusterFigures.module.css'

interface FigureProps {
  label: string
  value: string
  unit?: string
  detail: string
  /** Needs attention. */
  tone?: 'red' | 'yellow' | undefined
  bar?: readonly { readonly tone: 'green' | 'yellow' | 'red' | 'accent' | 'rest'; readonly share: number }[]
}

/** One number that matters, with what explains it. */
export function Figure({ label, value, unit, detail, tone, bar }: FigureProps) {
  return (
    <div className={classes['figure']}>
      <span className={classes['label']}>{label}</span>
      <span className={classes['value']} data-tone={tone}>
        {value}
        {unit !== undefined && <small>{unit}</small>}
      </span>
      <span className={classes['detail']} title={detail}>
        {detail}
      </span>
      {bar && (
        <span className={classes['bar']} aria-hidden="true">
          {bar.map(({ tone: part, share }, at) =>
            share > 0 ? <span key={at} data-tone={part} style={{ flexGrow: share }} /> : null,
          )}
        </span>
      )}
    </div>
  )
}
