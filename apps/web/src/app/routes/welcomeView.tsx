import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { WelcomePage } from '#features/clusters/WelcomePage.tsx'
import { BrandBar } from '../shell/BrandBar.tsx'
import { Shell } from '../shell/Shell.tsx'
import { usePageTitle } from '../usePageTitle.ts'

const route = getRouteApi('/welcome')

export function WelcomeView() {
  const { edit } = route.useSearch()
  const navigate = useNavigate()
  usePageTitle('welcome')
  return (
    <Shell header={<BrandBar />}>
      <WelcomePage
        editing={edit}
        onConnected={(index) =>
          void navigate({ to: '/cluster/$clusterIndex', params: { clusterIndex: String(index) } })
        }
      />
    </Shell>
  )
}
