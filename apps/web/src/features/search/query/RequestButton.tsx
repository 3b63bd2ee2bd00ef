import { searchRequest, type Search } from '@searchdeck/cluster-client'
import { IconBraces } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { Button } from '#ui/Button.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import classes from './RequestButton.module.css'

const Popup = lazy(() => import('#ui/floating/Popup.tsx').then((module) => ({ default: module.Popup })))

/** What is sent for this search, to be read and copied. */
export function RequestButton({ search }: { search: Search | undefined }) {
  const { t } = useTranslation('search')
  const cluster = useActiveCluster()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        look="quiet"
        collapsing
        title={t('requestTitle')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={search === undefined}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <IconBraces size={16} aria-hidden />
        <span>{t('request')}</span>
      </Button>
      {anchor && search && (
        <Suspense>
          <Popup label={t('requestTitle')} anchor={anchor} placement="bottom-end" onClose={() => setAnchor(null)}>
            <div className={classes['request']}>
              <RequestView cluster={cluster} requests={[searchRequest(search)]} />
            </div>
          </Popup>
        </Suspense>
      )}
    </>
  )
}
