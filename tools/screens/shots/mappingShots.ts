import { manyFieldsIndex } from '@searchdeck/fake-cluster'
import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'

async function openMapping(place: Place, search = '', sight = '[role=treeitem]'): Promise<void> {
  await start(place, {
    path: `/cluster/0/indices/${manyFieldsIndex}?part=mappings${search}`,
    saved: [savedAs(place.clusters).big],
  })
  await place.page.locator(sight).first().waitFor()
  await place.traffic.settle()
}

export const mappingShots: readonly Shot[] = [
  { name: 'mappings', prepare: (place) => openMapping(place) },
  {
    name: 'mappings-found',
    prepare: (place) => openMapping(place, '&filter=user_0.request.na', 'mark'),
  },
  {
    name: 'mappings-detail',
    languages: ['en'],
    prepare: async (place) => {
      await openMapping(place, '&filter=reason', 'mark')
      await place.page.getByRole('treeitem').nth(2).focus()
      await place.page.keyboard.press('Enter')
      await place.page.getByRole('dialog').waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'mappings-filtered-to-nothing',
    languages: ['en'],
    prepare: (place) => openMapping(place, '&filter=nothing', 'main [role=status] strong'),
  },
]
