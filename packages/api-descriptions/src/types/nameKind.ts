const kinds = [
  'index',
  'alias',
  'dataStream',
  'field',
  'indexTemplate',
  'componentTemplate',
  'template',
  'repository',
  'snapshot',
  'pipeline',
  'searchPipeline',
  'node',
  'ilmPolicy',
  'slmPolicy',
  'ismPolicy',
  'script',
  'analyzer',
] as const

/** Kinds of things of a cluster whose names can stand at a place. `index` stands for aliases and data streams as well. */
export type NameKind = (typeof kinds)[number]

/** Whether a table's text is such a kind. */
export function isNameKind(text: string): text is NameKind {
  return kinds.some((kind) => kind === text)
}
