import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { type CacheUse } from '../download/cachedFolder.ts'
import { type Engine } from '../engines.ts'
import { findJava } from '../java/findJava.ts'
import { type JavaRange, type JavaRuntime } from '../java/javaRuntime.ts'
import { nodeNames, nodeSettings, settingsFile, transportAddresses } from '../nodeSettings.ts'
import { type ClusterPlan, type NodeCommand, type NodePlan, type PreparedEngine, type Settings } from '../plan.ts'
import { openSearchHome } from './openSearchHome.ts'
import { openSearchSecurity } from './openSearchSecurity.ts'

const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] [%node_name]%marker %m%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`

/** Gets the files of OpenSearch and a fitting Java in place. A node is one JVM that runs OpenSearch's own main class. */
export async function prepareOpenSearch(plan: ClusterPlan, use: CacheUse): Promise<PreparedEngine> {
  const home = await openSearchHome(plan.engine.version, { secured: plan.secured, s3: plan.s3 }, use)
  const java = await findJava(javaRange(plan.engine), use)
  const security = plan.secured ? await openSearchSecurity(plan, home) : undefined
  const command = async (node: NodePlan): Promise<NodeCommand> => {
    const config = join(node.folder, 'config')
    for (const name of [config, join(node.folder, 'tmp')]) await mkdir(name, { recursive: true })
    await writeFile(join(config, 'log4j2.properties'), LOGGING)
    await security?.configure(config)
    const settings = {
      ...nodeSettings(plan, node),
      ...discovery(plan),
      'transport.port': node.transportPort,
      ...security?.settings,
      ...plan.settings,
    }
    await writeFile(join(config, 'opensearch.yml'), settingsFile(settings))
    return {
      program: join(java.home, 'bin', 'java'),
      args: [
        ...jvmFlags(plan, java, home),
        ...sharedClasses(home, java, node === plan.nodes[0]),
        ...launch(home, config, node, java),
      ],
      env: {},
      folder: node.folder,
    }
  }
  return { command, ...(security ? { access: security.access } : {}) }
}

/** 1.x and 2.x install a security manager, which Java gave up after 23. */
function javaRange({ major }: Engine): JavaRange {
  return major >= 3 ? { min: 21, max: 25 } : { min: 11, max: 23 }
}

function discovery(plan: ClusterPlan): Settings {
  if (plan.nodes.length === 1) return { 'discovery.type': 'single-node' }
  const initial = plan.engine.major === 1 ? 'cluster.initial_master_nodes' : 'cluster.initial_cluster_manager_nodes'
  return { 'discovery.seed_hosts': transportAddresses(plan), [initial]: nodeNames(plan) }
}

function jvmFlags(plan: ClusterPlan, java: JavaRuntime, home: string): string[] {
  const guarded = plan.engine.major < 3
  return [
    `-Xms${plan.heap}`,
    `-Xmx${plan.heap}`,
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-XX:-OmitStackTraceInFastThrow',
    // No file in the system's temporary folder that a killed node would leave behind.
    '-XX:-UsePerfData',
    '-Dfile.encoding=UTF-8',
    '-Djava.awt.headless=true',
    // Without native access there is no refusal to run as root, and no attempt to lock memory.
    '-Djna.nosys=true',
    '-Djna.nounpack=true',
    '-Dlog4j2.disable.jmx=true',
    '-Dlog4j2.disableJmx=true',
    '-Dlog4j.shutdownHookEnabled=false',
    '-Dio.netty.noUnsafe=true',
    '-Dio.netty.noKeySetOptimization=true',
    '-Dio.netty.recycler.maxCapacityPerThread=0',
    '-Dio.netty.allocator.numDirectArenas=0',
    ...(guarded ? [`-Djava.security.policy=${join(home, 'all.policy')}`] : []),
    ...(guarded && java.major >= 18 ? ['-Djava.security.manager=allow'] : []),
    // The keys of an S3 repository may stand among its settings, in the open.
    ...(plan.s3 ? ['-Dopensearch.allow_insecure_settings=true'] : []),
    ...(java.major >= 21 ? ['--enable-native-access=ALL-UNNAMED'] : []),
    ...java.flags,
  ]
}

/**
 * What a JVM has read and checked of the engine's classes is kept beside its files, which saves the next starts a third
 * of their processor time. The first node writes it at its first orderly end, some seconds long; the JVM itself sees to
 * it that only a whole one of the same Java and the same jars is used.
 */
function sharedClasses(home: string, java: JavaRuntime, isFirst: boolean): string[] {
  if (java.major < 19) return []
  return [
    ...(isFirst ? ['-XX:+AutoCreateSharedArchive'] : []),
    `-XX:SharedArchiveFile=${home}.java-${java.major}.jsa`,
    // It would warn of every class that it cannot keep.
    '-Xlog:cds=off',
    '-Xlog:cds+dynamic=off',
  ]
}

function launch(home: string, config: string, node: NodePlan, java: JavaRuntime): string[] {
  return [
    `-Djava.io.tmpdir=${join(node.folder, 'tmp')}`,
    `-Dopensearch.path.home=${home}`,
    `-Dopensearch.path.conf=${config}`,
    '-Dopensearch.distribution.type=tar',
    '-Dopensearch.bundled_jdk=false',
    '-cp',
    [join(home, 'lib', '*'), ...java.jars].join(delimiter),
    'org.opensearch.bootstrap.OpenSearch',
  ]
}
