import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useAnswerJob } from '#features/rest/answer/work/useAnswerJob.ts'
import type { AnswerModel, EarlierAnswer } from '#features/rest/answer/views/useAnswerModel.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TickChoice } from '#ui/fields/TickChoice.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { CompareRows } from './CompareRows.tsx'
import classes from './Compare.module.css'
import type { ComparedTexts } from './diffLines.ts'

/** Of longer answers only what differs is shown: rows cost memory, drawn or not. */
const MOST_LINES = 50_000

interface CompareViewProps {
  model: AnswerModel
  other: EarlierAnswer
}

/** An answer beside another one, line by line. */
export function CompareView({ model, other }: CompareViewProps) {
  const { t } = useTranslation('restAnswers')
  const [left, right] = [other.answer.text, model.answer.text]
  const job = useMemo(
    () => (left === undefined || right === undefined ? undefined : ({ kind: 'compare', left, right } as const)),
    [left, right],
  )
  const result = useAnswerJob(job)
  const [isFolded, setFolded] = useState(true)
  const [current, setCurrent] = useState<number>()
  const compared = typeof result === 'object' ? result : undefined
  const isLong = compared !== undefined && compared.leftStarts.length + compared.rightStarts.length > 2 * MOST_LINES
  const count = compared?.differences.length ?? 0
  const go = (step: 1 | -1) =>
    setCurrent((at) => (at === undefined ? (step === 1 ? 0 : count - 1) : (at + step + count) % count))
  return (
    <div className={classes['view']}>
      <div className={classes['bar']}>
        <span className={classes['with']}>
          {t('compare.with')}
          <SelectField
            label={t('compare.with')}
            value={other.id}
            options={model.earlier.map(({ id, label }) => ({ value: id, label }))}
            onChange={(id) => {
              setCurrent(undefined)
              model.change({ comparedWith: id })
            }}
          />
        </span>
        <span role="status">{compared && <Count count={count} current={current} />}</span>
        <span className={classes['end']}>
          <span title={isLong ? t('compare.longOnly') : undefined}>
            <fieldset disabled={isLong} className={classes['plain']}>
              <TickChoice label={t('compare.differencesOnly')} isOn={isFolded || isLong} onChange={setFolded} />
            </fieldset>
          </span>
          <Button
            look="quiet"
            icon
            disabled={count === 0}
            aria-label={t('compare.previous')}
            title={t('compare.previous')}
            onClick={() => go(-1)}
          >
            <IconChevronUp size={16} aria-hidden />
          </Button>
          <Button
            look="quiet"
            icon
            disabled={count === 0}
            aria-label={t('compare.next')}
            title={t('compare.next')}
            onClick={() => go(1)}
          >
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </span>
      </div>
      {compared ? (
        <Result {...{ compared, other, current, isLong, isFolded: isFolded || isLong }} at={model.sent.at} />
      ) : (
        <NoResult result={result} />
      )}
    </div>
  )
}

function Count({ count, current }: { count: number; current: number | undefined }) {
  const { t } = useTranslation('restAnswers')
  const locale = useLocale()
  const number = formatNumber(count, locale)
  if (current === undefined) return t('compare.count', { count, number })
  return t('compare.place', { place: formatNumber(current + 1, locale), number })
}

interface ResultProps {
  compared: ComparedTexts
  other: EarlierAnswer
  current: number | undefined
  isFolded: boolean
  isLong: boolean
  at: number
}

function Result({ compared, other, at, ...rest }: ResultProps) {
  const { t } = useTranslation('restAnswers')
  const locale = useLocale()
  if (compared.differences.length === 0) return <EmptyNotice title={t('compare.same')} hint={t('compare.sameHint')} />
  return (
    <CompareRows
      compared={compared}
      leftTitle={other.label}
      rightTitle={t('compare.thisOne', { time: timeOfDay(at, locale) })}
      {...rest}
    />
  )
}

function NoResult({ result }: { result: 'pending' | 'tooLong' | 'tooDifferent' | undefined | ComparedTexts }) {
  const { t } = useTranslation('restAnswers')
  if (result === 'pending') return <EmptyNotice title={t('compare.pending')} />
  if (result === 'tooDifferent') return <EmptyNotice title={t('compare.tooDifferent')} />
  return <EmptyNotice title={result === 'tooLong' ? t('compare.tooLong') : t('compare.noText')} />
}
