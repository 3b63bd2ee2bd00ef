import { jsonObject, without } from '../indices/settingsShape.ts'

/** A refusal as the engines send it. */
export interface EngineError {
  readonly status: number
  readonly body: unknown
}

type Details = Record<string, string>

/** A refusal with type and reason, the reason repeated as root cause, as both engines do. */
export function engineError(status: number, type: string, reason: string, details: Details = {}): EngineError {
  const cause = { type, reason, ...details }
  return { status, body: { error: { root_cause: [cause], ...cause }, status } }
}

/** An error as it stands within something else: a result of a task, a cause, an item of a bulk. */
export function errorOf({ body }: EngineError): object {
  return without(jsonObject(jsonObject(body)['error']), 'root_cause')
}

export function indexNotFound(name: string, resource = 'index_or_alias'): EngineError {
  return engineError(404, 'index_not_found_exception', `no such index [${name}]`, {
    index: name,
    'resource.id': name,
    'resource.type': resource,
    index_uuid: '_na_',
  })
}

export function invalidIndexName(name: string, fault: string): EngineError {
  const details = { index: name, index_uuid: '_na_' }
  return engineError(400, 'invalid_index_name_exception', `Invalid index name [${name}], ${fault}`, details)
}

/** A call that lacks something it cannot be without. */
export function validationFailed(fault: string): EngineError {
  return engineError(400, 'action_request_validation_exception', `Validation Failed: 1: ${fault};`)
}

export function aliasesMissing(alias: string): EngineError {
  const details = { 'resource.id': alias, 'resource.type': 'aliases' }
  return engineError(404, 'aliases_not_found_exception', `aliases [${alias}] missing`, details)
}

export function indexClosed(name: string, uuid: string): EngineError {
  return engineError(400, 'index_closed_exception', 'closed', { index: name, index_uuid: uuid })
}

/** The path is known to no handler. The error is a plain string, and there is no `status` beside it. */
export function noHandler(method: string, pathAndQuery: string): EngineError {
  return { status: 400, body: { error: `no handler found for uri [${pathAndQuery}] and method [${method}]` } }
}

export function wrongMethod(method: string, pathAndQuery: string, allowed: readonly string[]): EngineError {
  const error = `Incorrect HTTP method for uri [${pathAndQuery}] and method [${method}], allowed: [${allowed.join(', ')}]`
  return { status: 405, body: { error, status: 405 } }
}

export function unrecognizedParameter(path: string, names: readonly string[]): EngineError {
  const list = names.map((name) => `[${name}]`).join(', ')
  const noun = names.length > 1 ? 'parameters' : 'parameter'
  return engineError(400, 'illegal_argument_exception', `request [${path}] contains unrecognized ${noun}: ${list}`)
}

/** Serverless Elasticsearch has no such call for its users. */
export function notOnServerless(method: string, pathAndQuery: string): EngineError {
  const reason = `Request for uri [${pathAndQuery}] with method [${method}] exists but is not available when running in serverless mode`
  return engineError(410, 'api_not_available_exception', reason)
}

/** What a refusal of a given status usually looks like, for tests that care about the status alone. */
export function refusalOf(status: number): EngineError {
  const [type, reason] = usualRefusals[status] ?? ['exception', `refused with ${status}`]
  return engineError(status, type, reason)
}

const usualRefusals: Record<number, readonly [type: string, reason: string]> = {
  400: ['illegal_argument_exception', 'the request is not valid'],
  401: ['security_exception', 'missing authentication credentials for REST request [/]'],
  403: [
    'security_exception',
    'no permissions for [cluster:monitor/health] and User [name=limited, backend_roles=[], requestedTenant=null]',
  ],
  404: ['resource_not_found_exception', 'no such resource'],
  410: ['api_not_available_exception', 'Request exists but is not available when running in serverless mode'],
  429: [
    'circuit_breaking_exception',
    '[parent] Data too large, data for [<http_request>] would be larger than the limit',
  ],
  500: ['null_pointer_exception', 'Cannot invoke "Object.toString()" because "value" is null'],
  503: ['cluster_block_exception', 'blocked by: [SERVICE_UNAVAILABLE/1/state not recovered / initialized];'],
}
