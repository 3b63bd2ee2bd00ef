import { type Answer } from '../clusterApi.ts'
import { type SampleDocument, type SampleIndex } from './sampleIndex.ts'
import { at, parsed, type SampleTarget } from './sampleTarget.ts'

const BATCH = 600

/** The call, and an `Error` with what the engine said unless it answered 2xx. */
export async function required(target: SampleTarget, ...call: Parameters<SampleTarget['call']>): Promise<Answer> {
  const answer = await target.call(...call)
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new Error(`${call[0]} ${call[1]} answered ${answer.status}: ${reasonOf(answer)}`)
}

/** What an engine said about a failure, in one line. */
function reasonOf({ body }: Answer): string {
  try {
    const reason = at(at(parsed(body), 'error'), 'reason')
    return typeof reason === 'string' ? reason : body.slice(0, 200)
  } catch {
    return body.slice(0, 200)
  }
}

/** Before 7 a mapping has a type, unless it is asked not to. */
export function untyped(target: SampleTarget): string {
  return target.isSince('7') ? '' : '?include_type_name=false'
}

/** Makes an index anew with its documents. */
export async function writeIndex(target: SampleTarget, index: SampleIndex): Promise<void> {
  await target.call('DELETE', `/${index.name}`)
  const body = {
    settings: { index: { number_of_shards: 1, number_of_replicas: 0, ...index.settings } },
    mappings: { properties: index.fields },
    ...(index.aliases ? { aliases: index.aliases } : {}),
  }
  await required(target, 'PUT', `/${index.name}${untyped(target)}`, JSON.stringify(body))
  await writeDocuments(target, 'index', index.name, index.documents)
  await required(target, 'POST', `/${index.name}/_refresh`)
}

/** Writes documents in bulk. With `create`, those that are there already stay as they are. */
export async function writeDocuments(
  target: SampleTarget,
  action: 'index' | 'create',
  index: string,
  documents: readonly SampleDocument[],
): Promise<void> {
  const type = target.isSince('7') ? {} : { _type: '_doc' }
  for (let start = 0; start < documents.length; start += BATCH) {
    const lines = documents
      .slice(start, start + BATCH)
      .map(({ id, source }) => `${JSON.stringify({ [action]: { _id: id, ...type } })}\n${source}\n`)
    const path = target.isSince('7') ? `/${index}/_bulk` : `/${index}/_doc/_bulk`
    const answer = await required(target, 'POST', path, lines.join(''))
    const refused = refusals(answer).filter(({ status }) => !(action === 'create' && status === 409))
    if (refused[0]) throw new Error(`${index} refused ${refused.length} documents, the first: ${refused[0].reason}`)
  }
}

function refusals(answer: Answer): { status: unknown; reason: string }[] {
  const body = parsed(answer.body)
  if (at(body, 'errors') !== true) return []
  const items = at(body, 'items')
  return (Array.isArray(items) ? items : [])
    .map((item: unknown) => at(item, 'index') ?? at(item, 'create'))
    .filter((result) => at(result, 'error') !== undefined)
    .map((result) => ({ status: at(result, 'status'), reason: JSON.stringify(at(result, 'error')) }))
}
