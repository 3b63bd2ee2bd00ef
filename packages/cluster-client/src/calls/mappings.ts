import { rawValue } from '@searchdeck/exact-json'
import type { Cluster } from '../cluster.ts'
import { indexMappingsRequest } from '../indices/indexDetails.ts'
import { toMappings, type Mappings } from '../mappings/mappings.ts'
import type { SendOptions } from '../door/request.ts'
import { readObject } from './readObject.ts'

/**
 * The mapping of one index, not of an alias: one "Get mapping API" call. Rejects like `send`, and with `MalformedError` for
 * anything but an object.
 */
export async function readMappings(cluster: Cluster, name: string, options?: SendOptions): Promise<Mappings> {
  const read = (_: unknown, text: string) => toMappings(rawValue(text, [name, 'mappings']) ?? '{}', cluster.engine)
  return readObject(cluster, indexMappingsRequest(name), read, options)
}
