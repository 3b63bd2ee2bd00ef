import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { FileProblem } from '#jobs/import/read/fileHead.ts'
import { FileButton } from './FileButton.tsx'
import classes from './ImportPage.module.css'

interface ChooseFileProps {
  onChoose: (file: File) => void
  /** The last one could not be taken; without a problem it could not be read at all. */
  wrong: { readonly name: string; readonly problem?: FileProblem | undefined } | undefined
}

/** Asks for a file. */
export function ChooseFile({ onChoose, wrong }: ChooseFileProps) {
  const { t } = useTranslation('documentImport')
  const { t: tShell } = useTranslation('shell')
  const { access } = useActiveCluster()
  return (
    <div className={classes['choose']}>
      <IconFileImport size={32} aria-hidden />
      <p className={classes['lead']}>{t('choose.text')}</p>
      <FileButton look="primary" label={t('choose.verb')} onChoose={onChoose} />
      <p className={classes['note']}>{t('choose.formats')}</p>
      {access === 'readOnly' && <p className={classes['note']}>{tShell('changesOff')}</p>}
      {wrong && (
        <p role="alert" className={classes['wrong']}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            <code>{wrong.name}</code> {t(`choose.problems.${wrong.problem ?? 'unreadable'}`)}
          </span>
        </p>
      )}
    </div>
  )
}
