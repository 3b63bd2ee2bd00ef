import { IconRestore } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { keepPanelHeight, usePanelHeight } from '#state/views/panelHeights.ts'
import { Button } from '#ui/Button.tsx'
import type { JsonEditorProps } from '#ui/editor/jsonEditorProps.ts'
import classes from './QueryPanel.module.css'

const JsonEditor = lazy(() => import('#ui/editor/JsonEditor.tsx').then((module) => ({ default: module.JsonEditor })))

const PANEL = 'searchQuery'
/** Pixels. */
const FIRST_HEIGHT = 400

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
  const height = usePanelHeight(PANEL) ?? FIRST_HEIGHT
  return (
    <section
      className={classes['panel']}
      aria-label={t('customize')}
      style={{ height }}
      // The browser tells nobody that it was pulled; the pointer leaves it all the same.
      onPointerLeave={({ currentTarget: { style } }) => {
        const pulled = Math.round(Number.parseFloat(style.height))
        if (pulled !== height) keepPanelHeight(PANEL, true, pulled)
      }}
    >
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
