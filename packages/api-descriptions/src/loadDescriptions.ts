import { readDescriptions, type Descriptions } from './descriptions.ts'
import type { Product } from './product.ts'

const loaded = new Map<Product, Promise<Descriptions>>()

/**
 * The descriptions of a product, loaded once: its tables are files of their own, which no other page needs.
 * Rejects as `import()` does when they cannot be fetched; the next call tries again.
 */
export function loadDescriptions(product: Product): Promise<Descriptions> {
  const known = loaded.get(product)
  if (known) return known
  const loading = load(product)
  loaded.set(product, loading)
  loading.catch(() => loaded.delete(product))
  return loading
}

async function load(product: Product): Promise<Descriptions> {
  const [endpoints, bodies] = await (product === 'opensearch'
    ? Promise.all([import('./tables/opensearchEndpoints.mjs'), import('./tables/opensearchBodies.mjs')])
    : Promise.all([import('./tables/elasticsearchEndpoints.mjs'), import('./tables/elasticsearchBodies.mjs')]))
  return readDescriptions(product, endpoints.default, bodies.default)
}
