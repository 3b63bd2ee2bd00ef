import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot, type Start } from '../shot.ts'
import { languages } from '../words.ts'
import type { SavedName } from './homeShots.ts'

interface Open extends Start {
  /** What stands in the address after the path. */
  readonly search?: string
}

async function openNodes(place: Place, cluster: SavedName, { search = '', ...options }: Open = {}): Promise<void> {
  await start(place, { path: `/cluster/0/nodes${search}`, saved: [savedAs(place.clusters)[cluster]], ...options })
  await place.page.locator('main [role=gridcell], main strong').first().waitFor()
  await place.traffic.settle()
}

export const nodesShots: readonly Shot[] = [
  { name: 'nodes', languages, prepare: (place) => openNodes(place, 'big') },
  { name: 'nodes-fullest', prepare: (place) => openNodes(place, 'big', { search: '?sort=disk&desc=true' }) },
  {
    name: 'nodes-chips',
    languages: ['en'],
    prepare: (place) => openNodes(place, 'big', { search: '?chips=attributes:hot,role:data&sort=load&desc=true' }),
  },
  { name: 'nodes-upgrading', languages, prepare: (place) => openNodes(place, 'upgrading') },
  {
    name: 'nodes-roles-open',
    prepare: async (place) => {
      await openNodes(place, 'upgrading')
      await place.page.locator('[role=gridcell] [aria-haspopup=dialog]').first().click()
      await place.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'nodes-filtered-to-nothing',
    prepare: (place) => openNodes(place, 'big', { search: '?filter=no-such-node&chips=version:2.' }),
  },
  {
    name: 'nodes-refused',
    prepare: (place) => {
      place.clusters.big.cluster.fail('/_cat/nodes', { status: 403 })
      return openNodes(place, 'big')
    },
  },
  {
    name: 'nodes-attributes-refused',
    prepare: (place) => {
      place.clusters.big.cluster.fail('/_nodes', { status: 403 })
      return openNodes(place, 'big')
    },
  },
  {
    name: 'nodes-pattern-wrong',
    languages: ['en'],
    prepare: (place) => openNodes(place, 'big', { groups: { nodes: { hideAttributesRegex: '(' } } }),
  },
  {
    name: 'nodes-loading',
    languages: ['en'],
    prepare: async (place) => {
      place.clusters.big.cluster.fail('/_cat/nodes', 'hang')
      await start(place, { path: '/cluster/0/nodes', saved: [savedAs(place.clusters).big] })
      await place.page.locator('main [role=status]').waitFor()
    },
  },
  {
    name: 'nodes-comfortable',
    languages: ['en'],
    prepare: (place) => openNodes(place, 'big', { groups: { settings: { rowHeight: 'comfortable' } } }),
  },
]
