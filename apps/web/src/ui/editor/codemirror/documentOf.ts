import { Text } from '@codemirror/state'

/** Characters that become lines in one go: a few milliseconds. */
const PIECE = 500_000

/** A long text as the editor has it, made piece by piece so that the page stays quick; nothing where it was left meanwhile. */
export async function documentOf(text: string, signal: AbortSignal): Promise<Text | undefined> {
  let doc = Text.empty
  for (let start = 0; start < text.length;) {
    const lineEnd = start + PIECE < text.length ? text.indexOf('\n', start + PIECE) : -1
    const end = lineEnd === -1 ? text.length : lineEnd + 1
    doc = doc.append(Text.of(text.slice(start, end).split('\n')))
    start = end
    await nextTask()
    if (signal.aborted) return undefined
  }
  return doc
}

/** By a message: time-outs have to wait 4 ms each. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
