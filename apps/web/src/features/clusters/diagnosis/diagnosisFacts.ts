import { isClusterError, type FailureDetail, type HttpError, type PeerCertificate } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { pageText } from '#lib/pageText.ts'
import type { ConnectionTest } from '#queries/diagnosis.ts'
import { detailOf, type Attempt, type Step } from './diagnosisSteps.ts'

type Translate = TFunction<'diagnosis'>

/** What is shown beside a step: an address, a date, a status; else how far it got. */
export function factOf(
  { name, state }: Step,
  attempt: Attempt,
  test: ConnectionTest | undefined,
  t: Translate,
): string {
  if (state === 'ok') return passedFact(name, attempt, test, t)
  if (state === 'failed') return failedFact(name, attempt, t)
  return t(`states.${state}`)
}

function passedFact(name: Step['name'], attempt: Attempt, test: ConnectionTest | undefined, t: Translate): string {
  switch (name) {
    case 'resolves':
      return shortList(attempt.evidence?.found?.addresses ?? [])
    case 'accepts':
      return portFact(attempt, t)
    case 'certificate':
      return trustFact(attempt, t)
    case 'identified':
      return test === undefined ? '' : identity(test, t)
    default:
      return ''
  }
}

function portFact({ evidence }: Attempt, t: Translate): string {
  const { port, connectMs } = evidence?.found ?? {}
  if (port === undefined || connectMs === undefined) return ''
  return t('fact.port', { port: String(port), ms: Math.max(1, Math.round(connectMs)) })
}

function trustFact(attempt: Attempt, t: Translate): string {
  const { subject, validTo } = certificateOf(attempt) ?? {}
  return subject === undefined ? '' : t('fact.validTo', { subject, date: day(validTo) })
}

const engines = { elasticsearch: 'Elasticsearch', opensearch: 'OpenSearch' } as const

function identity({ info, health, healthRefusal }: ConnectionTest, t: Translate): string {
  const { distribution, version, flavor } = info.engine
  const number = flavor === 'serverless' ? flavor : version
  const engine = [distribution && engines[distribution], number].filter(Boolean).join(' ')
  if (healthRefusal !== undefined) return t('fact.healthRefused', { engine, status: healthRefusal.status })
  return health === undefined ? engine : t('fact.health', { engine, health })
}

function failedFact(name: Step['name'], attempt: Attempt, t: Translate): string {
  switch (name) {
    case 'resolves':
    case 'accepts':
      return codeOf(attempt) ?? limitFact(attempt, t)
    case 'certificate':
      return certificateFact(attempt, t)
    case 'readable':
      return corsFact(attempt)
    case 'cluster':
      return answeredFact(attempt, t)
    case 'credentials':
    case 'identified':
      return refusalFact(attempt, t)
  }
}

function codeOf({ error, evidence }: Attempt): string | undefined {
  const code = isClusterError(error) && error.kind === 'unreachable' ? error.code : undefined
  return code ?? evidence?.found?.code
}

function limitFact({ error }: Attempt, t: Translate): string {
  const limitMs = isClusterError(error) && error.kind === 'timeout' ? error.limitMs : undefined
  return limitMs === undefined ? '' : t('fact.limit', { seconds: limitMs / 1000 })
}

/** The certificate that was shown, whether it was trusted or not. */
export function certificateOf({ error, evidence }: Attempt): PeerCertificate | undefined {
  const refused = isClusterError(error) && error.kind === 'unreachable' ? error.certificate : undefined
  return refused ?? evidence?.found?.tls?.certificate
}

/** The finer name of what stopped it, from whoever saw it. */
export function exactDetailOf({ error, evidence }: Attempt): FailureDetail | undefined {
  if (evidence?.speaksTls === true) return 'needsTls'
  return detailOf(error) ?? evidence?.found?.detail ?? evidence?.refusal?.detail
}

function certificateFact(attempt: Attempt, t: Translate): string {
  const { validTo = '' } = certificateOf(attempt) ?? {}
  const detail = exactDetailOf(attempt)
  const named =
    detail !== undefined && isKeyOf(detail, shortNames)
      ? t(`fact.${shortNames[detail]}`, remedyValues(attempt))
      : (codeOf(attempt) ?? limitFact(attempt, t))
  // Whoever only names the authority would have the next failure at once.
  const isAlsoOver = detail !== 'expired' && Date.parse(validTo) < Date.now()
  return isAlsoOver ? t('fact.both', { one: named, other: t('fact.expired', { date: day(validTo) }) }) : named
}

function isKeyOf<T extends object>(key: string, of: T): key is Extract<keyof T, string> {
  return Object.hasOwn(of, key)
}

const shortNames = {
  expired: 'expired',
  notYetValid: 'notYetValid',
  otherName: 'otherName',
  selfSigned: 'selfSigned',
  unknownIssuer: 'unknownIssuer',
  otherCertificate: 'otherCertificate',
  revoked: 'revoked',
  plainHttp: 'noTls',
  needsTls: 'speaksTls',
  clientCertificate: 'clientCertificate',
} as const

function corsFact({ evidence }: Attempt): string {
  if (evidence?.pageProbe === 'unreadable') return 'no Access-Control-Allow-Origin'
  return evidence?.pageProbe === 'readable' ? 'Access-Control-Allow-Headers' : ''
}

function answeredFact(attempt: Attempt, t: Translate): string {
  const { error } = attempt
  if (!isClusterError(error)) return ''
  if (error.kind === 'timeout') return limitFact(attempt, t)
  if (error.kind === 'http') return httpFact(error, t)
  if (error.kind !== 'malformed') return codeOf(attempt) ?? ''
  return statusAndText(error.status, error.problem === 'brokenJson' ? '' : error.raw)
}

function httpFact({ status, type, reason = '', raw }: HttpError, t: Translate): string {
  return type === 'redirect' ? t('fact.elsewhere', { location: reason }) : statusAndText(status, raw)
}

function statusAndText(status: number | undefined, raw: string): string {
  const text = pageText(raw).slice(0, 60)
  // Error pages often begin with it: "502 Bad Gateway".
  return text.startsWith(`${status} `) ? text : `${status ?? ''} ${text}`.trim()
}

function refusalFact(attempt: Attempt, t: Translate): string {
  const { error } = attempt
  if (!isClusterError(error) || error.kind !== 'http') return limitFact(attempt, t)
  const { status, type } = error
  return type === undefined ? String(status) : `${status} ${type}`
}

/** What the words for a certificate name. */
export function remedyValues(attempt: Attempt): { date: string; names: string; issuer: string; text: string } {
  const { validFrom, validTo, names = [], issuer = '' } = certificateOf(attempt) ?? {}
  const { error } = attempt
  const raw = isClusterError(error) && error.kind === 'malformed' ? error.raw : ''
  const date = day(exactDetailOf(attempt) === 'notYetValid' ? validFrom : validTo)
  return { date, names: shortList(names), issuer, text: pageText(raw) }
}

function shortList(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} +${names.length - 3}` : names.join(', ')
}

/** As the certificate says it, in UTC. */
function day(isoDate: string | undefined): string {
  return (isoDate ?? '').slice(0, 10)
}
