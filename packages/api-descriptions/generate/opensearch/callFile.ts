/** What the JavaScript of a call tells beside its declarations. */
export interface CallFile {
  /** As the specification calls it, such as `indices.put_alias`. */
  readonly name: string
  readonly docs: string | undefined
  readonly methods: readonly string[]
  /** Texts and names of parts, in order; a part that may be left out is left out with its slash. */
  readonly pieces: readonly PathPiece[]
  /** Defaults by parameter. */
  readonly defaults: ReadonlyMap<string, string>
  readonly deprecated: ReadonlySet<string>
  /** The body is lines of JSON. */
  readonly isBulk: boolean
}

export type PathPiece = { readonly text: string } | { readonly part: string }

/** Reads one; nothing where it is no call of the specification. */
export function readCallFile(text: string): CallFile | undefined {
  const link = /See Also: \{@link (\S+) - ([\w.]+)\}/.exec(text)
  const path = /const path = (.*);\n/.exec(text)?.[1]
  const method = /const method = (.*);\n/.exec(text)?.[1]
  if (!link?.[2] || path === undefined || method === undefined) return undefined
  const parameters = [...text.matchAll(/@param \{\w+\} \[?params\.(\w+)(?:=([^\]\n]*))?\]?( DEPRECATED)?/g)]
  return {
    name: link[2],
    docs: link[1] === 'undefined' ? undefined : link[1],
    methods: [...method.matchAll(/'([A-Z]+)'/g)].map(([, name]) => name ?? ''),
    pieces: piecesOf(path),
    defaults: new Map(parameters.flatMap(([, name, value]) => (name && value ? [[name, value]] : []))),
    deprecated: new Set(parameters.flatMap(([, name, , deprecated]) => (name && deprecated ? [name] : []))),
    isBulk: text.includes('bulkBody'),
  }
}

/** Of `'/_cat/indices/' + index` or `['/_nodes', node_id, 'stats']`. */
function piecesOf(code: string): PathPiece[] {
  const isList = code.startsWith('[')
  const list = isList ? code.slice(1, code.lastIndexOf('].filter')) : code
  return [...list.matchAll(/'([^']*)'|(\w+)/g)].map(([, text, part]) =>
    part === undefined ? { text: text ?? '' } : { part },
  )
}

/** Every path that the pieces can make: optional parts are left out from the last to the first. */
export function templatesOf(pieces: readonly PathPiece[], isOptional: (part: string) => boolean): string[] {
  const isList =
    pieces.some((piece, at) => at > 0 && 'text' in piece && !piece.text.startsWith('/')) || needsSlash(pieces)
  const optional = pieces.flatMap((piece) => ('part' in piece && isOptional(piece.part) ? [piece.part] : []))
  const choices = [optional, ...subsets(optional)]
  const templates = choices.map((kept) => {
    const texts = pieces.flatMap((piece) => {
      if ('text' in piece) return [piece.text]
      return isOptional(piece.part) && !kept.includes(piece.part) ? [] : [`{${piece.part}}`]
    })
    return texts.join(isList ? '/' : '')
  })
  return [...new Set(templates.map((template) => (template.length > 1 ? template.replace(/\/$/, '') : template)))]
}

function needsSlash(pieces: readonly PathPiece[]): boolean {
  return pieces.some((piece, at) => {
    const before = pieces[at - 1]
    return 'part' in piece && before !== undefined && (!('text' in before) || !before.text.endsWith('/'))
  })
}

/** One part after another left out: the last, the last two, and each of the first alone. */
function subsets(parts: readonly string[]): string[][] {
  const fromTheEnd = parts.map((_, at) => parts.slice(0, at))
  const withoutFirst = parts.map((_, at) => parts.slice(at + 1))
  return [...fromTheEnd, ...withoutFirst]
}
