import { IconRestore } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import type { JsonEditorProps } from '#ui/editor/jsonEditorProps.ts'
import classes from './QueryPanel.module.css'

const JsonEditor = lazy(() => import('#ui/editor/JsonEditor.tsx').then((module) => ({ default: module.JsonEditor })))

interface QueryPanelProps {
  body: string
  onBodyChange: (body: string) => void
  onSubmit: () => void
  onReset: () => void
  /** It is JSON, and no object. */
  isNoObject: boolean
  completions: JsonEditorProps['completions']
}

/** The whole body of the search, to be made one's own. */
export function QueryPanel({ body, onBodyChange, onSubmit, onReset, isNoObject, completions }: QueryPanelProps) {
  const { t } = useTranslation('search')
  return (
    <section className={classes['panel']} aria-label={t('customize')}>
      <Suspense>
        <JsonEditor
          label={t('body')}
          value={body}
          onChange={onBodyChange}
          onSubmit={onSubmit}
          error={isNoObject ? t('noObject') : undefined}
          hint={t('bodyHint')}
          fill
          {...(completions && { completions })}
          tools={
            <Button look="quiet" onClick={onReset}>
              <IconRestore size={16} aria-hidden />
              {t('reset')}
            </Button>
          }
        />
      </Suspense>
    </section>
  )
}
