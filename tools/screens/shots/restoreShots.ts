import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'

const MENU = 'button[aria-haspopup=menu]'

/** The dialog over the list of snapshots. */
async function openRestore(place: Place): Promise<void> {
  await start(place, {
    path: '/cluster/0/snapshot_repositories/s3-eu-backup',
    saved: [savedAs(place.clusters).kept],
  })
  const { page, say, traffic } = place
  await page.locator(`[role=grid] ${MENU}`).first().click()
  await page.getByRole('menuitem', { name: `${say('snapshots:actions.restore')}…` }).click()
  await page.getByRole('dialog').locator('[role=gridcell]').first().waitFor()
  await traffic.settle()
}

/** As many as this fits. */
const filter = 'payments'
const found = 14

/** Those that the filter leaves are chosen, and renamed where they must be. */
async function choose(place: Place, rename?: readonly [string, string]): Promise<void> {
  const { page, say, traffic } = place
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('restore:what.filter')).fill(filter)
  await dialog.locator(`[role=grid][aria-rowcount="${found + 1}"]`).waitFor()
  await dialog.locator('[role=columnheader] input[type=checkbox]').click()
  if (rename) {
    await dialog.getByLabel(say('restore:names.pattern')).fill(rename[0])
    await dialog.getByLabel(say('restore:names.replacement')).fill(rename[1])
  }
  await traffic.settle()
}

/** What is there goes: the name of the snapshot is asked for. */
async function ask(place: Place): Promise<void> {
  await openRestore(place)
  await choose(place, ['logs-(.+)', 'restored-$1'])
  const { page, say } = place
  await page.getByRole('dialog').locator('select').first().selectOption({ label: say('restore:answers.delete') })
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('dialog').nth(1).waitFor()
}

export const restoreShots: readonly Shot[] = [
  { name: 'restore', languages: ['en', 'fr'], prepare: openRestore },
  {
    name: 'restore-names-taken',
    languages: ['en', 'fr', 'it', 'ru', 'cn', 'jp'],
    prepare: async (place) => {
      await openRestore(place)
      await choose(place, ['logs-(.+)', 'restored-$1'])
      const { page, say } = place
      await page.getByRole('dialog').locator('select').first().selectOption({ label: say('restore:answers.close') })
      await page.getByLabel(say('restore:settings.leftOut')).fill('index.lifecycle.*')
      await page.keyboard.press('Enter')
      await page.getByLabel(say('restore:names.pattern')).focus()
    },
  },
  {
    name: 'restore-names-wrong',
    languages: ['en'],
    prepare: async (place) => {
      await openRestore(place)
      await choose(place, ['.+', 'All of them'])
    },
  },
  {
    name: 'restore-asked',
    languages: ['en'],
    prepare: ask,
  },
  {
    name: 'restore-job',
    languages: ['en', 'fr'],
    prepare: async (place) => {
      await ask(place)
      const asked = place.page.getByRole('dialog').last()
      await asked.getByRole('textbox').fill('nightly-2026.11.18-x3m8')
      await asked.getByRole('button').last().click()
      await place.page.getByRole('dialog').locator('[role=gridcell] [data-outcome]').first().waitFor()
    },
  },
  {
    name: 'restore-pattern-wrong',
    languages: ['en'],
    prepare: async (place) => {
      await openRestore(place)
      await choose(place, ['logs-(.+', '$2'])
    },
  },
]
