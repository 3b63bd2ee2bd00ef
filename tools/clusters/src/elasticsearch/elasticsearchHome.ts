import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openPromise } from 'yauzl'
import { type CacheUse, cachedFolder } from '../download/cachedFolder.ts'
import { downloadAll, downloadedPath } from '../download/download.ts'
import { linkOrCopy } from '../download/linkTree.ts'
import { NoRangesError, openRemoteZip } from '../download/remoteZip.ts'
import { repositoryUrl } from '../download/repositoryFile.ts'
import { unpack, unzip } from '../download/unzip.ts'
import {
  type ElasticsearchLock,
  elasticsearchLock,
  type ElasticsearchModule,
  type ModuleBundle,
} from './elasticsearchLocks.ts'

/** Raise it when the layout below changes, so that folders of the cache are made anew. */
const LAYOUT = 3

/** A home of Elasticsearch: its published archive and the modules it lacks. */
export async function elasticsearchHome(version: string, use: CacheUse): Promise<string> {
  const lock = elasticsearchLock(version)
  const id = createHash('sha256')
    .update(JSON.stringify([LAYOUT, lock]))
    .digest('hex')
    .slice(0, 8)
  return cachedFolder(`elasticsearch-${version}-${id}`, use, async (folder) => {
    const modules = Object.entries(lock.modules)
    const title = `Elasticsearch ${version}`
    await downloadAll([lock.zip, ...modules.flatMap(([, module]) => module.jars)], { ...use, title })
    const archive = downloadedPath(use.cache, lock.zip)
    await unzip(archive, folder, (name) => name.slice(name.indexOf('/') + 1))
    await rm(archive)
    // Absent in most archives; the engine would make it, which it may not.
    await mkdir(join(folder, 'plugins'), { recursive: true })
    if (lock.bundle) await addBundledModules(lock.bundle, join(folder, 'modules'), title, use)
    for (const [name, module] of modules) await addModule(folder, name, module, lock, use)
    await tidyJvmOptions(join(folder, 'config', 'jvm.options'))
    await tellFlavor(folder)
  })
}

/**
 * A few megabytes out of an archive of up to a gigabyte: read in parts where the repository can send parts; else
 * downloaded whole and deleted afterwards.
 */
async function addBundledModules(bundle: ModuleBundle, modules: string, title: string, use: CacheUse): Promise<void> {
  const wanted = (name: string) => {
    const path = name.startsWith(bundle.folder) ? name.slice(bundle.folder.length) : ''
    return bundle.entries[path] === undefined ? undefined : path
  }
  use.reporter.say(`${title}: reading modules out of a larger archive`)
  try {
    await unpack(await openRemoteZip(await repositoryUrl(bundle), bundle.size), modules, wanted)
  } catch (error) {
    if (!(error instanceof NoRangesError)) throw error
    await downloadAll([bundle], { ...use, title: `${title}, archive with its modules` })
    const archive = downloadedPath(use.cache, bundle)
    await unpack(await openPromise(archive), modules, wanted)
    await rm(archive)
  }
  for (const [path, sha256] of Object.entries(bundle.entries)) {
    const found = createHash('sha256')
      .update(await readFile(join(modules, path)))
      .digest('hex')
    if (found !== sha256) throw new Error(`${path} of ${bundle.path} is not the expected file: its sha256 is ${found}`)
  }
}

/** The published jars lack their descriptor and policy; this policy is wide enough for all of them. */
const POLICY = `grant {
  permission java.lang.RuntimePermission "createClassLoader";
  permission java.lang.RuntimePermission "getClassLoader";
  permission java.lang.RuntimePermission "accessDeclaredMembers";
  permission java.lang.reflect.ReflectPermission "suppressAccessChecks";
  permission java.net.SocketPermission "*", "connect";
};
`

async function addModule(
  home: string,
  name: string,
  module: ElasticsearchModule,
  lock: ElasticsearchLock,
  { cache }: CacheUse,
): Promise<void> {
  const folder = join(home, 'modules', name)
  for (const jar of module.jars) await linkOrCopy(downloadedPath(cache, jar), join(folder, basename(jar.path)))
  const descriptor = [
    `name=${name}`,
    `description=${name}`,
    `version=${lock.elasticsearch}`,
    `elasticsearch.version=${lock.elasticsearch}`,
    'java.version=1.8',
    `classname=${module.classname}`,
    `extended.plugins=${module.extends}`,
    'has.native.controller=false',
    ...(lock.moduleType === undefined ? [] : [`type=${lock.moduleType}`]),
    '',
  ]
  await writeFile(join(folder, 'plugin-descriptor.properties'), descriptor.join('\n'))
  await writeFile(join(folder, 'plugin-security.policy'), POLICY)
}

/**
 * Heap and collector are told at the start; logs and dumps would go into the home, which is shared and read-only; the
 * vector module only speeds up searches and is missing in small runtimes.
 */
async function tidyJvmOptions(path: string): Promise<void> {
  const unwanted =
    /gc\.log|HeapDump|ErrorFile|GCLog|PrintGC|PrintTenuring|ConcMarkSweep|CMSInit|UseG1GC|^-Xm[sx]|AlwaysPreTouch|incubator\.vector/
  const lines = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, lines.filter((line) => !unwanted.test(line)).join('\n'))
}

/** Archives with x-pack inside still call themselves `oss` in version 7.17. */
async function tellFlavor(home: string): Promise<void> {
  const hasXPack = await access(join(home, 'modules', 'x-pack-core')).then(
    () => true,
    () => false,
  )
  const script = join(home, 'bin', 'elasticsearch-env')
  const text = await readFile(script, 'utf8')
  if (hasXPack) await writeFile(script, text.replace(/^ES_DISTRIBUTION_FLAVOR=oss/m, 'ES_DISTRIBUTION_FLAVOR=default'))
}
