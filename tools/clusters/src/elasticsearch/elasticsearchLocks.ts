import lock6 from '../../locks/elasticsearch-6.8.23.lock.json' with { type: 'json' }
import lock710 from '../../locks/elasticsearch-7.10.2.lock.json' with { type: 'json' }
import lock717 from '../../locks/elasticsearch-7.17.15.lock.json' with { type: 'json' }
import lock8 from '../../locks/elasticsearch-8.19.13.lock.json' with { type: 'json' }
import lock9 from '../../locks/elasticsearch-9.4.3.lock.json' with { type: 'json' }
import { type RepositoryFile } from '../download/repositoryFile.ts'

/** Another product's archive that carries the modules of the same version. */
export interface ModuleBundle extends RepositoryFile {
  /** Where in the archive the modules lie; ends with a slash. */
  readonly folder: string
  /** sha256 of each wanted file, by its path below that folder. */
  readonly entries: Readonly<Record<string, string>>
}

export interface ElasticsearchModule {
  readonly classname: string
  readonly extends: string
  readonly jars: readonly RepositoryFile[]
}

/** What one release is made from. */
export interface ElasticsearchLock {
  readonly elasticsearch: string
  /** Complete for 6.8; later ones lack most modules. */
  readonly zip: RepositoryFile
  /** `type` of the modules' descriptors; versions before 7.13 have none. */
  readonly moduleType?: string
  /** Modules that are published as jars of their own. */
  readonly modules: Readonly<Record<string, ElasticsearchModule>>
  readonly bundle?: ModuleBundle
}

const locks: readonly ElasticsearchLock[] = [
  lock6,
  lock710,
  { ...lock717, bundle: bundle(lock717.bundle) },
  { ...lock8, bundle: bundle(lock8.bundle) },
  { ...lock9, bundle: bundle(lock9.bundle) },
]

/** Types the record of a JSON file: its literal keys are not known to be all. */
function bundle(from: ModuleBundle): ModuleBundle {
  return from
}

export function elasticsearchLock(version: string): ElasticsearchLock {
  const lock = locks.find((known) => known.elasticsearch === version)
  if (!lock) throw new Error(`No list of files for Elasticsearch ${version}`)
  return lock
}
