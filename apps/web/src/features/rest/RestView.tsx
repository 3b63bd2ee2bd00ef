import { apiDocumentation } from '@searchdeck/cluster-client'
import { IconAlertTriangle, IconBook2, IconBookmark, IconExternalLink, IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { keepRestLayout, useRestLayout } from '#state/rest/restLayout.ts'
import { clearHistory, type RestList } from '#state/rest/restLists.ts'
import { Button } from '#ui/Button.tsx'
import { ListPanel } from './lists/ListPanel.tsx'
import { useSavedCount } from './lists/useSavedCount.ts'
import { RequestView } from './request/RequestView.tsx'
import classes from './RestPage.module.css'
import strips from './send/Strip.module.css'
import { UnlockedStrip } from './send/UnlockedStrip.tsx'
import { TextView } from './text/TextView.tsx'
import { panelId, TabBar, tabId } from './tabs/TabBar.tsx'
import { useActiveTab, useRest, useRestTabs } from './useRest.ts'

const ExamplesDialog = lazy(() =>
  import('./examples/ExamplesDialog.tsx').then(({ ExamplesDialog: dialog }) => ({ default: dialog })),
)
const ConfirmDialog = lazy(() =>
  import('#ui/dialog/ConfirmDialog.tsx').then(({ ConfirmDialog: dialog }) => ({ default: dialog })),
)

/** The tabs, the tab that is shown, and beside it what was sent and saved. */
export function RestView() {
  const { t } = useTranslation('rest')
  const { place } = useRest()
  const tab = useActiveTab()
  const { list } = useRestLayout()
  const saved = useSavedCount()
  const locale = useLocale()
  const [dialog, setDialog] = useState<'examples' | 'clear'>()
  const toggle = (wanted: RestList) => keepRestLayout({ list: list === wanted ? '' : wanted })
  return (
    <>
      <div className={classes['top']}>
        <TabBar />
        <div className={classes['lists']}>
          <Documentation />
          <Button look="quiet" collapsing title={t('examples.title')} onClick={() => setDialog('examples')}>
            <IconBook2 size={16} aria-hidden />
            <span>{t('examples.title')}</span>
          </Button>
          <Button
            look="quiet"
            collapsing
            title={t('restQuerySavedQueries.title')}
            aria-pressed={list === 'restQuerySavedQueries'}
            onClick={() => toggle('restQuerySavedQueries')}
          >
            <IconBookmark size={16} aria-hidden />
            <span>{t('restQuerySavedQueries.title')}</span>
            {/* Apart for those who hear it. */}{' '}
            {saved > 0 && <span className={classes['count']}>{formatNumber(saved, locale)}</span>}
          </Button>
          <Button
            look="quiet"
            collapsing
            title={t('restQueryHistory.title')}
            aria-pressed={list === 'restQueryHistory'}
            onClick={() => toggle('restQueryHistory')}
          >
            <IconHistory size={16} aria-hidden />
            <span>{t('restQueryHistory.title')}</span>
          </Button>
        </div>
      </div>
      <UnlockedStrip />
      <NotKeptStrip />
      <div className={classes['content']}>
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab.name)} className={classes['tab']}>
          {tab.mode === 'text' ? <TextView key={tab.key} tab={tab} /> : <RequestView key={tab.key} tab={tab} />}
        </div>
        {list !== '' && (
          <ListPanel
            key={list}
            list={list}
            onClose={() => keepRestLayout({ list: '' })}
            {...(list === 'restQueryHistory' && { onClear: () => setDialog('clear') })}
          />
        )}
      </div>
      <Suspense>
        {dialog === 'examples' && <ExamplesDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'clear' && (
          <ConfirmDialog
            title={t('lists.clearTitle')}
            verb={t('lists.clear')}
            danger
            onConfirm={() => {
              void clearHistory(place)
              setDialog(undefined)
            }}
            onClose={() => setDialog(undefined)}
          >
            {t('lists.clearText')}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}

/** What is typed here does not last. */
function NotKeptStrip() {
  const { t } = useTranslation('rest')
  const isKept = useRestTabs((state) => state.isKept)
  if (isKept) return null
  return (
    <div role="status" className={strips['strip']}>
      <IconAlertTriangle size={16} aria-hidden className={strips['mark']} />
      <span className={strips['text']}>{t('tabs.notKept')}</span>
    </div>
  )
}

/** The way to what the engine itself says of its calls. */
function Documentation() {
  const { t } = useTranslation('rest')
  const { engine } = useActiveCluster()
  return (
    <a
      className={classes['documentation']}
      href={apiDocumentation(engine)}
      target="_blank"
      rel="noreferrer"
      title={t('documentation')}
    >
      <IconExternalLink size={16} aria-hidden />
      <span>{t('documentation')}</span>
    </a>
  )
}
