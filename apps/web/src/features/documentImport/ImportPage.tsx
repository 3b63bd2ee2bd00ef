import { IconFileImport } from '@tabler/icons-react'
import { useMemo, useState, type DragEvent } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useShownImport } from '#jobs/import/startImport.ts'
import { Page } from '#ui/page/Page.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { useChosenFile, type ChosenFile } from './chosenFile.ts'
import { firstFields } from './importForm.ts'
import { ImportFormView } from './ImportFormView.tsx'
import classes from './ImportPage.module.css'
import { ImportRun } from './ImportRun.tsx'
import type { ImportDraft } from './useImportForm.ts'

interface ImportPageProps {
  /** The index that a link names. */
  index: string | undefined
}

/** Brings the documents of a file into an index: the file, what will be made of it, and how far it is. */
export function ImportPage({ index }: ImportPageProps) {
  const { t } = useTranslation('documentImport')
  const cluster = useActiveCluster()
  const shown = useShownImport(cluster)
  const { chosen, unread, choose, drop } = useChosenFile()
  const [draft, setDraft] = useImportDraft(chosen, index)
  const isFree = shown === undefined
  const { isOver, handlers } = useFileDrop(isFree ? choose : undefined)
  return (
    <Page title={t('title')}>
      <div className={classes['page']} data-over={isOver || undefined} {...handlers}>
        {shown ? (
          <ImportRun shown={shown} canChange={draft?.chosen.file === shown.file} onNext={drop} />
        ) : draft ? (
          <ImportFormView draft={draft} onDraftChange={setDraft} onChoose={choose} />
        ) : (
          <ChooseFile onChoose={choose} wrong={unread ? { name: unread.name } : wrongOf(chosen)} />
        )}
        {isOver && (
          <div className={classes['over']} aria-hidden>
            <IconFileImport size={32} />
            {t('choose.dropHere')}
          </div>
        )}
      </div>
    </Page>
  )
}

/** What is chosen about the file; it stays while the file does, also while it is brought in. */
function useImportDraft(chosen: ChosenFile | undefined, index: string | undefined) {
  const [kept, keep] = useState<ImportDraft>()
  const begun = useMemo(
    () => (chosen && chosen.head.problem === undefined ? { chosen, fields: firstFields(chosen, index) } : undefined),
    [chosen, index],
  )
  const draft = begun && kept?.chosen === begun.chosen ? kept : begun
  return [draft, keep] as const
}

function wrongOf(chosen: ReturnType<typeof useChosenFile>['chosen']) {
  return chosen && { name: chosen.file.name, problem: chosen.head.problem }
}

/** A file may be dropped anywhere on the page; elsewhere the browser would leave the app to show it. */
function useFileDrop(choose: ((file: File) => void) | undefined) {
  const [depth, setDepth] = useState(0)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver: choose !== undefined && depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => setDepth(depth + Number(hasFiles(event))),
      onDragLeave: (event: DragEvent) => setDepth(depth - Number(hasFiles(event))),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setDepth(0)
        const [file] = event.dataTransfer.files
        if (file) choose?.(file)
      },
    },
  }
}
