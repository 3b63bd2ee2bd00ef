import { warningTexts, type ConsoleAnswer } from '@searchdeck/cluster-client'
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { headerOf } from '#features/rest/answer/rules/bodyKind.ts'
import { AnswerBody } from '#features/rest/answer/views/AnswerBody.tsx'
import { AnswerFigures, StatusText } from '#features/rest/answer/views/AnswerFigures.tsx'
import { AnswerTools } from '#features/rest/answer/views/AnswerTools.tsx'
import { OutcomeView, RunningNote, useOutcomeWords } from '#features/rest/answer/views/OutcomeView.tsx'
import { saveAnswer } from '#features/rest/answer/views/saveAnswer.ts'
import { useAnswerModel, type Earlier } from '#features/rest/answer/views/useAnswerModel.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { copyText } from '#lib/copyText.ts'
import type { RequestOutcome, RestRequest, SentRequest } from '#state/rest/sentRequest.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './AnswerStack.module.css'

/** Requests of a run, counted from 1. */
export interface LeftOut {
  readonly from: number
  readonly to: number
}

interface StackSectionProps {
  sent: SentRequest
  /** What its choices are remembered by. */
  name: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What was not sent because the run stopped here. */
  leftOut: LeftOut | undefined
  earlier: Earlier
  onCancel: () => void
}

/** Outcomes of which there is more to be seen than their line. */
const withMore: ReadonlySet<string> = new Set<RequestOutcome['kind']>(['answered', 'failed', 'forgotten'])

/** One answer of a run, which folds up to its line. */
export function StackSection({ sent, name, isOpen, onOpenChange, leftOut, earlier, onCancel }: StackSectionProps) {
  const { t } = useTranslation('restAnswers')
  const { outcome, request } = sent
  const canOpen = withMore.has(outcome.kind)
  return (
    <>
      <div className={classes['line']}>
        {canOpen ? <FoldButton {...{ request, isOpen, onOpenChange }} /> : <span className={classes['fold']} />}
        <LineStatus sent={sent} />
        <span className={classes['request']} data-method={request.method}>
          <b>{request.method}</b>
          <MiddleName name={request.path} />
        </span>
        {outcome.kind === 'running' && <RunningNote at={sent.at} onCancel={onCancel} />}
        {outcome.kind === 'answered' && <AnsweredLine sent={sent} answer={outcome.answer} />}
        {outcome.kind === 'forgotten' && (
          <span className={classes['figures']}>
            <AnswerFigures {...outcome} />
          </span>
        )}
      </div>
      {leftOut && (
        <p className={classes['stopped']}>
          {t(leftOut.from === leftOut.to ? 'stoppedOne' : 'stoppedMany', { ...leftOut })}
        </p>
      )}
      {canOpen && isOpen && (
        <div className={classes['content']}>
          {outcome.kind === 'answered' ? (
            <OpenAnswer {...{ sent, name, earlier }} answer={outcome.answer} />
          ) : (
            <OutcomeView outcome={outcome} />
          )}
        </div>
      )}
    </>
  )
}

interface FoldButtonProps {
  request: RestRequest
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

function FoldButton({ request, isOpen, onOpenChange }: FoldButtonProps) {
  const { t } = useTranslation('restAnswers')
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button
      type="button"
      className={classes['fold']}
      aria-expanded={isOpen}
      aria-label={t('foldOne', { request: `${request.method} ${request.path}` })}
      onClick={() => onOpenChange(!isOpen)}
    >
      <Chevron size={14} aria-hidden />
    </button>
  )
}

function LineStatus({ sent: { outcome } }: { sent: SentRequest }) {
  const words = useOutcomeWords()
  if (outcome.kind === 'answered') return <StatusText {...outcome.answer} />
  if (outcome.kind === 'running') return null
  if (outcome.kind === 'forgotten') return <StatusText status={outcome.status} />
  return (
    <span className={classes['outcome']} data-bad={outcome.kind === 'failed' || undefined}>
      {words(outcome)}
    </span>
  )
}

function AnsweredLine({ sent, answer }: { sent: SentRequest; answer: ConsoleAnswer }) {
  const { t } = useTranslation('restAnswers')
  const count = warningTexts(headerOf(answer, 'warning')).length
  return (
    <>
      {answer.brokenOff && <span className={classes['tag']}>{t('partialTag')}</span>}
      {count > 0 && (
        <span className={classes['tag']}>
          <IconAlertTriangle size={14} aria-hidden />
          {t('warnings', { count })}
        </span>
      )}
      <span className={classes['figures']}>
        <AnswerFigures {...answer} />
      </span>
      <MenuButton
        className={classes['more']}
        label={t('moreOf', { request: `${sent.request.method} ${sent.request.path}` })}
        entries={() => [
          ...(answer.text === undefined
            ? []
            : [{ id: 'copy', label: t('copyBody'), onSelect: () => void copyText(answer.text ?? '') }]),
          { id: 'save', label: t('download'), onSelect: () => saveAnswer(sent.request, answer) },
        ]}
      />
    </>
  )
}

interface OpenAnswerProps {
  sent: SentRequest
  answer: ConsoleAnswer
  name: string
  earlier: Earlier
}

function OpenAnswer(props: OpenAnswerProps) {
  const model = useAnswerModel(props)
  return (
    <>
      <AnswerTools model={model} />
      <AnswerBody model={model} />
    </>
  )
}
