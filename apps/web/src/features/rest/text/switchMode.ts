import { parseConsole, requestNear, toConsole } from '@searchdeck/cluster-client'
import { isMethod } from '#features/rest/send/isMethod.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import { isSameRequest, type RestRequest } from '#state/rest/sentRequest.ts'

type Switched = Pick<RestTab, 'mode' | 'request' | 'text' | 'inText'>

/**
 * A tab as a console text. The request of the form goes back to where it was taken from, changed as it was changed there; one that
 * was taken from nowhere stands at the end. Nothing else of the text changes.
 */
export function asText({ request, text, inText }: Pick<RestTab, 'request' | 'text' | 'inText'>): Switched {
  const shared = { mode: 'text', request, inText: undefined } as const
  const written = textOf(request)
  if (written === '') return { ...shared, text }
  if (inText === undefined) return { ...shared, text: appended(text, written) }
  const before = parseConsole(text.slice(inText.from, inText.to)).requests[0]
  const isUnchanged = before !== undefined && isSameRequest(before, request)
  return { ...shared, text: isUnchanged ? text : text.slice(0, inText.from) + written + text.slice(inText.to) }
}

/** A tab as a form of one request: the one under the cursor, else the one before it, else the first. The text stays as it is. */
export function asRequest({ text, request }: Pick<RestTab, 'request' | 'text'>, cursor: number): Switched {
  const { requests } = parseConsole(text)
  const found = requestNear({ requests }, cursor)
  if (found === undefined) return { mode: 'request', text, request: emptied(request), inText: undefined }
  const { method, path, body, from, to } = found
  return { mode: 'request', text, request: { method, path, body }, inText: { from, to } }
}

/** What no text holds any more was taken out of it on purpose. */
function emptied({ method }: RestRequest): RestRequest {
  return { method, path: '', body: '' }
}

function textOf({ method, path, body }: RestRequest): string {
  if (`${path}${body}`.trim() === '') return ''
  const request = isMethod(method) ? { method, path } : { method: 'GET' as const, path }
  return toConsole(body.trim() === '' ? request : { ...request, body: body.trimEnd() })
}

function appended(text: string, written: string): string {
  const before = text.trimEnd()
  return before === '' ? `${written}\n` : `${before}\n\n${written}\n`
}
