import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { engineName } from '../engines.ts'
import { type ClusterPlan } from '../plan.ts'

const NAME = 'cluster.txt'

/**
 * Sees that a folder is used again only by what made it: the data of one engine, or of another number of nodes, would
 * be refused by the nodes after a long wait, or spoilt. Throws an `Error` that says what the folder holds.
 */
export async function claimKeptFolder(plan: ClusterPlan): Promise<void> {
  const path = join(plan.folder, NAME)
  const wanted = `${engineName(plan.engine)}, ${plan.nodes.length} node(s)${plan.secured ? ', with security' : ''}`
  const found = (await readFile(path, 'utf8').catch(() => wanted)).trim()
  if (found !== wanted) throw new Error(`${plan.folder} holds the data of ${found}, not of ${wanted}`)
  await writeFile(path, `${wanted}\n`)
}
