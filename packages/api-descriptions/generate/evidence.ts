import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '../src/product.ts'

/** What an engine said of names it was asked for: whether it knows them. */
export type Known = Readonly<Record<string, boolean>>

/** What one version of an engine answered (see `probe.ts`). */
export interface EngineEvidence {
  /** Methods by template; those with a question mark are perhaps another path's. */
  readonly paths: Readonly<Record<string, string>>
  readonly queries: Known
  readonly aggregations: Known
  readonly processors: Known
  readonly fieldTypes: Known
}

/** What every asked version of a product answered, by version. */
export type Evidence = Readonly<Record<string, EngineEvidence>>

/** Reads what was noted of a product's engines. */
export async function readEvidence(product: Product): Promise<Evidence> {
  const text = await readFile(join(import.meta.dirname, 'evidence', `${product}.json`), 'utf8').catch(() => '{}')
  const read: unknown = JSON.parse(text)
  return isEvidence(read) ? read : {}
}

function isEvidence(value: unknown): value is Evidence {
  return typeof value === 'object' && value !== null
}
