import type { EditorState } from '@codemirror/state'
import { describeBody, describePath, type Description, type Descriptions } from '@searchdeck/api-descriptions'
import type { CompletionSetup } from './completionSetup.ts'

/** What is known of what stands at an offset of the editor's text; `from` and `to` are those of the text. */
export function describeText(
  setup: CompletionSetup,
  descriptions: Descriptions,
  state: EditorState,
  offset: number,
): Description | undefined {
  const request = setup.requestAt(state, offset)
  if (!request) return undefined
  const { method, path, pathFrom, pathTo, bodyFrom, bodyTo } = request
  const head = { method, path, version: setup.version() }
  if (offset >= pathFrom && offset <= pathTo)
    return moved(describePath(descriptions, head, offset - pathFrom), pathFrom)
  if (offset < bodyFrom || offset > bodyTo) return undefined
  return moved(describeBody(descriptions, head, state.sliceDoc(bodyFrom, bodyTo), offset - bodyFrom), bodyFrom)
}

function moved(described: Description | undefined, by: number): Description | undefined {
  return described && { ...described, from: described.from + by, to: described.to + by }
}
