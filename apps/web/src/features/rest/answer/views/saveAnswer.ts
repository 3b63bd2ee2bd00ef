import type { ConsoleAnswer } from '@searchdeck/cluster-client'
import { answerBlob, answerFile, answerFileName } from '#features/rest/answer/rules/answerFile.ts'
import { statusLabel } from '#features/rest/answer/rules/statusTone.ts'
import { host } from '#state/host.ts'
import type { RestRequest, SentRequest } from '#state/rest/sentRequest.ts'

/** Saves an answer, as it came, as a file named after its request. */
export function saveAnswer(request: RestRequest, answer: ConsoleAnswer): void {
  host().platform.saveFile(answerFile(request, answer), answerBlob(answer))
}

/** Saves all answers, in their order, as one text; what is no text is named and left out. */
export function saveAnswers(all: readonly SentRequest[], name: string): void {
  const parts = all.flatMap(({ request, outcome }) => {
    const head = `# ${request.method} ${request.path}\n`
    if (outcome.kind !== 'answered') return []
    const { status, statusText, text, binary } = outcome.answer
    const about = `# ${statusLabel(status, statusText)}\n`
    return [head, about, text ?? `# ${binary?.type ?? ''} ${binary?.size ?? 0}\n`, '\n\n']
  })
  host().platform.saveFile(`${answerFileName({ method: name, path: '' })}.txt`, new Blob(parts, { type: 'text/plain' }))
}
