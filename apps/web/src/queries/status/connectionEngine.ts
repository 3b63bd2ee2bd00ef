import type { Distribution, Engine } from '@searchdeck/cluster-client'
import type { Connection, engineChoices } from '#state/connections/connectionSchema.ts'

/** What the user says of the engine, else what is stored of it. Absent is unknown. */
export function engineOf(connection: Connection): Engine {
  const chosen = chosenEngines[connection.engine ?? impliedEngine(connection) ?? 'detected']
  const stored = storedEngine(connection)
  // Of another engine, what is stored says nothing.
  const isOther =
    stored.distribution !== undefined && (chosen.distribution ?? stored.distribution) !== stored.distribution
  return { ...typedVersion(connection), ...(isOther ? {} : stored), ...chosen }
}

function storedEngine({ distribution, version, flavor }: Connection): Engine {
  return {
    ...(isDistribution(distribution) && { distribution }),
    ...(version !== undefined && { version }),
    ...(flavor !== undefined && { flavor }),
  }
}

function typedVersion({ engineVersion }: Connection): Engine {
  return engineVersion === undefined ? {} : { version: engineVersion }
}

const chosenEngines: Record<(typeof engineChoices)[number] | 'detected', Engine> = {
  detected: {},
  elasticsearch: { distribution: 'elasticsearch' },
  opensearch: { distribution: 'opensearch' },
  elasticsearchServerless: { distribution: 'elasticsearch', flavor: 'serverless' },
  opensearchServerless: { distribution: 'opensearch', flavor: 'serverless' },
}

/** Requests that are signed for Amazon OpenSearch Serverless go to nothing else. It has no call that would say so. */
function impliedEngine({ auth }: Connection): (typeof engineChoices)[number] | undefined {
  return auth.authType === 'awsIAM' && auth.authData.service === 'aoss' ? 'opensearchServerless' : undefined
}

function isDistribution(text: string | undefined): text is Distribution {
  return text === 'elasticsearch' || text === 'opensearch'
}
