import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Runs a command in the root folder and resolves with its exit code and what it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, cwd?: string }} [options] quiet: print nothing, collect all
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const collect = (chunk) => (output += chunk)
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    let heard
    const pass = (signal) => {
      heard = signal
      child.kill(signal)
    }
    process.on('SIGINT', pass)
    process.on('SIGTERM', pass)
    const done = (code) => {
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      // Nobody who stopped this command wants what would have come after it.
      if (heard) process.exit(heard === 'SIGINT' ? 130 : 143)
      resolve({ code, output })
    }
    child.on('error', (error) => {
      output += String(error)
      done(127)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}

/** Prints a message and ends with exit code 1. */
export function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
