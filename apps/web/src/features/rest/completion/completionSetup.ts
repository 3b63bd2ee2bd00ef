import type { EditorState } from '@codemirror/state'
import type { Descriptions } from '@searchdeck/api-descriptions'
import type { RestName, WantedNames } from '#queries/restNames.ts'
import type { CompletionTexts } from './completionTexts.ts'

/** A request in a text; offsets are those of the text. */
export interface RequestAt {
  /** In capitals; empty where it is not written yet. */
  readonly method: string
  readonly path: string
  readonly pathFrom: number
  readonly pathTo: number
  readonly bodyFrom: number
  readonly bodyTo: number
}

/** What completion and notes stand on. */
export interface CompletionSetup {
  /** The request at an offset of the editor's text. */
  readonly requestAt: (state: EditorState, offset: number) => RequestAt | undefined
  /** The values of variables, by their names. */
  readonly variables?: ReadonlyMap<string, string>
  /** The descriptions of the cluster's engine, loaded with the editor; nothing where they cannot be. Does not reject. */
  readonly descriptions: () => Promise<Descriptions | undefined>
  /** The engine's version; everything counts as there when it is not known. */
  readonly version: () => string | undefined
  /** Names of the cluster's things. Does not reject. */
  readonly names: (wanted: WantedNames) => Promise<readonly RestName[]>
  /** The editor is gone: names are no longer wanted. */
  readonly stopNames: () => void
  readonly texts: CompletionTexts
}

/** The whole text is the path of a request with this method. */
export function pathField(method: () => string): CompletionSetup['requestAt'] {
  return ({ doc }) => ({
    ...{ method: method(), path: doc.toString(), pathFrom: 0 },
    ...{ pathTo: doc.length, bodyFrom: Infinity, bodyTo: Infinity },
  })
}

/** The whole text is the body of a request with this method and path. */
export function bodyField(
  request: () => { readonly method: string; readonly path: string },
): CompletionSetup['requestAt'] {
  return ({ doc }) => ({ ...request(), pathFrom: -1, pathTo: -1, bodyFrom: 0, bodyTo: doc.length })
}
