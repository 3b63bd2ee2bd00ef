import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useConnections } from '#state/connections.ts'
import { WelcomePage } from '#features/clusters/WelcomePage.tsx'
import { BrandBar } from '../shell/BrandBar.tsx'
import { Shell } from '../shell/Shell.tsx'
import { usePageTitle } from '../usePageTitle.ts'

const route = getRouteApi('/welcome')

export function WelcomeView() {
  const { edit, copy } = route.useSearch()
  const hasClusters = useConnections(({ clusters }) => clusters.length > 0)
  const navigate = useNavigate()
  usePageTitle('welcome')
  return (
    <Shell header={<BrandBar />}>
      <WelcomePage
        editing={edit}
        copyOf={copy}
        {...(hasClusters && { onCancel: () => void navigate({ to: '/' }) })}
        onConnected={(index) =>
          void navigate({ to: '/cluster/$clusterIndex', params: { clusterIndex: String(index) } })
        }
      />
    </Shell>
  )
}
