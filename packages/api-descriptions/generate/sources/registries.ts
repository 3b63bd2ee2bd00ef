import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { openPromise } from 'yauzl'

const run = promisify(execFile)
const maven = process.env['MAVEN_REPO_URL'] ?? 'https://repo1.maven.org/maven2'

/** The folder of an npm package of this exact version, downloaded once into `cache`. */
export async function npmPackage(cache: string, name: string, version: string): Promise<string> {
  const folder = join(cache, `${name.replace('/', '-')}-${version}`)
  if (existsSync(join(folder, 'package'))) return join(folder, 'package')
  await mkdir(folder, { recursive: true })
  const packed = await run('npm', ['pack', '--silent', `${name}@${version}`], { cwd: folder })
  await run('tar', ['xzf', packed.stdout.trim()], { cwd: folder })
  return join(folder, 'package')
}

/** The JSON files of an archive in the Maven repository, by their names without folder and ending; downloaded once into `cache`. */
export async function mavenJsonFiles(cache: string, artifact: string, version: string): Promise<Map<string, unknown>> {
  const name = artifact.split('/').at(-1) ?? ''
  const archive = join(cache, `${artifact.replaceAll('/', '.')}-${version}.jar`)
  if (!existsSync(archive)) {
    const answer = await fetch(`${maven.replace(/\/$/, '')}/${artifact}/${version}/${name}-${version}.jar`)
    if (!answer.ok) throw new Error(`${artifact} ${version}: status ${answer.status}`)
    await mkdir(cache, { recursive: true })
    await writeFile(archive, Buffer.from(await answer.arrayBuffer()))
  }
  const files = new Map<string, unknown>()
  const zip = await openPromise(archive)
  for await (const entry of zip.eachEntry()) {
    const file = /\/api\/([^/_][^/]*)\.json$/.exec(entry.fileName)?.[1]
    if (file) files.set(file, JSON.parse(await text(await zip.openReadStreamPromise(entry))))
  }
  return files
}

/** A JSON file of a package. */
export async function readJson(...path: string[]): Promise<unknown> {
  return JSON.parse(await readFile(join(...path), 'utf8'))
}
