import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import lock1 from '../../locks/opensearch-1.3.14.lock.json' with { type: 'json' }
import lock2 from '../../locks/opensearch-2.19.4.lock.json' with { type: 'json' }
import lock34 from '../../locks/opensearch-3.4.0.lock.json' with { type: 'json' }
import lock38 from '../../locks/opensearch-3.8.0.lock.json' with { type: 'json' }
import { type CacheUse, cachedFolder } from '../download/cachedFolder.ts'
import { downloadAll, downloadedPath } from '../download/download.ts'
import { linkOrCopy } from '../download/linkTree.ts'
import { type RepositoryFile } from '../download/repositoryFile.ts'
import { unzip } from '../download/unzip.ts'

interface Module {
  readonly classname: string
  readonly extends: string
  readonly jars: readonly RepositoryFile[]
}

/** The security plugin is an archive with jars, descriptor and default configuration; what it lacks are `jars`. */
interface SecurityPlugin {
  readonly zip: RepositoryFile
  readonly jars: readonly RepositoryFile[]
}

interface Lock {
  readonly version: string
  readonly lib: readonly RepositoryFile[]
  readonly modules: Readonly<Record<string, Module>>
  readonly security?: SecurityPlugin
  /** The plugin of repositories in S3. */
  readonly s3?: Module
}

const locks: readonly Lock[] = [
  { version: lock1.opensearch, lib: lock1.lib, modules: lock1.modules },
  { version: lock2.opensearch, lib: lock2.lib, modules: lock2.modules, security: lock2.plugins['opensearch-security'] },
  {
    version: lock34.opensearch,
    lib: lock34.lib,
    modules: lock34.modules,
    security: lock34.plugins['opensearch-security'],
  },
  { version: lock38.opensearch, lib: lock38.lib, modules: lock38.modules, s3: lock38.plugins['repository-s3'] },
]

/** Raise it when the layout below changes, so that folders of the cache are made anew. */
const LAYOUT = 1

/** Whether repositories of type `s3` can be had with this release. */
export function hasS3(version: string): boolean {
  return locks.some((lock) => lock.version === version && lock.s3 !== undefined)
}

export interface HomeParts {
  readonly secured: boolean
  readonly s3: boolean
}

/**
 * A home of OpenSearch, laid out from pinned jars as its own archive is: `lib`, `modules`, `plugins`; besides it
 * `all.policy`, and with security `security` (the plugin's default configuration).
 */
export async function openSearchHome(version: string, { secured, s3 }: HomeParts, use: CacheUse): Promise<string> {
  const known = locks.find((each) => each.version === version)
  if (!known) throw new Error(`No list of files for OpenSearch ${version}`)
  const { s3: plugin, ...lock } = known
  if (s3 && !plugin) throw new Error(`No plugin of S3 repositories for OpenSearch ${version}`)
  const s3Plugin = s3 ? plugin : undefined
  const security = secured ? lock.security : undefined
  const id = createHash('sha256')
    .update(JSON.stringify([LAYOUT, lock, ...(s3Plugin ? [s3Plugin] : [])]))
    .digest('hex')
    .slice(0, 8)
  return cachedFolder(
    `opensearch-${version}${security ? '-security' : ''}${s3Plugin ? '-s3' : ''}-${id}`,
    use,
    async (folder) => {
      const modules = Object.entries(lock.modules)
      await downloadAll(
        [
          ...lock.lib,
          ...modules.flatMap(([, module]) => module.jars),
          ...(security ? [security.zip, ...security.jars] : []),
          ...(s3Plugin?.jars ?? []),
        ],
        { ...use, title: `OpenSearch ${version}` },
      )
      const place = (files: readonly RepositoryFile[], target: string) =>
        Promise.all(files.map((file) => linkOrCopy(downloadedPath(use.cache, file), join(target, basename(file.path)))))
      await mkdir(join(folder, 'plugins'))
      await place(lock.lib, join(folder, 'lib'))
      const placeModule = async (name: string, module: Module, target: string) => {
        await place(module.jars, target)
        await writeFile(join(target, DESCRIPTOR), descriptor(name, version, module))
      }
      for (const [name, module] of modules) await placeModule(name, module, join(folder, 'modules', name))
      if (s3Plugin) await placeModule(S3_PLUGIN, s3Plugin, join(folder, 'plugins', S3_PLUGIN))
      // The published jars of modules lack their own policy file.
      await writeFile(join(folder, 'all.policy'), 'grant { permission java.security.AllPermission; };\n')
      if (!security) return
      const archive = downloadedPath(use.cache, security.zip)
      await addSecurity(archive, folder)
      await place(security.jars, join(folder, SECURITY_PLUGIN))
      await rm(archive)
    },
  )
}

const S3_PLUGIN = 'repository-s3'
const DESCRIPTOR = 'plugin-descriptor.properties'
const SECURITY_PLUGIN = join('plugins', 'opensearch-security')

function descriptor(name: string, version: string, module: Module): string {
  return [
    `name=${name}`,
    `description=${name}`,
    `version=${version}`,
    `opensearch.version=${version}`,
    'java.version=11',
    `classname=${module.classname}`,
    `extended.plugins=${module.extends}`,
    'has.native.controller=false',
    '',
  ].join('\n')
}

async function addSecurity(archive: string, folder: string): Promise<void> {
  await unzip(archive, folder, (name) => {
    if (!name.includes('/')) return join(SECURITY_PLUGIN, name)
    return /^config\/.*\.yml$/.test(name) ? join('security', basename(name)) : undefined
  })
  // From 3.0 on the plugin asks for the module rule-framework, which is not published; only classes of an interface
  // that stays unused need it.
  const path = join(folder, SECURITY_PLUGIN, DESCRIPTOR)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace(/^extended\.plugins=.*rule-framework.*$/m, 'extended.plugins='))
}
