import { IconBraces } from '@tabler/icons-react'
import type { JsonFault } from '@searchdeck/exact-json'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './Editor.module.css'
import type { JsonEditorProps } from './jsonEditorProps.ts'
import { useJsonEditor } from './useJsonEditor.ts'
import { useProblemWords } from './useProblemWords.ts'

/**
 * A field for JSON, every digit and escape as it is typed: what breaks it is marked and told, Shift+Alt+F sets it out. Another
 * `value` than was told replaces the text, and can be undone. Load it with `lazy`: no first page needs it.
 */
export function JsonEditor(props: JsonEditorProps) {
  const { label, error, hint, fill = false, tools } = props
  const { t } = useTranslation('editor')
  const wordsOf = useProblemWords()
  const [fault, setFault] = useState<JsonFault>()
  const problem = fault ? wordsOf(fault) : error
  const { hostRef, isFormatting, format, focus, goTo } = useJsonEditor(props, { fault, problem, setFault })
  return (
    <div className={classes['editor']} data-fill={fill || undefined}>
      <div className={classes['tools']}>
        {/* The editor names itself: a label does not reach into its root. */}
        <span className={classes['label']} aria-hidden onClick={focus}>
          {label}
        </span>
        <span className={classes['buttons']}>
          {tools}
          <Button
            look="quiet"
            title={t('formatKey')}
            aria-keyshortcuts="Shift+Alt+F"
            aria-busy={isFormatting}
            onClick={format}
          >
            <IconBraces size={16} aria-hidden />
            {t('format')}
          </Button>
        </span>
      </div>
      <div ref={hostRef} className={classes['host']} data-invalid={problem !== undefined || undefined} />
      <div role="status">
        {fault ? (
          <button type="button" className={classes['problem']} onClick={() => goTo(fault.offset)}>
            {problem}
          </button>
        ) : (
          <span className={classes[error === undefined ? 'hint' : 'problem']}>{error ?? hint}</span>
        )}
      </div>
    </div>
  )
}
