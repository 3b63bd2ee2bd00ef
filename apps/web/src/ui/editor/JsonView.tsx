import { useEffect, useRef } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { createJsonViewer } from './codemirror/jsonViewer.ts'
import classes from './Editor.module.css'
import { useFormattedJson } from './useFormattedJson.ts'
import { usePhrases } from './usePhrases.ts'

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
  const phrases = usePhrases()
  const hostRef = useRef<HTMLDivElement>(null)
  const formatted = useFormattedJson(text)
  useEffect(() => {
    const host = hostRef.current
    if (!host || formatted === undefined) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const viewer = createJsonViewer({ root, text: formatted, label, phrases })
    return () => viewer.destroy()
  }, [formatted, label, phrases])
  return (
    <div className={classes['view']} data-fill={fill || undefined}>
      <div className={classes['tools']}>
        <span className={classes['hint']}>{t('hint')}</span>
        <CopyButton text={formatted ?? text} label={t('copy')} />
      </div>
      <div ref={hostRef} className={classes['host']} aria-busy={formatted === undefined} />
    </div>
  )
}
