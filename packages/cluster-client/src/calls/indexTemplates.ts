import type { Cluster } from '../cluster.ts'
import {
  listTemplatesRequest,
  toIndexTemplates,
  type IndexTemplate,
  type TemplateKind,
} from '../indices/indexTemplates.ts'
import type { SendOptions } from '../door/request.ts'
import { readObject } from './readObject.ts'

/** The templates of one kind, and the text they were read from. */
export interface TemplateList {
  readonly templates: readonly IndexTemplate[]
  readonly text: string
}

/** All templates of one kind: one call. Rejects like `send`, and with `MalformedError` for anything but an object. */
export async function listTemplates(
  cluster: Cluster,
  kind: TemplateKind,
  options?: SendOptions,
): Promise<TemplateList> {
  const read = (answer: unknown, text: string) => ({ templates: toIndexTemplates(answer), text })
  return readObject(cluster, listTemplatesRequest(kind), read, options)
}
