import type { JsonFault } from '@searchdeck/exact-json'
import { InvalidJsonError } from '@searchdeck/exact-json'
import { selectByPath, type Selection } from '@searchdeck/exact-json/path'
import { diffTexts, type ComparedTexts } from '#features/rest/answer/compare/diffLines.ts'
import { answerTable } from '#features/rest/answer/table/answerTable.ts'
import type { AnswerTable } from '#features/rest/answer/table/tableOf.ts'

/** What takes too long for the page's own thread. */
export type AnswerJob =
  | { readonly kind: 'select'; readonly text: string; readonly path: string }
  | { readonly kind: 'compare'; readonly left: string; readonly right: string }
  | { readonly kind: 'table'; readonly text: string; readonly isCat: boolean }

/** What each job comes to. */
export interface JobResults {
  readonly select: Selection | { readonly problem: 'notJson'; readonly fault: JsonFault }
  readonly compare: ComparedTexts | 'tooDifferent'
  readonly table: AnswerTable | undefined
}

/** Values that a path leads to are not taken beyond this. */
const MOST_FOUND = 10_000

/** The worker's side: does a job. Throws nothing but what is out of memory or stack. */
export function doAnswerJob(job: AnswerJob): JobResults[AnswerJob['kind']] {
  switch (job.kind) {
    case 'select':
      return selected(job.text, job.path)
    case 'compare':
      return diffTexts(job.left, job.right)
    case 'table':
      return answerTable(job.text, job.isCat)
    default:
      return job satisfies never
  }
}

function selected(text: string, path: string): JobResults['select'] {
  try {
    return selectByPath(text, path, MOST_FOUND)
  } catch (error) {
    if (error instanceof InvalidJsonError) return { problem: 'notJson', fault: error.fault }
    throw error
  }
}
