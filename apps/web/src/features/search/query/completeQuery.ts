import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { decodeString, isValid } from '@searchdeck/exact-json'
import type { SearchFields } from '@searchdeck/cluster-client'
import { placeAt, type Place } from './queryGrammar.ts'

type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>

/** The words that fit where the caret stands in the body of a search, and the fields of the indices. */
export function completeQuery(context: CompletionContext, fields: SearchFields | undefined): CompletionResult | null {
  const node = syntaxTree(context.state).resolveInner(context.pos, -1)
  const place = placeAt(pathOf(context.state, node))
  if (!place) return null
  if (node.name === 'PropertyName') return offered(context, node, memberNames(place, fields))
  if (node.name === 'String') return offered(context, node, values(place, fields))
  return null
}

/** Names of the members that the node stands in, from the outside; a name itself is not one of them. */
function pathOf(state: EditorState, node: SyntaxNode): string[] {
  const path: string[] = []
  const own = node.name === 'PropertyName' ? node.parent : undefined
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name !== 'Property' || at.from === own?.from) continue
    const name = at.getChild('PropertyName')
    if (name) path.unshift(textOf(state, name))
  }
  return path
}

function textOf(state: EditorState, { from, to }: SyntaxNode): string {
  const text = state.sliceDoc(from, to)
  return isValid(text) ? decodeString(text) : text.replaceAll('"', '')
}

function memberNames({ members = {}, ofField }: Place, fields: SearchFields | undefined): Completion[] {
  const own = Object.keys(members).map((label): Completion => ({ label, type: 'keyword' }))
  return ofField === undefined ? own : [...own, ...fieldNames(fields)]
}

function values({ texts = [] }: Place, fields: SearchFields | undefined): Completion[] {
  return texts === 'field' ? fieldNames(fields) : texts.map((label) => ({ label, type: 'constant' }))
}

function fieldNames(fields: SearchFields | undefined): Completion[] {
  return [...(fields?.fields.values() ?? [])].flatMap(({ path, types, multiFields }) => [
    { label: path, detail: types.join(', '), type: 'property' },
    ...multiFields.map((below) => ({ label: below.path, detail: below.type, type: 'property' })),
  ])
}

/** In place of what stands between the quotes. */
function offered(context: CompletionContext, { from, to }: SyntaxNode, options: Completion[]): CompletionResult | null {
  if (options.length === 0) return null
  const isClosed = to > from + 1 && context.state.sliceDoc(to - 1, to) === '"'
  const apply = options.map((option) => ({ ...option, apply: JSON.stringify(option.label).slice(1, -1) }))
  return { from: from + 1, to: isClosed ? to - 1 : to, options: apply, validFor: /^[^"\\]*$/ }
}
