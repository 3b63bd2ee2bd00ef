import { IconRefresh } from '@tabler/icons-react'
import { use } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useAction } from '#ui/useAction.ts'
import { useShortcut } from '#ui/keyboard/useShortcut.ts'
import { ReloadContext } from './reloadContext.ts'
import { DataAge } from './DataAge.tsx'
import classes from './ReloadControl.module.css'

interface ReloadControlProps<Seconds extends number> {
  onReload: () => void
  /** A reload is under way. */
  busy: boolean
  /** When what shows was read, in milliseconds since 1970; 0 is not yet. */
  updatedAt: number
  seconds: Seconds
  /** 0 is none. */
  intervals: readonly Seconds[]
  onSecondsChange: (seconds: Seconds) => void
}

/** Of when what shows is; reload now (also by `r`), or by itself every so often. */
export function ReloadControl<Seconds extends number>(props: ReloadControlProps<Seconds>) {
  const { busy, updatedAt, seconds, intervals, onSecondsChange } = props
  const { t } = useTranslation('shell')
  const alsoReload = use(ReloadContext)
  const onReload = () => {
    props.onReload()
    alsoReload()
  }
  useShortcut('r', onReload)
  useAction({ id: 'reload', title: t('reload'), Icon: IconRefresh, keys: 'r', run: onReload })
  return (
    <>
      <DataAge updatedAt={updatedAt} intervalMs={seconds * 1000} />
      <span className={classes['split']}>
        <Button collapsing aria-label={t('reload')} title={t('reload')} aria-busy={busy} onClick={onReload}>
          <IconRefresh size={16} aria-hidden className={busy ? classes['busy'] : undefined} />
          <span>{t('reload')}</span>
        </Button>
        <SelectField
          label={t('autoRefresh')}
          className={classes['interval']}
          value={String(seconds)}
          options={intervals.map((each) => ({
            value: String(each),
            label: each === 0 ? t('refreshOff') : t('seconds', { number: each }),
          }))}
          onChange={(value) => {
            const chosen = intervals.find((each) => String(each) === value)
            if (chosen !== undefined) onSecondsChange(chosen)
          }}
        />
      </span>
    </>
  )
}
