import { useTranslation } from '#i18n/useTranslation.ts'
import type { SentRequest } from '#state/rest/sentRequest.ts'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { SingleAnswer } from './SingleAnswer.tsx'
import { AnswerStack } from './stack/AnswerStack.tsx'
import type { Earlier } from './views/useAnswerModel.ts'

interface AnswersPaneProps {
  /** What was sent, in its order: one fills the pane, several stand below each other. */
  answers: readonly SentRequest[]
  /** What an answer can be compared with, the nearest first. Keep the function stable between renders. */
  earlier: Earlier
  onClear: () => void
  onCancel: (id: string) => void
  /** What the file that holds all answers is called, without its ending. */
  downloadName?: string
  /** What views, folds and paths are remembered by while the page is open: the tab. */
  viewKey?: string
}

/** What became of the requests of a tab. It fills its place; load its texts (`restAnswers`, `editor`, `table`, `errors`) before. */
export function AnswersPane({ downloadName = 'answers', viewKey = '', ...props }: AnswersPaneProps) {
  const { t } = useTranslation('restAnswers')
  const [only, ...others] = props.answers
  if (!only) return <EmptyNotice title={t('none.title')} hint={t('none.hint')} />
  if (others.length === 0) return <SingleAnswer {...props} sent={only} viewKey={viewKey} />
  return <AnswerStack {...props} downloadName={downloadName} viewKey={viewKey} />
}
