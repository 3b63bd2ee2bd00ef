import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './shell.mjs'

// The web app rebuilt at every change, and the gateway from its sources with the policy it has in production.
// Arguments are passed on to the gateway: `npm run dev -- --cluster http://127.0.0.1:9200`.
await ensureInstalled()
const bin = path.join(root, 'node_modules/.bin')
const children = [
  spawn(path.join(bin, 'vite'), ['build', '--watch', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps/web'),
    stdio: 'inherit',
  }),
  spawn(path.join(bin, 'tsx'), ['watch', 'src/main.ts', ...process.argv.slice(2)], {
    cwd: path.join(root, 'apps/server'),
    stdio: 'inherit',
  }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) {
  child.on('exit', (code) => {
    stop()
    process.exitCode ||= code ?? 0
  })
}
