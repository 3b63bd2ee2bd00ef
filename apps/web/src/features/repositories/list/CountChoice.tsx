import { IconHash } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useRepositoriesView } from '#state/views/repositoriesView.ts'
import { Button } from '#ui/Button.tsx'

/** Whether the snapshots of each repository are counted: no engine tells that of all of them in one answer. */
export function CountChoice() {
  const { t } = useTranslation('repositories')
  const countsSnapshots = useRepositoriesView((view) => view.countsSnapshots)
  return (
    <Button
      collapsing
      aria-pressed={countsSnapshots}
      title={t('countHint')}
      aria-label={t('count')}
      onClick={() => useRepositoriesView.setState({ countsSnapshots: !countsSnapshots })}
    >
      <IconHash size={16} aria-hidden />
      <span>{t('count')}</span>
    </Button>
  )
}
