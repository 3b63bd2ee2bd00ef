import { join } from 'node:path'
import type { Product } from '../src/product.ts'
import type { Draft } from './draft.ts'
import { olderPages } from './elasticsearch/documentation.ts'
import { readSchemaDraft } from './elasticsearch/endpoints.ts'
import { knownFacts } from './elasticsearch/knownVersions.ts'
import { asSchema } from './elasticsearch/schema.ts'
import { readEvidence } from './evidence.ts'
import { withEvidence } from './marks.ts'
import { readClientDraft } from './opensearch/endpoints.ts'
import { restSpecification } from './opensearch/restSpecification.ts'
import { mavenJsonFiles, npmPackage, readJson } from './sources/registries.ts'
import { writeTables } from './writing/tables.ts'

const root = join(import.meta.dirname, '..')
const cache = join(root, '..', '..', 'node_modules', '.cache', 'api-descriptions')
const tables = join(root, 'src', 'tables')

const schemas = { name: '@elastic/request-converter', newest: '9.5.0', older: '8.19.1' }
const client = { name: '@opensearch-project/opensearch', version: '3.9.0' }
const core = { name: 'org/opensearch/rest-api-spec', version: '3.1.0' }

async function schemaOf(version: string) {
  return asSchema(await readJson(await npmPackage(cache, schemas.name, version), 'dist', 'schema.json'))
}

async function write(product: Product, sources: string, draft: Draft): Promise<void> {
  const evidence = await readEvidence(product)
  const asked = Object.keys(evidence).join(', ')
  const head = `From ${sources}; engines that were asked: ${asked}. Written by generate/main.ts.`
  for (const line of await writeTables(
    { folder: tables, product, head },
    withEvidence(draft, evidence, product === 'elasticsearch' ? knownFacts : undefined),
  ))
    console.log(line)
}

await write(
  'elasticsearch',
  `${schemas.name} ${schemas.newest} and ${schemas.older}`,
  readSchemaDraft(await schemaOf(schemas.newest), olderPages(await schemaOf(schemas.older))),
)
await write(
  'opensearch',
  `${client.name} ${client.version} and ${core.name} ${core.version}`,
  await readClientDraft(
    join(await npmPackage(cache, client.name, client.version), 'api'),
    restSpecification(await mavenJsonFiles(cache, core.name, core.version)),
  ),
)
