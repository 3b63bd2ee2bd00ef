import type { IndexSummary } from '@searchdeck/cluster-client'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, type ReactNode } from 'react'
import { usePageTitle } from '#app/pages/usePageTitle.ts'
import { IndexDetailsPage } from '#features/indexDetails/IndexDetailsPage.tsx'
import type { IndexDetailsView as View } from '#features/indexDetails/indexDetailsView.ts'
import { useIndexActions } from '#features/indices/actions/useIndexActions.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { useActiveConnection } from '../activeConnection.ts'
import { indexDetailsSearchAfter, indexDetailsViewOf } from './indexDetailsSearch.ts'

const route = getRouteApi('/cluster/$clusterIndex/indices/$indexName')

/** The page of one index, with the actions of the list. */
export function IndexDetailsView(): ReactNode {
  const { indexName } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { name } = useActiveConnection()
  const { t } = useTranslation('indexActions')
  usePageTitle('indices', `${indexName} - ${name}`)
  const actions = useIndexActions({ onItsPage: true })
  const onViewChange = useCallback(
    (change: Partial<View>) => {
      void navigate({ replace: true, search: (before) => indexDetailsSearchAfter(before, change) })
    },
    [navigate],
  )
  const menu = (index: IndexSummary) => (
    <MenuButton look="default" label={t('menu', { name: index.name })} entries={() => actions.entriesOf(index)} />
  )
  return (
    <>
      <IndexDetailsPage
        key={indexName}
        name={indexName}
        view={indexDetailsViewOf(search)}
        onManageAliases={actions.manageAliases}
        {...{ onViewChange, menu }}
      />
      {actions.dialog}
    </>
  )
}
