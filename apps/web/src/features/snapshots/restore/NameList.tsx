import { IconArrowRight, IconTriangleFilled } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useElementSize } from '#ui/table/body/useElementSize.ts'
import { useSizes } from '#ui/table/columns/useSizes.ts'
import { useKeptIndex } from '#ui/table/selection/keptIndices.ts'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import { AnswerField } from './AnswerField.tsx'
import classes from './RestoreDialog.module.css'
import type { Answer } from './restoreFields.ts'
import type { PlannedName, RestorePlan } from './restorePlan.ts'

interface NameListProps {
  plan: RestorePlan
  onAnswer: (name: string, answer: Answer) => void
}

const LINE = 28
/** With what is wrong below it, and what is done about it. */
const TAKEN_LINE = 60
// Before the first measurement, and where nothing is laid out.
const initialRect = { width: 600, height: 200 }

/** Each name in the snapshot and the one that it gets; what needs a look first. Only those in sight are drawn. */
export function NameList({ plan: { names }, onAnswer }: NameListProps) {
  const { t } = useTranslation('restore')
  const { scrollRef, isMeasured } = useElementSize()
  const [focused, setFocused] = useState(-1)
  const virtual = useVirtualizer({
    count: isMeasured ? names.length : 0,
    getScrollElement: () => scrollRef.current,
    ...useSizes(useCallback((at: number) => (needsLook(names[at]) ? TAKEN_LINE : LINE), [names])),
    overscan: 6,
    initialRect,
    rangeExtractor: useKeptIndex(focused),
  })
  return (
    // What scrolls must be in reach of the keyboard.
    <div ref={scrollRef} className={classes['names']} tabIndex={0} role="group" aria-label={t('names.list')}>
      {names.length === 0 && <p className={classes['none']}>{t('names.none')}</p>}
      <ul style={{ height: virtual.getTotalSize() }} aria-label={t('names.list')}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const planned = names[index]
          return (
            planned && (
              <li
                key={`${planned.kind} ${planned.source}`}
                aria-setsize={names.length}
                aria-posinset={index + 1}
                data-look={lookOf(planned)}
                style={{ top: start, height: size }}
                onFocus={() => setFocused(index)}
              >
                <NameLine {...{ planned, onAnswer }} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function needsLook(planned: PlannedName | undefined): boolean {
  return planned !== undefined && lookOf(planned) !== undefined
}

function lookOf({ problem, taken }: PlannedName): 'wrong' | 'taken' | undefined {
  if (problem !== undefined) return 'wrong'
  return taken === undefined ? undefined : 'taken'
}

function NameLine({ planned, onAnswer }: { planned: PlannedName; onAnswer: NameListProps['onAnswer'] }) {
  const { t } = useTranslation('restore')
  const { source, name, problem, taken } = planned
  return (
    <>
      <span className={classes['becomes']}>
        <MiddleName name={source} />
        <IconArrowRight size={14} aria-label={t('names.becomes')} />
        {name === undefined ? <span>{t('names.notForetold')}</span> : <MiddleName name={name} />}
        {lookOf(planned) === undefined && name !== undefined && (
          <span className={classes['note']}>{t('names.isNew')}</span>
        )}
      </span>
      {problem !== undefined && (
        <span className={classes['why']} data-bad="">
          <IconTriangleFilled size={10} aria-hidden />
          <span>{t(`names.problems.${problem}`)}</span>
        </span>
      )}
      {problem === undefined && taken !== undefined && (
        <span className={classes['why']}>
          <IconTriangleFilled size={10} aria-hidden />
          <span>{t(`names.taken.${taken}`)}</span>
          <AnswerField {...{ planned, onAnswer }} />
        </span>
      )}
    </>
  )
}
