import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { putImportAway } from '#jobs/import/startImport.ts'
import { Button } from '#ui/Button.tsx'

/** Puts the import that has ended away, and asks for another file. */
export function NextButton({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation('documentImport')
  const cluster = useActiveCluster()
  const next = () => {
    putImportAway(cluster)
    onNext()
  }
  return (
    <Button size="form" onClick={next}>
      {t('end.next')}
    </Button>
  )
}
