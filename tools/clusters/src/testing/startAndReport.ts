// Started by tests as a process of its own, to be killed. Starts what its argument names, prints what there is to look
// for afterwards as one line of JSON, and stays.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startWatchdog } from '../processes/startWatchdog.ts'
import { startCluster } from '../startCluster.ts'

async function start(what: string | undefined) {
  if (what !== undefined && what !== 'sleeper') {
    const cluster = await startCluster({ engine: what })
    return { pids: cluster.nodes.map((node) => node.pid), folder: cluster.dir, url: cluster.url }
  }
  const watchdog = await startWatchdog()
  await writeFile(join(watchdog.folder, 'data'), 'x')
  const { pid } = await watchdog.run(
    { program: process.execPath, args: ['-e', 'setInterval(() => {}, 1e6)'], env: {}, folder: watchdog.folder },
    join(watchdog.folder, 'log'),
  )
  return { pids: [pid], folder: watchdog.folder, url: '' }
}

process.stdout.write(`${JSON.stringify(await start(process.argv[2]))}\n`)
