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
  { version: lock38.opensearch, lib: lock38.lib, modules: lock38.modules },
]

/** Raise it when the layout below changes, so that folders of the cache are made anew. */
const LAYOUT = 1

/**
 * A home of OpenSearch, laid out from pinned jars as its own archive is: `lib`, `modules`, `plugins`; besides it
 * `all.policy`, and with security `security` (the plugin's default configuration).
 */
export async function openSearchHome(version: string, secured: boolean, use: CacheUse): Promise<string> {
  const lock = locks.find((known) => known.version === version)
  if (!lock) throw new Error(`No list of files for OpenSearch ${version}`)
  const security = secured ? lock.security : undefined
  const id = createHash('sha256')
    .update(JSON.stringify([LAYOUT, lock]))
    .digest('hex')
    .slice(0, 8)
  return cachedFolder(`opensearch-${version}${security ? '-security' : ''}-${id}`, use, async (folder) => {
    const modules = Object.entries(lock.modules)
    await downloadAll(
      [
        ...lock.lib,
        ...modules.flatMap(([, module]) => module.jars),
        ...(security ? [security.zip, ...security.jars] : []),
      ],
      { ...use, title: `OpenSearch ${version}` },
    )
    const place = (files: readonly RepositoryFile[], target: string) =>
      Promise.all(files.map((file) => linkOrCopy(downloadedPath(use.cache, file), join(target, basename(file.path)))))
    await mkdir(join(folder, 'plugins'))
    await place(lock.lib, join(folder, 'lib'))
    for (const [name, module] of modules) {
      await place(module.jars, join(folder, 'modules', name))
      await writeFile(join(folder, 'modules', name, DESCRIPTOR), descriptor(name, version, module))
    }
    // The published jars of modules lack their own policy file.
    await writeFile(join(folder, 'all.policy'), 'grant { permission java.security.AllPermission; };\n')
    if (!security) return
    const archive = downloadedPath(use.cache, security.zip)
    await addSecurity(archive, folder)
    await place(security.jars, join(folder, SECURITY_PLUGIN))
    await rm(archive)
  })
}

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
