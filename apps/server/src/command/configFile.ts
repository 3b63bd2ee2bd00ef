import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { checkFile, SettingsError, type FileSettings } from './settings.ts'

/**
 * Reads the file of `--config`. Paths of certificates in it start from its folder.
 * `warnings` are for the terminal. Throws `SettingsError`, naming file and field.
 */
export function readConfigFile(file: string): { settings: FileSettings; warnings: string[] } {
  const settings = checkFile(parsed(file), (field) => (field === '' ? `${file}:` : `${file}: ${field}`))
  const folder = path.dirname(path.resolve(file))
  return {
    settings: {
      ...withFolder(settings, folder),
      ...(settings.targets && { targets: settings.targets.map((target) => withFolder(target, folder)) }),
    },
    warnings: exposureOf(file, settings),
  }
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    // The text of a JSON error repeats a piece of the file.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'is not JSON'
    throw new SettingsError(`${file}: ${code === 'ENOENT' ? 'no such file' : code}`)
  }
}

type Files = Pick<FileSettings, 'ca' | 'clientCert' | 'clientKey'>

function withFolder<Given extends Files>(given: Given, folder: string): Given {
  const { ca, clientCert, clientKey } = given
  return {
    ...given,
    ...(ca !== undefined && { ca: path.resolve(folder, ca) }),
    ...(clientCert !== undefined && { clientCert: path.resolve(folder, clientCert) }),
    ...(clientKey !== undefined && { clientKey: path.resolve(folder, clientKey) }),
  }
}

function exposureOf(file: string, { targets = [] }: FileSettings): string[] {
  const isSecret = targets.some(({ auth, headers }) => auth.authType !== 'none' || Object.keys(headers).length > 0)
  const isReadable = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0
  return isSecret && isReadable ? [`${file} holds credentials and can be read by others: chmod 600 ${file}`] : []
}
