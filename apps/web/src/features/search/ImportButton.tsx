import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'

/** Leads to the import of documents, into the index that is searched where it is one. */
export function ImportButton({ indices }: { indices: string }) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const index = /^[^*?,<>-][^*?,<>]*$/.test(indices) ? indices : undefined
  return (
    <Button
      icon
      aria-label={t('importDocuments')}
      title={t('importDocuments')}
      onClick={() =>
        void navigate({ to: '/cluster/$clusterIndex/import', from: '/cluster/$clusterIndex', search: { index } })
      }
    >
      <IconFileImport size={16} aria-hidden />
    </Button>
  )
}
