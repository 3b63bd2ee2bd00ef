import { nodeRoles, roomBelow, type Engine, type LowWatermark, type NodeSummary } from '@searchdeck/cluster-client'

/** Room on the disks of the nodes that hold data. */
export interface FreeSpace {
  readonly bytes: number
  /** How many nodes have it. */
  readonly nodes: number
  /** Nodes that are beyond the watermark, with the share of their disk that is taken. */
  readonly full: readonly { readonly name: string; readonly usedPercent: number }[]
}

/** In force where nobody set another, on every engine. */
export const usualWatermark: LowWatermark = { text: '85%', mostPercent: 85 }

const holdsData = /^data(?:_(?!frozen)|$)/

/** The room below the low watermark; `undefined` where no node tells of its disk. */
export function freeSpace(
  nodes: readonly NodeSummary[],
  watermark: LowWatermark,
  engine: Engine,
): FreeSpace | undefined {
  const rooms = nodes.flatMap((node) => {
    const bytes = isData(node, engine) ? roomBelow(node, watermark) : undefined
    return bytes === undefined ? [] : [{ node, bytes }]
  })
  if (rooms.length === 0) return undefined
  return {
    bytes: rooms.reduce((sum, { bytes }) => sum + bytes, 0),
    nodes: rooms.filter(({ bytes }) => bytes > 0).length,
    full: rooms.flatMap(({ node: { name, diskUsedBytes = 0, diskTotalBytes = 1 }, bytes }) =>
      bytes > 0 ? [] : [{ name, usedPercent: Math.round((diskUsedBytes / diskTotalBytes) * 100) }],
    ),
  }
}

function isData(node: NodeSummary, engine: Engine): boolean {
  const roles = nodeRoles(node, engine)
  return roles === undefined || roles.some(({ name }) => name !== undefined && holdsData.test(name))
}

/** Bytes of the primaries of these; `undefined` where one of them is not known. */
export function bytesOf(
  names: readonly string[],
  sizes: Readonly<Record<string, number>> | undefined,
): number | undefined {
  if (!sizes) return undefined
  let sum = 0
  for (const name of names) {
    const bytes = sizes[name]
    if (bytes === undefined) return undefined
    sum += bytes
  }
  return sum
}
