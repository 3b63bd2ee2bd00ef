import { runningGateways } from '../command/runningGateways.ts'
import { leftLinks, linkAddress } from './links.ts'

/** A new link to each gateway of this user that runs; with a port, to the one that listens there. Throws when there is none. */
export function leaveLinks(folder: string, port: number | undefined): string[] {
  const gateways = runningGateways(folder).filter((each) => port === undefined || each.port === port)
  if (gateways.length === 0) {
    throw new Error(`no Searchdeck of this user is running${port === undefined ? '' : ` on port ${port}`}`)
  }
  return gateways.map(({ address, place }) => linkAddress(address, leftLinks(folder, place).issue()))
}
