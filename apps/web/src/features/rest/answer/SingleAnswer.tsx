import type { ConsoleAnswer } from '@searchdeck/cluster-client'
import { warningTexts } from '@searchdeck/cluster-client'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { SentRequest } from '#state/rest/sentRequest.ts'
import { headerOf } from './rules/bodyKind.ts'
import classes from './views/Answer.module.css'
import { AnswerBody } from './views/AnswerBody.tsx'
import { AnswerFigures, StatusText } from './views/AnswerFigures.tsx'
import { AnswerTools } from './views/AnswerTools.tsx'
import { OutcomeView, RunningNote, useOutcomeWords } from './views/OutcomeView.tsx'
import { useAnswerModel, type Earlier } from './views/useAnswerModel.ts'

interface SingleAnswerProps {
  sent: SentRequest
  earlier: Earlier
  onClear: () => void
  onCancel: (id: string) => void
  viewKey: string
}

/** The answer of the one request of a tab, as high as its place. */
export function SingleAnswer(props: SingleAnswerProps) {
  const { t } = useTranslation('restAnswers')
  const { outcome } = props.sent
  return (
    <section className={classes['single']} aria-label={t('title')}>
      {outcome.kind === 'answered' ? <Answered {...props} answer={outcome.answer} /> : <Unanswered {...props} />}
    </section>
  )
}

function Answered({ sent, answer, earlier, viewKey, onClear }: SingleAnswerProps & { answer: ConsoleAnswer }) {
  const { t } = useTranslation('restAnswers')
  // Another request of the tab is another thing to look at.
  const name = `${viewKey} ${sent.request.method} ${sent.request.path}`
  const model = useAnswerModel({ sent, answer, name, earlier })
  const count = warningTexts(headerOf(answer, 'warning')).length
  const clear = { id: 'clear', label: t('clear'), icon: <IconTrash size={16} aria-hidden />, onSelect: onClear }
  return (
    <>
      <div className={classes['head']}>
        <span role="status" className={classes['figures']}>
          <StatusText {...answer} />
          <AnswerFigures {...answer} />
          {answer.brokenOff && <span className={classes['tag']}>{t('partialTag')}</span>}
          {count > 0 && (
            <span className={classes['tag']}>
              <IconAlertTriangle size={14} aria-hidden />
              {t('warnings', { count })}
            </span>
          )}
        </span>
        <AnswerTools model={model} further={[clear]} />
      </div>
      <AnswerBody model={model} />
    </>
  )
}

function Unanswered({ sent, onCancel }: SingleAnswerProps) {
  const { outcome, id, at } = sent
  const words = useOutcomeWords()
  if (outcome.kind === 'answered') return null
  return (
    <>
      <div className={classes['head']}>
        {outcome.kind === 'running' ? (
          <RunningNote at={at} onCancel={() => onCancel(id)} />
        ) : (
          <span role="status" className={classes['figures']}>
            {outcome.kind === 'forgotten' ? (
              <>
                <StatusText status={outcome.status} />
                <AnswerFigures {...outcome} />
              </>
            ) : (
              <span className={classes['outcome']} data-bad={outcome.kind === 'failed' || undefined}>
                {words(outcome)}
              </span>
            )}
          </span>
        )}
      </div>
      <OutcomeView outcome={outcome} />
    </>
  )
}
