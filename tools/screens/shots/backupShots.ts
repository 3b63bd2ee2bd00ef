import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot } from '../shot.ts'

const dialogOf = ({ page }: Place) => page.getByRole('dialog')

async function openDialog(place: Place, button: 'export' | 'import' | 'resetAllVerb'): Promise<void> {
  const { big, healthy, yellow } = savedAs(place.clusters)
  await start(place, { path: '/cluster/0/settings', saved: [big, healthy, yellow] })
  await place.page.getByRole('button', { name: place.say(`settings:${button}`), exact: true }).click()
  await dialogOf(place).waitFor()
}

async function choose(place: Place, content: object | string, name = 'searchdeck_1.8.0_backup.json'): Promise<void> {
  const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  await openDialog(place, 'import')
  await dialogOf(place).locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer })
}

/** A backup with everything that has to be said about one. */
function backupOf({ clusters }: Place): object {
  const { big, healthy } = savedAs(clusters)
  const auth = { authType: 'basicAuth', authData: { username: 'deck_operator', password: 'x' } }
  return {
    version: '1.2.0',
    store: {
      connection: {
        clusters: [
          { ...big, auth, tls: { fingerprint: 'ab'.repeat(32) } },
          { ...healthy, access: 'open' },
          { name: 'old staging', uri: 'gopher://old' },
          { name: 'search-archive', uri: 'https://archive.example:9200', auth },
        ],
      },
      indices: { rowsPerPage: 20 },
      theme: '{"theme":"auto"}',
      i18n: 'no json',
    },
    idb: { 'VeJBhSr80_ZyOIRUMTxkFl': { restQueryHistory: [{ path: 'x' }] } },
  }
}

const sealed = {
  version: '1.8.0',
  sealed: {
    kdf: { name: 'scrypt', n: 1024, r: 8, p: 1, salt: 'AAAA' },
    cipher: 'xchacha20-poly1305',
    nonce: 'AAAA',
    data: 'AAAA',
  },
}

export const backupShots: readonly Shot[] = [
  { name: 'backup-export', prepare: (place) => openDialog(place, 'export') },
  {
    name: 'backup-export-credentials',
    prepare: async (place) => {
      await openDialog(place, 'export')
      await dialogOf(place).getByRole('radio').nth(1).check()
    },
  },
  { name: 'backup-import', prepare: (place) => openDialog(place, 'import') },
  {
    name: 'backup-import-invalid',
    prepare: async (place) => {
      await choose(place, '{')
      await dialogOf(place).getByRole('alert').waitFor()
    },
  },
  {
    name: 'backup-import-sealed',
    prepare: async (place) => {
      await choose(place, sealed)
      await dialogOf(place).locator('input[type=password]').fill('wrong')
      await place.page.keyboard.press('Enter')
      await dialogOf(place).getByText(place.say('backup:import.problems.wrongPassphrase')).waitFor()
    },
  },
  {
    name: 'backup-import-plan',
    prepare: async (place) => {
      await choose(place, backupOf(place))
      await dialogOf(place).getByRole('region').first().waitFor()
    },
  },
  { name: 'reset', prepare: (place) => openDialog(place, 'resetAllVerb') },
]
