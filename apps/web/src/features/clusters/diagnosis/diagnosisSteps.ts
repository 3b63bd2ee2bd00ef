import { isClusterError, type ClusterError, type FailureDetail, type HttpError } from '@searchdeck/cluster-client'
import type { Evidence } from '#queries/diagnosis.ts'

/** The way to a cluster, in the order it is gone. */
const stepNames = ['resolves', 'accepts', 'certificate', 'readable', 'cluster', 'credentials', 'identified'] as const
type StepName = (typeof stepNames)[number]

/** `unknown`: a browser alone cannot tell. `looking`: it is being found out. */
type StepState = 'ok' | 'failed' | 'notReached' | 'unknown' | 'looking'

export interface Step {
  readonly name: StepName
  readonly state: StepState
}

export interface Attempt {
  readonly uri: string
  readonly via: Evidence['via']
  /** Why it failed; `null` when it did not. */
  readonly error: Error | null
  /** Absent while it is being gathered. */
  readonly evidence: Evidence | undefined
}

/**
 * How far an attempt got, step by step. Steps that do not exist on this way are left out: a certificate for http, and what a
 * browser may read where requests travel by the gateway.
 */
export function diagnosisSteps(attempt: Attempt): Step[] {
  const names = stepNames.filter((name) => exists(name, attempt))
  const failed = failedStep(attempt)
  if (failed === 'none') return names.map((name) => ({ name, state: 'ok' }))
  if (failed === 'unsent') return names.map((name) => ({ name, state: 'notReached' }))
  if (failed === 'hidden') return names.map((name) => ({ name, state: hiddenState(name, attempt) }))
  const end = stepNames.indexOf(failed)
  return names.map((name) => {
    const at = stepNames.indexOf(name)
    const state = at === end ? 'failed' : at > end ? 'notReached' : passedState(name, attempt)
    return { name, state }
  })
}

function exists(name: StepName, { uri, via, error, evidence }: Attempt): boolean {
  if (name === 'readable') return via === 'direct'
  return (
    name !== 'certificate' || /^https:/i.test(uri) || detailOf(error) === 'needsTls' || evidence?.speaksTls === true
  )
}

/** The finer name of what stopped an attempt. */
export function detailOf(error: Error | null): FailureDetail | undefined {
  return isClusterError(error) && 'detail' in error ? error.detail : undefined
}

/**
 * The step that failed. `none`: it went well. `unsent`: it did not even begin. `hidden`: the browser shows nothing of it,
 * and nobody else saw more.
 */
function failedStep(attempt: Attempt): StepName | 'none' | 'unsent' | 'hidden' {
  const { error, evidence } = attempt
  if (error === null) return 'none'
  if (!isClusterError(error)) return 'unsent'
  if (evidence?.speaksTls === true) return 'certificate'
  if (error.kind === 'http') return stepOfAnswer(error)
  if (error.kind === 'malformed') return 'cluster'
  if (error.kind === 'unreachable') return stepOfFailure(error, attempt)
  return error.kind === 'timeout' ? stepOfTimeout(error, evidence) : 'unsent'
}

function stepOfTimeout(error: Extract<ClusterError, { kind: 'timeout' }>, evidence: Evidence | undefined): StepName {
  return stepOfFound(evidence) ?? (error.detail === 'connectTimeout' ? 'accepts' : stepOfCall(error))
}

/** A refusal in an engine's own words comes from a cluster that has let the request in. */
function stepOfAnswer({ status, type }: HttpError): StepName {
  if (status === 401 || status === 403) return 'credentials'
  return type === undefined || type === 'redirect' ? 'cluster' : 'identified'
}

function stepOfCall({ request }: ClusterError): StepName {
  return request?.path === '/_cluster/health' ? 'identified' : 'cluster'
}

type Unreachable = Extract<ClusterError, { kind: 'unreachable' }>

function stepOfFailure(error: Unreachable, attempt: Attempt): StepName | 'unsent' | 'hidden' {
  switch (error.failure) {
    case 'dns':
      return 'resolves'
    case 'refused':
      return error.detail === 'proxyCredentials' ? 'cluster' : 'accepts'
    case 'tls':
      return 'certificate'
    case 'reset':
      return stepOfFound(attempt.evidence) ?? stepOfCall(error)
    case undefined:
      return stepBehind(attempt)
    default:
      return leadsNowhere(error) ? 'resolves' : 'unsent'
  }
}

/** The gateway knows the address, and never connects to it. */
function leadsNowhere({ detail }: Unreachable): boolean {
  return detail === 'forbiddenAddress' || detail === 'gatewayItself'
}

/** What the gateway ran into on the same way. */
function stepOfFound(evidence: Evidence | undefined): StepName | undefined {
  const { found } = evidence ?? {}
  if (found?.failure === undefined) return undefined
  if (!found.resolved) return 'resolves'
  return found.connected ? 'certificate' : 'accepts'
}

/** The step behind a failure that the browser hides. */
function stepBehind({ via, evidence }: Attempt): StepName | 'unsent' | 'hidden' {
  // The gateway itself did not answer, or it would have named what failed.
  if (via === 'gateway') return 'unsent'
  switch (evidence?.pageProbe) {
    case 'blockedContent':
    case 'unreadable':
    case 'readable':
      return 'readable'
    case 'nothing':
    case undefined:
      return stepOfFound(evidence) ?? 'hidden'
  }
}

/** A step before the one that failed. An answer proves the way; without one only what was looked at is known. */
function passedState(name: StepName, { via, error, evidence }: Attempt): StepState {
  if (via === 'gateway' || hasAnswer(error)) return 'ok'
  if (!isOnTheWay(name)) return 'unknown'
  if (evidence === undefined) return 'looking'
  const isSeen = evidence.pageProbe === 'unreadable' || evidence.pageProbe === 'readable'
  return isSeen ? 'ok' : foundState(name, evidence)
}

function hasAnswer(error: Error | null): boolean {
  if (!isClusterError(error)) return false
  return error.kind === 'http' || error.kind === 'malformed' || detailOf(error) === 'cutOff'
}

/** With nothing but a pageProbe into the dark: what the gateway saw, where there is one. */
function hiddenState(name: StepName, { evidence }: Attempt): StepState {
  if (evidence === undefined) return isOnTheWay(name) || name === 'readable' ? 'looking' : 'notReached'
  if (name === 'readable') return evidence.found === undefined ? 'unknown' : 'failed'
  return isOnTheWay(name) ? foundState(name, evidence) : 'notReached'
}

function foundState(name: StepName, { found, refusal }: Evidence): StepState {
  if (found === undefined) return refusal === undefined ? 'unknown' : 'notReached'
  if (name === 'resolves') return found.resolved ? 'ok' : 'failed'
  if (name === 'accepts') return found.connected ? 'ok' : 'failed'
  // Whom the gateway trusts says little about whom the browser trusts.
  return found.tls?.trusted === true ? 'ok' : 'unknown'
}

function isOnTheWay(name: StepName): boolean {
  return name === 'resolves' || name === 'accepts' || name === 'certificate'
}
