import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot, type Start } from '../shot.ts'
import { languages } from '../words.ts'

export const dialogOf = ({ page }: Place) => page.getByRole('dialog')

/** The form for a new cluster. */
export async function openForm(place: Place, options: Start = {}): Promise<void> {
  await start(place, { path: '/welcome?add=true', ...options })
  await dialogOf(place).getByRole('textbox').first().waitFor()
  await place.traffic.settle()
}

async function openFormOf(place: Place, type: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const { say } = place
  await openForm(place)
  await dialogOf(place).getByRole('radio', { name: say(`clusters:authTypes.${type}`), exact: true }).check()
  await fillIn(place, fields)
}

export async function fillIn(place: Place, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, text] of Object.entries(fields))
    await dialogOf(place).getByLabel(place.say(`clusters:fields.${field}`), { exact: true }).fill(text)
}

/** Tries what stands in the form, and waits for what came of it. */
export async function tryIt(place: Place): Promise<void> {
  const { say, traffic } = place
  await dialogOf(place).getByRole('button', { name: say('clusters:test') }).click()
  await dialogOf(place).locator('ol li').first().waitFor()
  await traffic.settle()
}

async function openMore(place: Place): Promise<void> {
  const { say } = place
  await dialogOf(place).locator('summary').click()
  await dialogOf(place).getByRole('button', { name: say('clusters:addHeader') }).click()
  await dialogOf(place).getByRole('textbox', { name: say('clusters:headerName', { number: 1 }) }).fill('X Tenant')
  await dialogOf(place).getByRole('textbox', { name: say('clusters:headerValue', { number: 1 }) }).fill('blue')
}

export const clusterShots: readonly Shot[] = [
  {
    name: 'welcome',
    languages,
    prepare: async (place) => {
      await start(place, { path: '/welcome' })
      await place.page.locator('main h1').waitFor()
    },
  },
  {
    name: 'welcome-list',
    prepare: async (place) => {
      const { big, healthy, yellow, serverless, gone } = savedAs(place.clusters)
      await start(place, { path: '/welcome?list=true', saved: [big, healthy, yellow, serverless, gone] })
      await place.page.getByRole('row').nth(2).waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'add-cors',
    languages,
    prepare: async (place) => {
      await start(place, { site: 'plainHost', path: '/welcome?add=true' })
      await dialogOf(place).locator('pre').waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'add-after-cors',
    languages: ['en'],
    prepare: async (place) => {
      await start(place, { site: 'plainHost', path: '/welcome?add=true' })
      await dialogOf(place).getByRole('button', { name: place.say('clusters:continue') }).click()
      await dialogOf(place).getByRole('textbox').first().waitFor()
    },
  },
  { name: 'add', languages, prepare: (place) => openForm(place) },
  {
    name: 'add-basic',
    prepare: (place) => openFormOf(place, 'basicAuth', { username: 'deck_operator', password: 'not so secret' }),
  },
  { name: 'add-api-key', prepare: (place) => openFormOf(place, 'apiKey') },
  { name: 'add-bearer', prepare: (place) => openFormOf(place, 'bearer', { token: 'eyJhbGciOiJIUzI1NiIsInR5cCI' }) },
  { name: 'add-aws', prepare: (place) => openFormOf(place, 'awsIAM', { accessKeyId: 'AKIAIOSFODNN7EXAMPLE' }) },
  {
    name: 'add-invalid',
    prepare: async (place) => {
      await openForm(place)
      await fillIn(place, { name: '', uri: 'es-node-01:9200' })
      await dialogOf(place).getByLabel(place.say('clusters:fields.uri')).blur()
    },
  },
  {
    name: 'add-more',
    prepare: async (place) => {
      await openForm(place)
      await openMore(place)
    },
  },
  {
    name: 'add-discard',
    languages: ['en'],
    prepare: async (place) => {
      await openForm(place)
      await fillIn(place, { name: 'typed' })
      await place.page.keyboard.press('Escape')
      await dialogOf(place).getByRole('alert').waitFor()
    },
  },
  {
    name: 'edit',
    prepare: async (place) => {
      const { big, wrongPassword } = savedAs(place.clusters)
      const trusted = { ...wrongPassword, headers: [{ name: 'X-Tenant', value: 'blue' }], tls: { fingerprint: fingerprint } }
      await openForm(place, { path: '/welcome?edit=c1', saved: [big, trusted] })
    },
  },
  {
    name: 'test-success',
    prepare: async (place) => {
      await openForm(place)
      await fillIn(place, { name: 'search-shop', uri: place.clusters.healthy.url })
      await tryIt(place)
      await place.page.locator('[id^=snackbar-]').waitFor()
      await place.page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
    },
  },
  {
    name: 'test-unsupported',
    prepare: async (place) => {
      await openForm(place)
      await fillIn(place, { name: 'archive', uri: place.clusters.legacy.url })
      await tryIt(place)
    },
  },
  {
    name: 'remove',
    prepare: async (place) => {
      const { big, hostile } = savedAs(place.clusters)
      await start(place, { path: '/welcome?list=true', saved: [big, hostile] })
      await place.page
        .getByRole('button', { name: place.say('clusters:removeOf', { name: hostile.name }) })
        .click()
      await dialogOf(place).waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'sign-in',
    prepare: async (place) => {
      await start(place, { saved: [savedAs(place.clusters).asksFirst] })
      await place.page.locator('main form').waitFor()
      await place.traffic.settle()
    },
  },
  {
    name: 'sign-in-refused',
    languages: ['en'],
    prepare: async (place) => {
      await start(place, { saved: [savedAs(place.clusters).asksFirst] })
      await place.page.locator('main form input').fill('wrong')
      await place.page.keyboard.press('Enter')
      await place.page.locator('main form [role=alert]').waitFor()
    },
  },
]

const fingerprint = '3b4f8a1c'.repeat(8)
