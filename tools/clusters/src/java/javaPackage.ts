import { access } from 'node:fs/promises'
import { runCommand } from '../processes/runCommand.ts'
import { type Reporter } from '../reporter.ts'
import { type JavaRange } from './javaRuntime.ts'

/** The long-term versions that distributions package. */
const PACKAGED = [21, 25, 17]

/**
 * Installs the distribution's headless runtime, as root on Debian and its kin.
 * Throws an `Error` when this is another system, the user is not root, or no fitting version is offered.
 */
export async function installJava(range: JavaRange, reporter: Reporter): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('apt: only root can install a package')
  await access('/usr/bin/apt-get').catch(() => {
    throw new Error('apt: this is not a Debian system')
  })
  reporter.say('Java: installing the package of the distribution')
  await runCommand('apt-get', ['update', '-q'])
  const names = PACKAGED.filter((major) => major >= range.min && major <= range.max).map(
    (major) => `openjdk-${major}-jre-headless`,
  )
  for (const name of names) {
    const offered = await runCommand('apt-cache', ['show', name]).catch(() => '')
    if (offered === '') continue
    await runCommand('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
    return
  }
  throw new Error(`apt: none of ${names.join(', ')} is offered`)
}
