import type { TFunction } from 'i18next'
import type { ImportProblem } from '#jobs/import/read/importRecord.ts'
import type { RefusalReason } from '#jobs/import/run/refusedDocuments.ts'

type Translate = TFunction<'documentImport'>

/** Why a part of a file is no document, in words. */
export function problemText({ problem, detail }: Pick<ImportProblem, 'problem' | 'detail'>, t: Translate): string {
  return t(`reasons.${problem}`, { detail })
}

/** Why a document was not brought in, in words or those of the cluster. */
export function refusalText(reason: RefusalReason, t: Translate): string {
  return reason.kind === 'cluster' ? reason.text : t(`reasons.${reason.problem}`, { detail: reason.detail })
}
