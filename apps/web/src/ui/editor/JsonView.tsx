import { useTranslation } from '#i18n/useTranslation.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import classes from './Editor.module.css'
import { TextView } from './TextView.tsx'
import { useFormattedJson } from './useFormattedJson.ts'

interface JsonViewProps {
  /** The answer as it came; what is no JSON is shown as it is. */
  text: string
  /** Its name for those who do not see it. */
  label: string
  /** As high as its place, instead of as a dialog. */
  fill?: boolean
}

/** An answer of a cluster, every digit as it came, set out to be read, searched, folded and copied. */
export function JsonView({ text, label, fill = false }: JsonViewProps) {
  const { t } = useTranslation('editor')
  const formatted = useFormattedJson(text)
  return (
    <div className={classes['view']} data-fill={fill || undefined}>
      <div className={classes['tools']}>
        <span className={classes['hint']}>{t('hint')}</span>
        <CopyButton text={formatted ?? text} label={t('copy')} />
      </div>
      <TextView text={formatted} label={label} />
    </div>
  )
}
