import { ViewPlugin, type EditorView, type ViewUpdate } from '@codemirror/view'
import type { Extension } from '@codemirror/state'
import { currentRequest } from './currentRequest.ts'

/** Where the line of the request under the cursor is. */
export interface RequestPlace {
  /** Pixels from the upper edge of the editor to the line; outside of the editor where it is out of sight. */
  readonly top: number
  readonly height: number
  /** Pixels to the right of its text, up to the edge of what scrolls. */
  readonly room: number
}

/** Tells where the line of the request under the cursor is, whenever that may be elsewhere; nothing where there is no request. */
export function requestPlace(tell: (place: RequestPlace | undefined) => void): Extension {
  return ViewPlugin.fromClass(
    class {
      readonly view: EditorView
      readonly measure = { key: this, read: placeIn, write: tell }
      constructor(view: EditorView) {
        this.view = view
        view.requestMeasure(this.measure)
      }
      update({ docChanged, selectionSet, geometryChanged, transactions }: ViewUpdate) {
        if (docChanged || selectionSet || geometryChanged || transactions.length > 0)
          this.view.requestMeasure(this.measure)
      }
    },
    {
      eventObservers: {
        scroll() {
          this.view.requestMeasure(this.measure)
        },
      },
    },
  )
}

function placeIn(view: EditorView): RequestPlace | undefined {
  const current = currentRequest(view.state)
  if (!current) return undefined
  const line = view.domAtPos(current.from).node
  const element = line instanceof Element ? line.closest('.cm-line') : line.parentElement?.closest('.cm-line')
  if (!element) return undefined
  const text = document.createRange()
  text.selectNodeContents(element)
  const { top, height, right } = text.getBoundingClientRect()
  const editor = view.dom.getBoundingClientRect()
  const { left: scrollerLeft } = view.scrollDOM.getBoundingClientRect()
  const edge = scrollerLeft + view.scrollDOM.clientWidth
  return { top: top - editor.top, height, room: edge - right }
}
