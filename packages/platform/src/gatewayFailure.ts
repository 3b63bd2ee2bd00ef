import {
  failureDetails,
  TransportFailure,
  type FailureCause,
  type FailureDetail,
  type PeerCertificate,
} from '@searchdeck/cluster-client'

const causes: readonly FailureCause[] = ['dns', 'refused', 'tls', 'timeout', 'reset', 'token', 'blocked']

/** The cause of this name; a newer gateway may know others. */
export function causeNamed(text: string | undefined): FailureCause | undefined {
  return causes.find((cause) => cause === text)
}

/** The finer name at `reason` of an object that came as JSON, if it is one of ours. */
export function detailOf(details: unknown): FailureDetail | undefined {
  const reason = textOf(details, 'reason')
  return failureDetails.find((detail) => detail === reason)
}

/** The gateway's own failures carry a header that it strips from the cluster's answers. */
export async function throwFailure(answer: Response): Promise<void> {
  const failure = answer.headers.get('x-searchdeck-failure')
  if (failure === null) return
  const details: unknown = await answer.json().catch(() => undefined)
  throw new TransportFailure(causeNamed(failure) ?? 'reset', textOf(details, 'message') ?? failure, {
    ...optional('code', textOf(details, 'code')),
    ...optional('certificate', certificateOf(details)),
    ...optional('detail', detailOf(details)),
  })
}

/** `{ key: value }`, or nothing for an absent value. */
export function optional<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  const holder: Partial<Record<Key, Value>> = {}
  if (value !== undefined) holder[key] = value
  return holder
}

/** Member `key` of an object that came as JSON. */
export function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** Text at `key` of an object that came as JSON. */
export function textOf(value: unknown, key: string): string | undefined {
  const text = field(value, key)
  return typeof text === 'string' ? text : undefined
}

/** `certificate` of an object that came as JSON. */
export function certificateOf(details: unknown): PeerCertificate | undefined {
  const shown = field(details, 'certificate')
  const fingerprint = textOf(shown, 'fingerprint')
  if (fingerprint === undefined) return undefined
  const names = field(shown, 'names')
  return {
    fingerprint,
    subject: textOf(shown, 'subject') ?? '',
    issuer: textOf(shown, 'issuer') ?? '',
    validFrom: textOf(shown, 'validFrom') ?? '',
    validTo: textOf(shown, 'validTo') ?? '',
    names: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
  }
}
