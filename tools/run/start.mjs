import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './shell.mjs'

// One command from a clean clone to a real cluster on the screen: packages, build, a node with sample data, the gateway.
// Arguments are passed on to the gateway: `npm start -- --port 8080`.
const given = process.argv.slice(2)
const program = path.join(root, 'apps/server/dist/searchdeck.js')
// For the gateway that runs already: nothing to install, build or start.
if (given.includes('--new-link') && existsSync(program)) {
  process.exit(spawnSync(process.execPath, [program, ...given], { stdio: 'inherit' }).status ?? 1)
}

await ensureInstalled()
await ensureBuilt()

const { register } = await import('tsx/esm/api')
register()
const { loadSample, startCluster } = await import('../clusters/src/index.ts')

console.log('Starting OpenSearch with sample data …')
const cluster = await startCluster({ engine: 'opensearch@3' })
await loadSample(cluster.url)

const desktop =
  process.env['CI'] === undefined &&
  (process.platform !== 'linux' || process.env['DISPLAY'] !== undefined || process.env['WAYLAND_DISPLAY'] !== undefined)
const gateway = spawn(process.execPath, [program, '--cluster', cluster.url, ...(desktop ? ['--open'] : []), ...given], {
  stdio: 'inherit',
})
const stop = () => gateway.kill('SIGTERM')
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
gateway.on('exit', async (code) => {
  await cluster.stop()
  process.exit(code ?? 0)
})
