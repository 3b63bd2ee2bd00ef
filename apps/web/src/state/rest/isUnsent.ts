import type { RestTab } from './restTab.ts'
import { isSameRequest } from './sentRequest.ts'

/** Whether something stands in a tab that was not sent as it stands. */
export function isUnsent({
  mode,
  request,
  text,
  answers,
}: Pick<RestTab, 'mode' | 'request' | 'text' | 'answers'>): boolean {
  if (mode === 'text') return text.trim() !== ''
  if (`${request.path}${request.body}`.trim() === '') return false
  return !answers.some(({ typed }) => isSameRequest(typed, request))
}
