import type { Engine } from '../cluster.ts'
import { HttpError } from '../door/errors.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import { pathSegment, queryText } from '../requests/path.ts'
import { managerTimeout } from '../requests/patience.ts'

/** By what an engine takes snapshots at times: Snapshot Lifecycle Management of Elasticsearch, Snapshot Management of OpenSearch. */
export type PolicyKind = 'slm' | 'sm'

/** A rule by which snapshots are taken at times. What the engine does not say is absent. */
export interface SnapshotPolicy {
  readonly kind: PolicyKind
  readonly name: string
  readonly description?: string
  /** Whether it runs at its times; one of SLM always does, as long as SLM itself runs. */
  readonly isEnabled: boolean
  readonly repository?: string
  /** When it takes snapshots; absent where it only deletes some. */
  readonly schedule?: PolicySchedule
  /** How its snapshots are called, with date math; Snapshot Management makes names of the policy's own. */
  readonly snapshotName?: string
  /** Names and patterns; none are all indices. */
  readonly indices: readonly string[]
  /** What is deleted; absent where all are kept. */
  readonly retention?: PolicyRetention
  /** When it takes the next one, in milliseconds since 1970. */
  readonly nextMs?: number
  readonly runs?: PolicyRuns
  readonly stats?: PolicyStats
  /** By what Snapshot Management knows which state of the policy a change is meant for. */
  readonly revision?: { readonly seqNo: number; readonly primaryTerm: number }
  /** Where what it was made of stands in the answer, from the outside in: the body that would make it again. */
  readonly path: readonly (string | number)[]
}

/** Times as the engine writes them. */
export interface PolicySchedule {
  /** A cron expression, or an interval. */
  readonly text: string
  /** Of the expression; absent for an interval. */
  readonly timeZone?: string
}

/** Which snapshots of a policy are deleted. */
export interface PolicyRetention {
  /** In the engine's form: `30d`. */
  readonly maxAge?: string
  readonly minCount?: number
  readonly maxCount?: number
  /** Where it has times of its own. */
  readonly schedule?: PolicySchedule
  /** Others that it deletes too, by the pattern of their names. */
  readonly pattern?: string
}

/** What came of a policy so far, as far as the engine remembers. */
export interface PolicyRuns {
  /** The engine tells the last run alone: an earlier one of another outcome is not known. */
  readonly isLastOnly: boolean
  readonly lastSuccess?: PolicyRun
  readonly lastFailure?: PolicyRun
  /** A snapshot that is being taken. */
  readonly running?: PolicyRun
  /** Why its snapshots could not be deleted the last time. */
  readonly deletionFailure?: PolicyRun
}

export interface PolicyRun {
  /** The name of the snapshot, where it is told. */
  readonly snapshot?: string
  /** Milliseconds since 1970. */
  readonly startMs?: number
  /** Milliseconds since 1970. */
  readonly endMs?: number
  /** In the engine's words; of a failure, why. */
  readonly message?: string
  /** It failed, and will be tried again before the next time. */
  readonly isRetried?: boolean
}

/** Since the policy was made. */
export interface PolicyStats {
  readonly taken?: number
  readonly failed?: number
  readonly deleted?: number
  readonly deletionsFailed?: number
}

/** The kind that an engine has, where it has any. */
export function policyKind({ distribution }: Engine): PolicyKind {
  return distribution === 'opensearch' ? 'sm' : 'slm'
}

/** So many policies of Snapshot Management are asked for at once. */
const policiesPerPage = 1000

const sm = '/_plugins/_sm/policies'
const needs = 'snapshotPolicies'

/**
 * `GET _slm/policy`, "Get snapshot lifecycle policy API", or `GET _plugins/_sm/policies`, "Get policies" of the "Snapshot
 * Management API", from the given one on. SLM knows no pages.
 */
export function listPoliciesRequest(engine: Engine, from = 0): ClusterRequest {
  if (policyKind(engine) === 'slm')
    return { method: 'GET', path: `/_slm/policy${queryText(managerTimeout(engine))}`, needs }
  const query = queryText({ from, size: policiesPerPage, sortField: 'sm_policy.name', sortOrder: 'asc' })
  return { method: 'GET', path: `${sm}${query}`, needs }
}

/** `GET _plugins/_sm/policies/{policy}/_explain`, "Explain" of the "Snapshot Management API", of all: how each is. Elasticsearch tells that with the list. */
export function explainPoliciesRequest(): ClusterRequest {
  return { method: 'GET', path: `${sm}/*/_explain`, needs }
}

/** `GET _slm/policy/{policy}` or `GET _plugins/_sm/policies/{policy}`: one policy. Throws `InvalidRequestError` for an empty name. */
export function policyRequest(engine: Engine, name: string): ClusterRequest {
  const list = policyKind(engine) === 'slm' ? '/_slm/policy' : sm
  return { method: 'GET', path: `${list}/${pathSegment(name)}`, needs }
}

/**
 * `PUT _slm/policy/{policy}`, "Create or update snapshot lifecycle policy API", or `PUT _plugins/_sm/policies/{policy}`, "Create or
 * update a policy" of the "Snapshot Management API", with the body as it came: what makes the policy what it is. Throws
 * `InvalidRequestError` for an empty name.
 */
export function putPolicyRequest({ kind, name, revision }: SnapshotPolicy, body: string): ClusterRequest {
  const list = kind === 'slm' ? '/_slm/policy' : sm
  const query = revision && queryText({ if_seq_no: revision.seqNo, if_primary_term: revision.primaryTerm })
  return { method: 'PUT', path: `${list}/${pathSegment(name)}${query ?? ''}`, body, needs }
}

/**
 * `POST _slm/policy/{policy}/_execute`, "Execute snapshot lifecycle policy API": begins a snapshot at once, beside the times of
 * the policy. It is answered before the engine has looked whether it can be taken. Throws `InvalidRequestError` for an empty name.
 */
export function runPolicyRequest(name: string): ClusterRequest {
  return { method: 'POST', path: `/_slm/policy/${pathSegment(name)}/_execute`, needs }
}

/**
 * `POST _plugins/_sm/policies/{policy}/_start` or `_stop`, "Start a policy" and "Stop a policy" of the "Snapshot Management API":
 * whether it runs at its times. Throws `InvalidRequestError` for an empty name.
 */
export function enablePolicyRequest(name: string, isEnabled: boolean): ClusterRequest {
  return { method: 'POST', path: `${sm}/${pathSegment(name)}/${isEnabled ? '_start' : '_stop'}`, needs }
}

/** Whether SLM runs at all: `STOPPING` until what it does now is done. */
export type LifecycleMode = 'RUNNING' | 'STOPPING' | 'STOPPED'

/** `GET _slm/status`, "Get snapshot lifecycle management status API". */
export function lifecycleModeRequest(engine: Engine): ClusterRequest {
  return { method: 'GET', path: `/_slm/status${queryText(managerTimeout(engine))}`, needs }
}

/** `POST _slm/start`, "Start snapshot lifecycle management API": for all policies of the cluster. */
export function startLifecycleRequest(): ClusterRequest {
  return { method: 'POST', path: '/_slm/start', needs }
}

/** Whether a refusal says that the engine was built or installed without policies: it knows no such path. */
export function lacksPolicies(error: unknown): boolean {
  if (!(error instanceof HttpError) || ![400, 404, 405].includes(error.status)) return false
  return error.type === undefined && /no handler found for uri|incorrect http method/i.test(error.reason ?? '')
}
