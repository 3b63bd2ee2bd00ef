import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/CopyButton.tsx'
import { createJsonViewer } from './jsonViewer.ts'
import classes from './JsonView.module.css'
import { useFormattedJson } from './useFormattedJson.ts'

interface JsonViewProps {
  /** The answer as it came; what is no JSON is shown as it is. */
  text: string
  /** Its name for those who do not see it. */
  label: string
  /** As high as its place, instead of as a dialog. */
  fill?: boolean
}

const searchPhrases = [
  'Find',
  'next',
  'previous',
  'all',
  'match case',
  'regexp',
  'by word',
  'close',
  'current match',
  'on line',
  'Fold line',
  'Unfold line',
  'folded code',
  'unfold',
] as const

/** An answer of a cluster, every digit as it came, set out to be read, searched, folded and copied. */
export function JsonView({ text, label, fill = false }: JsonViewProps) {
  const { t } = useTranslation('json')
  const hostRef = useRef<HTMLDivElement>(null)
  const formatted = useFormattedJson(text)
  useEffect(() => {
    const host = hostRef.current
    if (!host || formatted === undefined) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const phrases = Object.fromEntries(searchPhrases.map((phrase) => [phrase, t(`phrases.${phrase}`)]))
    const viewer = createJsonViewer({ root, text: formatted, label, phrases })
    return () => viewer.destroy()
  }, [formatted, label, t])
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
