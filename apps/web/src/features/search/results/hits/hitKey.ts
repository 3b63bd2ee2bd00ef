import type { DocumentMeta } from '@searchdeck/cluster-client'

/** Tells hits apart: the same document with another routing is another one. */
export function hitKey({ index, type, id, routing = '' }: DocumentMeta): string {
  return [index, type, id, routing].join('####')
}
