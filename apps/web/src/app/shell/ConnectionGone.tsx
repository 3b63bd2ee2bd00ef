import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { unpinConnection } from '#state/tabConnection.ts'
import { EmptyNotice } from '#ui/EmptyNotice.tsx'
import { BrandBar } from './BrandBar.tsx'
import { Shell } from './Shell.tsx'

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
