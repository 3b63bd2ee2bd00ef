import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

function run(...args: string[]) {
  const script = fileURLToPath(new URL('../../run/cluster.mjs', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

it('explains itself', () => {
  const { status, stdout } = run('--help')
  expect(status).toBe(0)
  expect(stdout).toMatch(/Usage: npm run cluster -- ENGINE[^]*Engines: opensearch@1\.3\.14.*elasticsearch@9\.4\.3/)
})

it.each([
  [[], 'Name one engine, such as opensearch@3.'],
  [['opensearch@3', 'opensearch@2'], 'Name one engine'],
  [['opensearch@12'], 'No engine "opensearch@12". Known: '],
  [['opensearch@3.8', '--security'], 'cannot be started with security'],
  [['opensearch@3', '--nodes', '0'], '--nodes takes a whole number from 1 to 9, not "0".'],
  [['opensearch@3', '--port', '92OO'], '--port takes a whole number from 1 to 65535, not "92OO".'],
  [['opensearch@3', '--ports', '9200'], "Unknown option '--ports'"],
])('refuses %j with exit code 2', (args, message) => {
  const { status, stdout, stderr } = run(...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr.split('\n')[0]).toContain(message)
})
