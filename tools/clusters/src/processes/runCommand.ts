import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Runs a program to its end; returns what it wrote to standard output.
 * Throws an `Error` with the last lines it wrote to standard error when it fails or is not there.
 */
export async function runCommand(program: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await execute(program, [...args], { timeout: 600_000, windowsHide: true })
    return stdout
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')}: ${lastWords(error)}`, { cause: error })
  }
}

function lastWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const text = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : ''
  return text === '' ? error.message : text.split('\n').slice(-3).join(' ')
}
