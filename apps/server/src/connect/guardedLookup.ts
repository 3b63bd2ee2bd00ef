import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { GatewayFailure } from '../forward/failures.ts'
import { addressProblem, reachesListener } from './addresses.ts'

/** The address on which the gateway itself listens: a request to it would come back for ever. */
export interface Listener {
  readonly address: string
  readonly port: number
}

export type Resolve = (
  hostname: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6'; hints?: number },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Why no connection is made to a host that is written as an address: such a one is never looked up. */
export function literalProblem(hostname: string, port: number, listener: Listener): GatewayFailure | undefined {
  return /^[\d.]+$|:/.test(hostname) ? refusal(hostname, hostname, port, listener) : undefined
}

/** Looks a name up for a connection and hands on only the addresses that may be connected to. */
export function guardedLookup(port: number, listener: Listener, resolveName: Resolve): LookupFunction {
  return (hostname, { all, ...options }, callback) => {
    resolveName(hostname, { ...withFamily(options.family), ...withHints(options.hints), all: true }, (error, found) => {
      if (error) {
        callback(error, '')
        return
      }
      const allowed = found.filter(({ address }) => refusal(hostname, address, port, listener) === undefined)
      const [first] = allowed
      if (first === undefined) callback(refusal(hostname, found[0]?.address ?? '', port, listener) ?? null, '')
      else if (all === true) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  }
}

const withFamily = (family: number | 'IPv4' | 'IPv6' | undefined) => (family === undefined ? {} : { family })
const withHints = (hints: number | undefined) => (hints === undefined ? {} : { hints })

function refusal(hostname: string, address: string, port: number, listener: Listener): GatewayFailure | undefined {
  const problem = addressProblem(address)
  if (problem !== undefined) {
    return new GatewayFailure('blocked', `The gateway does not connect to ${hostname}: its address ${problem}.`, {
      reason: 'forbiddenAddress',
    })
  }
  return port === listener.port && reachesListener(address, listener.address)
    ? new GatewayFailure('blocked', 'This is the address of the gateway itself, not of a cluster.', {
        reason: 'gatewayItself',
      })
    : undefined
}
