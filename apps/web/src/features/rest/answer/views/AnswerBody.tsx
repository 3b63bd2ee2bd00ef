import { lazy, Suspense } from 'react'
import { AnswerTableView } from '#features/rest/answer/table/AnswerTableView.tsx'
import { CompareView } from '#features/rest/answer/compare/CompareView.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { Bytes } from '#ui/values/Bytes.tsx'
import classes from './Answer.module.css'
import { AnswerNotes } from './AnswerNotes.tsx'
import { HeadersList } from './HeadersList.tsx'
import { PathField } from './PathField.tsx'
import { saveAnswer } from './saveAnswer.ts'
import type { AnswerModel } from './useAnswerModel.ts'

const TextView = lazy(() => import('#ui/editor/TextView.tsx').then(({ TextView: loaded }) => ({ default: loaded })))

/** An answer in the view that was chosen, under what is to be known of it. */
export function AnswerBody({ model }: { model: AnswerModel }) {
  const { choices, kind, comparedWith } = model
  return (
    <>
      <AnswerNotes model={model} />
      {kind === 'json' && choices.isPathShown && !comparedWith && <PathField model={model} />}
      <div className={classes['body']}>
        {comparedWith ? <CompareView model={model} other={comparedWith} /> : <View model={model} />}
      </div>
    </>
  )
}

function View({ model }: { model: AnswerModel }) {
  const { t } = useTranslation('restAnswers')
  const { view, kind, answer, source, setOut, table, sent, textView } = model
  if (view === 'headers') return <HeadersList answer={answer} />
  if (kind === 'empty') return <EmptyNotice title={t('empty')} />
  if (kind === 'binary') return <BinaryNotice model={model} />
  if (view === 'table' && table)
    return <AnswerTableView {...table} label={`${sent.request.method} ${sent.request.path}`} />
  const label = t('bodyOf', { request: `${sent.request.method} ${sent.request.path}` })
  return (
    <Suspense>
      <TextView
        ref={textView}
        text={view === 'pretty' ? setOut?.text : source}
        label={label}
        isPlain={kind !== 'json'}
        look="bare"
      />
    </Suspense>
  )
}

/** Of what is no text only what it is. */
function BinaryNotice({ model: { answer, sent } }: { model: AnswerModel }) {
  const { t } = useTranslation('restAnswers')
  const type = answer.binary?.type ?? ''
  return (
    <EmptyNotice title={t('binary.title')} hint={t('binary.type', { type: type === '' ? t('binary.unknown') : type })}>
      <Bytes bytes={answer.bytes} />
      <Button onClick={() => saveAnswer(sent.request, answer)}>{t('download')}</Button>
    </EmptyNotice>
  )
}
