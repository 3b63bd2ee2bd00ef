import { useTranslation } from '#i18n/useTranslation.ts'
import type { ShownImport } from '#jobs/import/startImport.ts'
import classes from './ImportPage.module.css'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { ImportEndView } from './ImportEndView.tsx'
import { ImportProgressView } from './ImportProgressView.tsx'
import { NextButton } from './NextButton.tsx'

interface ImportRunProps {
  shown: ShownImport
  /** What was chosen for it is still there. */
  canChange: boolean
  /** It was put away, for another one. */
  onNext: () => void
}

/** An import of this window: how far it is, or what came of it. */
export function ImportRun({ shown, canChange, onNext }: ImportRunProps) {
  const { t } = useTranslation('documentImport')
  const { file, terms, end, error } = shown
  return (
    <div className={classes['run']}>
      <h2>{t('run.title', { file: file.name, index: terms.target.index })}</h2>
      {error !== undefined ? (
        <ErrorNotice error={error} />
      ) : end ? (
        <ImportEndView shown={shown} end={end} canChange={canChange} onNext={onNext} />
      ) : (
        <ImportProgressView shown={shown} />
      )}
      {error !== undefined && <NextButton onNext={onNext} />}
    </div>
  )
}
