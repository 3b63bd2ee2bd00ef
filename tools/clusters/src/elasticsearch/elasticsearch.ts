import { access, appendFile, chown, cp, mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join, relative } from 'node:path'
import { type CacheUse } from '../download/cachedFolder.ts'
import { linkTree } from '../download/linkTree.ts'
import { findJava } from '../java/findJava.ts'
import { type JavaRange, type JavaRuntime } from '../java/javaRuntime.ts'
import { nodeNames, nodeSettings, repositoryFolder, settingsFile, transportAddresses } from '../nodeSettings.ts'
import {
  type Access,
  type ClusterPlan,
  type NodeCommand,
  type NodePlan,
  type PreparedEngine,
  type Settings,
} from '../plan.ts'
import { giveAway, isOpenToAll, isRoot, NOBODY, openToAll } from '../processes/otherUser.ts'
import { TEST_PASSWORD, TEST_PASSWORD_BCRYPT } from '../users.ts'
import { elasticsearchHome } from './elasticsearchHome.ts'

const LIMITED_ROLE = `
limited:
  cluster: ['cluster:monitor/main', 'cluster:monitor/health']
  indices:
    - names: ['logs-*']
      privileges: ['read', 'view_index_metadata']
`

/** Gets the files of Elasticsearch and a fitting Java in place. A node is the product's own start script. */
export async function prepareElasticsearch(plan: ClusterPlan, use: CacheUse): Promise<PreparedEngine> {
  if (plan.s3) throw new Error(`No plugin of S3 repositories for Elasticsearch ${plan.engine.version}`)
  const home = await elasticsearchHome(plan.engine.version, use)
  const java = await findJava(javaRange(plan), use)
  if (isRoot()) await openForNobody(plan)
  const homes = isRoot() ? await readableHomes(plan, home, java) : { engine: home, java }
  const command = async (node: NodePlan): Promise<NodeCommand> => {
    const config = await configure(plan, node, homes.engine)
    return {
      ...script(join(homes.engine, 'bin', 'elasticsearch')),
      env: environment(plan, node, config, homes.java),
      folder: node.folder,
      ...(isRoot() ? { uid: NOBODY } : {}),
    }
  }
  return { command, ...(plan.secured ? { access: FILE_REALM } : {}) }
}

const FILE_REALM: Access = {
  users: {
    admin: { name: 'admin', password: TEST_PASSWORD },
    limited: { name: 'limited', password: TEST_PASSWORD },
  },
}

/** From 8 on it wants the modules of a whole JDK, `jdk.jlink` and `jdk.jdi` among them, and never uses them. */
function javaRange({ engine }: ClusterPlan): JavaRange {
  if (engine.major >= 9) return { min: 21, max: 25, complete: true }
  return engine.major === 8 ? { min: 17, max: 25, complete: true } : { min: 17, max: 17 }
}

/** Elasticsearch refuses to run as root, and root's cache folder is closed to the user it runs as. */
async function readableHomes(plan: ClusterPlan, engine: string, java: JavaRuntime) {
  const readable = async (folder: string, name: string) => {
    if (await isOpenToAll(folder)) return folder
    const copy = join(plan.folder, name)
    await linkTree(folder, copy)
    return copy
  }
  const javaFolder = java.cachedIn ?? java.home
  const javaCopy = await readable(javaFolder, 'java')
  const moved = (path: string) => join(javaCopy, relative(javaFolder, path))
  return {
    engine: await readable(engine, 'engine'),
    java: { ...java, home: moved(java.home), jars: java.jars.map(moved) },
  }
}

async function openForNobody(plan: ClusterPlan): Promise<void> {
  await openToAll(plan.folder)
  if (!(await isOpenToAll(plan.folder))) {
    throw new Error(`${plan.folder} lies in a folder that only root may read; Elasticsearch does not run as root`)
  }
}

function script(path: string): Pick<NodeCommand, 'program' | 'args'> {
  return process.platform === 'win32'
    ? { program: 'cmd.exe', args: ['/c', `${path}.bat`] }
    : { program: path, args: [] }
}

async function configure(plan: ClusterPlan, node: NodePlan, home: string): Promise<string> {
  const config = join(node.folder, 'config')
  const snapshots = repositoryFolder(plan)
  const folders = ['data', 'logs', 'tmp'].map((name) => join(node.folder, name))
  for (const folder of [...folders, snapshots]) await mkdir(folder, { recursive: true })
  await cp(join(home, 'config'), config, { recursive: true })
  const has = (module: string) =>
    access(join(home, 'modules', module)).then(
      () => true,
      () => false,
    )
  const settings: Settings = {
    ...nodeSettings(plan, node),
    ...discovery(plan, node),
    'action.destructive_requires_name': false,
    ...((await has('x-pack-security')) ? { 'xpack.security.enabled': plan.secured } : {}),
    ...((await has('x-pack-ml')) ? { 'xpack.ml.enabled': false } : {}),
    ...plan.settings,
  }
  await writeFile(join(config, 'elasticsearch.yml'), settingsFile(settings))
  if (plan.secured) await addUsers(config)
  if (isRoot()) {
    await giveAway(config)
    for (const folder of [node.folder, snapshots, ...folders]) await chown(folder, NOBODY, NOBODY)
  }
  return config
}

async function addUsers(config: string): Promise<void> {
  await writeFile(join(config, 'users'), `admin:${TEST_PASSWORD_BCRYPT}\nlimited:${TEST_PASSWORD_BCRYPT}\n`)
  await writeFile(join(config, 'users_roles'), 'superuser:admin\nlimited:limited\n')
  await appendFile(join(config, 'roles.yml'), LIMITED_ROLE)
}

function discovery(plan: ClusterPlan, node: NodePlan): Settings {
  const addresses = transportAddresses(plan)
  if (plan.engine.major < 7) {
    return {
      'transport.tcp.port': node.transportPort,
      'discovery.zen.ping.unicast.hosts': addresses,
      'discovery.zen.minimum_master_nodes': Math.floor(plan.nodes.length / 2) + 1,
    }
  }
  if (plan.nodes.length === 1) return { 'transport.port': node.transportPort, 'discovery.type': 'single-node' }
  return {
    'transport.port': node.transportPort,
    'discovery.seed_hosts': addresses,
    'cluster.initial_master_nodes': nodeNames(plan),
  }
}

function environment(plan: ClusterPlan, node: NodePlan, config: string, java: JavaRuntime): Record<string, string> {
  const temporary = join(node.folder, 'tmp')
  return {
    HOME: node.folder,
    ES_PATH_CONF: config,
    ES_TMPDIR: temporary,
    LIBFFI_TMPDIR: temporary,
    ES_JAVA_HOME: java.home,
    // The name before 7.12; versions from 8 on only warn of it.
    ...(plan.engine.major < 8 ? { JAVA_HOME: java.home } : {}),
    // For the script's small programs too: no file in the system's temporary folder that a killed one would leave.
    JDK_JAVA_OPTIONS: '-XX:-UsePerfData',
    ES_JAVA_OPTS: jvmFlags(plan, java).join(' '),
  }
}

function jvmFlags(plan: ClusterPlan, java: JavaRuntime): string[] {
  return [
    `-Xms${plan.heap}`,
    `-Xmx${plan.heap}`,
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    // The script sets the class path itself; and what is here needs no permission of the engine's policy.
    ...(java.jars.length > 0 ? [`-Xbootclasspath/a:${java.jars.join(delimiter)}`] : []),
    ...java.flags,
  ]
}
