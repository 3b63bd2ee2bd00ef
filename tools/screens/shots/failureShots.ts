import { freePort } from '../../../e2e/startGateway.ts'
import type { Clusters } from '../clusters.ts'
import { savedAs } from '../savedAs.ts'
import { start, type Place, type Shot, type SiteName, type Width } from '../shot.ts'
import { languages, type Language } from '../words.ts'
import { dialogOf, fillIn, openForm, tryIt } from './clusterShots.ts'
import type { SavedName } from './homeShots.ts'

interface Failure {
  readonly name: string
  readonly uri: (clusters: Clusters, place: Place) => string | Promise<string>
  readonly site?: SiteName
  /** The browser asks the cluster itself, although there is a gateway. */
  readonly direct?: boolean
  readonly basic?: boolean
  readonly languages?: readonly Language[]
  readonly widths?: readonly Width[]
}

const english: readonly Language[] = ['en']

const failures: readonly Failure[] = [
  { name: 'dns', uri: () => 'http://no-such-host.invalid:9200' },
  { name: 'refused', uri: async () => `http://127.0.0.1:${await freePort()}` },
  { name: 'certificate', uri: ({ ownCertificate }) => ownCertificate, languages },
  { name: 'self-signed', uri: ({ faulty }) => faulty.selfSigned, languages: english },
  { name: 'expired', uri: ({ faulty }) => faulty.expired, languages: english },
  { name: 'other-name', uri: ({ faulty }) => faulty.otherName, languages: english },
  { name: 'no-tls', uri: ({ faulty }) => faulty.plain.replace('http:', 'https:') },
  { name: 'needs-tls', uri: ({ faulty }) => faulty.trusted.replace('https:', 'http:'), languages: english },
  { name: 'wrong-password', uri: ({ faulty }) => faulty.wrongPassword, basic: true },
  { name: 'web-page', uri: ({ faulty }) => faulty.webPage },
  { name: 'bad-gateway', uri: ({ faulty }) => faulty.badGateway, languages: english },
  { name: 'other-json', uri: ({ faulty }) => faulty.otherJson, languages: english },
  { name: 'hang', uri: ({ faulty }) => faulty.hang, languages: english },
  { name: 'cut-off', uri: ({ faulty }) => faulty.cutOff, languages: english },
  { name: 'no-http', uri: ({ faulty }) => faulty.noHttp, languages: english },
  { name: 'forbidden-address', uri: () => 'http://169.254.169.254', languages: english },
  { name: 'gateway-itself', uri: (_, { sites }) => sites.gateway, languages: english },
  { name: 'cors', uri: ({ faulty }) => faulty.noCors, direct: true, basic: true, languages },
  { name: 'cors-narrow', uri: ({ faulty }) => faulty.noCors, direct: true, basic: true, widths: [390] },
  { name: 'cors-plain-host', uri: ({ faulty }) => faulty.noCors, site: 'plainHost', basic: true },
  { name: 'headers', uri: ({ faulty }) => faulty.noHeaders, site: 'plainHost', basic: true, languages: english },
  { name: 'refused-plain-host', uri: async () => `https://127.0.0.1:${await freePort()}`, site: 'plainHost' },
]

function shotOf({ name, uri, site = 'gateway', direct = false, basic = false, languages: of, widths }: Failure): Shot {
  return {
    name: `failure-${name}`,
    ...(of && { languages: of }),
    ...(widths && { widths }),
    prepare: async (place) => {
      const { say, clusters } = place
      await openFailing(place, site)
      await fillIn(place, { name: 'logs-stage', uri: await uri(clusters, place) })
      if (basic) {
        await dialogOf(place).getByRole('radio', { name: say('clusters:authTypes.basicAuth'), exact: true }).check()
        await fillIn(place, { username: 'deck_operator', password: 'not so secret' })
      }
      if (direct) {
        await dialogOf(place).locator('summary').click()
        await dialogOf(place).getByRole('radio', { name: say('clusters:vias.direct') }).check()
        // Which brings the step about CORS, and leads on from there to the form.
        await dialogOf(place).locator('summary').click()
      }
      await tryIt(place)
      await dialogOf(place).getByRole('alert').first().waitFor()
    },
  }
}

async function openFailing(place: Place, site: SiteName): Promise<void> {
  const groups = { settings: { requestSeconds: 5 } }
  if (site !== 'plainHost') return openForm(place, { groups })
  await start(place, { site, path: '/welcome?add=true', groups })
  await dialogOf(place).getByRole('button', { name: place.say('clusters:continue') }).click()
  await dialogOf(place).getByRole('textbox').first().waitFor()
}

/** What replaces the page of a saved cluster. */
function panelOf(name: string, cluster: SavedName, of?: readonly Language[]): Shot {
  return {
    name: `panel-${name}`,
    ...(of && { languages: of }),
    prepare: async (place) => {
      await start(place, { saved: [savedAs(place.clusters)[cluster]] })
      await place.page.getByRole('alert').waitFor()
      await place.page.locator('main ol li').first().waitFor()
      await place.traffic.settle()
    },
  }
}

export const failureShots: readonly Shot[] = [
  ...failures.map(shotOf),
  panelOf('refused', 'gone', languages),
  panelOf('dns', 'nowhere'),
  panelOf('credentials', 'wrongPassword'),
  panelOf('certificate', 'ownCertificate', english),
  panelOf('cors', 'noCors'),
]
