/** Ids of nodes are 20 to 22 signs, nothing of their kind beside them. */
const nodeId = /(?<![\w-])[\w-]{20,22}(?![\w-])/g

/** A text of the engine with each node's id replaced by its name, where that is known. */
export function withNodeNames(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(nodeId, (id) => (Object.hasOwn(names, id) ? (names[id] ?? id) : id))
}
