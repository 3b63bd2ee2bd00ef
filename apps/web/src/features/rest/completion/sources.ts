import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete'
import {
  completeBody,
  completeParameter,
  completePath,
  type BodySuggestion,
  type Descriptions,
} from '@searchdeck/api-descriptions'
import { applyKey, applyMethod, applyPath, applyPlain, applyText } from './applying.ts'
import type { CompletionSetup, RequestAt } from './completionSetup.ts'
import { filledBefore, filledPath } from './filledPath.ts'
import { option } from './options.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS']

/** What the engine's API has at the cursor: methods, paths, parameters, and what belongs into the body. */
export function apiSource(setup: CompletionSetup): CompletionSource {
  return async (context) => {
    const place = placeAt(setup, context)
    if (!place) return methodSource(context, setup)
    const descriptions = await setup.descriptions()
    if (context.aborted || !descriptions) return null
    return place.kind === 'path'
      ? pathOptions(setup, descriptions, place)
      : bodyOptions(setup, descriptions, context, place)
  }
}

/** Where the cursor is in a request. */
export interface PlaceAt {
  readonly kind: 'path' | 'body'
  readonly request: RequestAt
  /** Of the path or body, up to the cursor. */
  readonly before: string
  readonly text: string
  /** Where the path or body begins. */
  readonly from: number
}

/** Where the cursor is; nothing between requests. */
export function placeAt({ requestAt }: CompletionSetup, { state, pos }: CompletionContext): PlaceAt | undefined {
  const request = requestAt(state, pos)
  if (!request) return undefined
  const { pathFrom, pathTo, bodyFrom, bodyTo } = request
  // Directly behind the method there is no path yet.
  if (pathFrom > 0 && /\S/.test(state.sliceDoc(pathFrom - 1, pathFrom))) return undefined
  if (pos >= pathFrom && pos <= pathTo)
    return {
      kind: 'path',
      request,
      from: pathFrom,
      text: state.sliceDoc(pathFrom, pathTo),
      before: state.sliceDoc(pathFrom, pos),
    }
  if (pos < bodyFrom || pos > bodyTo) return undefined
  return {
    kind: 'body',
    request,
    from: bodyFrom,
    text: state.sliceDoc(bodyFrom, bodyTo),
    before: state.sliceDoc(bodyFrom, pos),
  }
}

/** At the beginning of a line outside of requests, and where a method is being written. */
function methodSource(context: CompletionContext, setup: CompletionSetup): CompletionResult | null {
  const word = context.matchBefore(/^[A-Za-z]*/)
  if (!word || (word.from === word.to && !context.explicit)) return null
  const options = METHODS.map((method) => option(setup, { label: method, apply: applyMethod(method) }))
  return { from: word.from, options, validFor: /^[A-Za-z]*$/ }
}

function pathOptions(
  setup: CompletionSetup,
  descriptions: Descriptions,
  { request, before, from }: PlaceAt,
): CompletionResult | null {
  const version = setup.version()
  const { path, longer } = filledBefore(setup, before)
  const place = { method: request.method === '' ? undefined : request.method, pathBeforeCursor: path, version }
  const base = from - longer
  if (path.includes('?')) return parameterOptions(setup, descriptions, place, base)
  const completion = completePath(descriptions, place)
  const options = completion.suggestions.map(({ text, methods, continues, endpoint, missing, deprecated, docs }) =>
    option(setup, {
      ...{ label: text, methods },
      apply: applyPath(text, continues && methods.length === 0),
      facts: { docs, missing, deprecated, about: endpoint === undefined ? undefined : `endpoint.${endpoint}` },
    }),
  )
  return options.length === 0 ? null : { from: base + completion.from, options, validFor: /^[^/?,\s]*$/ }
}

function parameterOptions(
  setup: CompletionSetup,
  descriptions: Descriptions,
  place: Parameters<typeof completeParameter>[1],
  from: number,
): CompletionResult | null {
  const completion = completeParameter(descriptions, place)
  if (!completion || completion.suggestions.length === 0) return null
  const isName = completion.place === 'name'
  const options = completion.suggestions.map(({ text, types, default: value, missing, deprecated }) =>
    option(setup, {
      ...{ label: text, types },
      apply: applyPlain(isName && !types.every((type) => type === 'boolean') ? `${text}=` : text),
      facts: { default: value, missing, deprecated, about: isName ? `parameter.${text}` : undefined },
    }),
  )
  return { from: from + completion.from, options, validFor: /^[^&=,\s]*$/ }
}

function bodyOptions(
  setup: CompletionSetup,
  descriptions: Descriptions,
  context: CompletionContext,
  { request, text, before, from }: PlaceAt,
): CompletionResult | null {
  const head = { method: request.method, path: filledPath(setup, request.path), version: setup.version() }
  const completion = completeBody(descriptions, head, text, before.length)
  if (!completion || completion.suggestions.length === 0) return null
  const { token, place } = completion
  const isBegun = token.to > token.from || token.quotes !== 'none'
  if (!isBegun && !context.explicit) return null
  return {
    from: from + token.from,
    to: from + token.to,
    options: completion.suggestions.map((suggestion) => bodyOption(setup, suggestion)),
    validFor: place === 'key' ? /^[\w.]*$/ : /^[\w.-]*$/,
  }
}

function bodyOption(setup: CompletionSetup, suggestion: BodySuggestion): Completion {
  const { kind, text, isText, types, start, isRequired, missing, deprecated, docs, about } = suggestion
  const ofKind = {
    property: applyKey(text, start),
    value: isText ? applyText(text) : applyPlain(text),
    start: applyPlain(text),
  }
  return option(setup, {
    ...{ label: text, types, apply: ofKind[kind] },
    boost: isRequired ? 10 : 0,
    facts: { types, default: suggestion.default, isRequired, missing, deprecated, docs, about },
  })
}
