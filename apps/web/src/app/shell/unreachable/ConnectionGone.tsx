import { Link } from '@tanstack/react-router'
import { BrandBar } from '#app/shell/header/BrandBar.tsx'
import { Shell } from '#app/shell/Shell.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { unpinConnection } from '#state/connections/tabConnection.ts'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'

/** Another tab removed the connection that this one works on. */
export function ConnectionGone({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <Shell header={<BrandBar />}>
      <EmptyNotice title={t('connectionGone.title')} hint={t('connectionGone.hint')}>
        {hasOthers ? (
          <Link to="/cluster/$clusterIndex" params={{ clusterIndex: '0' }} onClick={unpinConnection}>
            {t('connectionGone.first')}
          </Link>
        ) : (
          <Link to="/welcome" onClick={unpinConnection}>
            {t('addCluster')}
          </Link>
        )}
      </EmptyNotice>
    </Shell>
  )
}
