import type { CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete'
import {
  completeBody,
  completeParameter,
  completePath,
  type Descriptions,
  type NameKind,
} from '@searchdeck/api-descriptions'
import type { NamedKind } from '@searchdeck/cluster-client'
import type { RestName, WantedNames } from '#queries/restNames.ts'
import { applyKey, applyPath, applyPlain, applyText, pathName } from './applying.ts'
import type { CompletionSetup } from './completionSetup.ts'
import { filledBefore, filledPath } from './filledPath.ts'
import { option, type OptionParts } from './options.ts'
import { placeAt, type PlaceAt } from './sources.ts'

/** Names beyond these are found by typing on. */
const MAX_NAMES = 200

/** Where names are wanted, and how one is put in. */
interface NamePlace {
  readonly kinds: readonly NameKind[]
  readonly from: number
  readonly to: number
  readonly typed: string
  readonly apply: (name: string) => OptionParts['apply']
}

/** The names of the cluster's things that can stand at the cursor. They are asked for when a name can stand there, never before. */
export function nameSource(setup: CompletionSetup): CompletionSource {
  return async (context) => {
    const place = placeAt(setup, context)
    if (!place) return null
    const descriptions = await setup.descriptions()
    const wanted = descriptions && namePlace(setup, descriptions, context, place)
    if (!wanted || wanted.kinds.length === 0 || context.aborted) return null
    const lists = await Promise.all(
      wanted.kinds.flatMap((kind) => wantedNames(kind, filledPath(setup, place.request.path))).map(setup.names),
    )
    return optionsOf(setup, wanted, lists.flat())
  }
}

function optionsOf(
  setup: CompletionSetup,
  { from, to, typed, apply }: NamePlace,
  names: readonly RestName[],
): CompletionResult | null {
  const wanted = typed.toLowerCase()
  const begins: RestName[] = []
  const holds: RestName[] = []
  for (const each of new Map(names.map((name) => [name.name, name])).values()) {
    const at = each.name.toLowerCase().indexOf(wanted)
    if (at === 0 && (!each.name.startsWith('.') || typed !== '')) begins.push(each)
    else if (at > 0) holds.push(each)
  }
  const fitting = [...begins, ...holds].slice(0, MAX_NAMES)
  if (fitting.length === 0) return null
  const options = fitting.map(({ name, types }) => option(setup, { label: name, types, apply: apply(name), boost: 1 }))
  return { from, to, options, filter: false, getMatch: ({ label }) => matchIn(label, wanted) }
}

function matchIn(label: string, wanted: string): readonly number[] {
  const at = label.toLowerCase().indexOf(wanted)
  return at < 0 || wanted === '' ? [] : [at, at + wanted.length]
}

function namePlace(
  setup: CompletionSetup,
  descriptions: Descriptions,
  context: CompletionContext,
  place: PlaceAt,
): NamePlace | undefined {
  if (place.kind === 'body') return bodyNames(setup, descriptions, context, place)
  const { request, before, from } = place
  const { path, longer } = filledBefore(setup, before)
  const inPath = {
    method: request.method === '' ? undefined : request.method,
    pathBeforeCursor: path,
    version: setup.version(),
  }
  const isParameter = path.includes('?')
  const completion = isParameter ? completeParameter(descriptions, inPath) : completePath(descriptions, inPath)
  if (!completion) return undefined
  return {
    kinds: completion.names,
    ...{ from: from + completion.from - longer, to: context.pos, typed: path.slice(completion.from) },
    apply: (name) => (isParameter ? applyPlain(encodeURIComponent(name)) : applyPath(pathName(name), false)),
  }
}

function bodyNames(
  setup: CompletionSetup,
  descriptions: Descriptions,
  context: CompletionContext,
  { request, text, before, from }: PlaceAt,
): NamePlace | undefined {
  const head = { method: request.method, path: filledPath(setup, request.path), version: setup.version() }
  const completion = completeBody(descriptions, head, text, before.length)
  if (!completion) return undefined
  const { token, place, names } = completion
  const isBegun = token.to > token.from || token.quotes !== 'none'
  if (!isBegun && !context.explicit) return undefined
  return {
    kinds: names,
    ...{ from: from + token.from, to: from + token.to, typed: before.slice(token.from) },
    apply: (name) => (place === 'key' ? applyKey(name, '') : applyText(name)),
  }
}

const other: Readonly<Partial<Record<NameKind, NamedKind>>> = {
  ...{ indexTemplate: 'indexTemplate', componentTemplate: 'componentTemplate', template: 'template' },
  ...{ repository: 'repository', pipeline: 'pipeline', searchPipeline: 'searchPipeline', node: 'node' },
  ...{ ilmPolicy: 'ilmPolicy', slmPolicy: 'slmPolicy', ismPolicy: 'ismPolicy' },
}

/** What is asked for a kind of name. The fields and snapshots are those of what the path names. */
function wantedNames(kind: NameKind, path: string): WantedNames[] {
  if (kind === 'index') return [{ kind: 'target' }]
  if (kind === 'alias' || kind === 'dataStream') return [{ kind }]
  const [first = '', second = ''] = path.replace(/^\/+/, '').split(/[/?]/)
  if (kind === 'field') return [{ kind: 'field', of: first.split(',').flatMap(indexName) }]
  if (kind === 'snapshot')
    return first === '_snapshot' ? indexName(second).map((of) => ({ kind: 'other', of: { snapshotsOf: of } })) : []
  const of = other[kind]
  return of === undefined ? [] : [{ kind: 'other', of }]
}

/** A name in a path as it is meant; everything at once is too much to ask for in passing. */
function indexName(written: string): string[] {
  if (written === '' || written === '*' || written.startsWith('_')) return []
  try {
    const name = decodeURIComponent(written)
    return name === '.' || name === '..' ? [] : [name]
  } catch {
    return []
  }
}
