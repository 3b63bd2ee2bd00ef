import { useVirtualizer } from '@tanstack/react-virtual'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveAnswers } from '#features/rest/answer/views/saveAnswer.ts'
import type { Earlier } from '#features/rest/answer/views/useAnswerModel.ts'
import { choicesOf, rememberChoices } from '#features/rest/answer/views/viewMemory.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { SentRequest } from '#state/rest/sentRequest.ts'
import { Button } from '#ui/Button.tsx'
import classes from './AnswerStack.module.css'
import { StackSection, type LeftOut } from './StackSection.tsx'

/** Of a run of up to so many the answers are open at first; of a longer one those that are no success. */
const FEW = 5
const [FOLDED_HEIGHT, OPEN_HEIGHT] = [35, 300]
// Before the first measurement, and where nothing is laid out.
const initialRect = { width: 800, height: 800 }

interface AnswerStackProps {
  answers: readonly SentRequest[]
  earlier: Earlier
  onClear: () => void
  onCancel: (id: string) => void
  downloadName: string
  viewKey: string
}

/** The answers of a run, in the order of its requests; only those in sight are drawn. */
export function AnswerStack({ answers, earlier, onClear, onCancel, downloadName, viewKey }: AnswerStackProps) {
  const { t } = useTranslation('restAnswers')
  const scrollRef = useRef<HTMLDivElement>(null)
  const { isOpen, setOpen, foldAll } = useOpenSections(answers, viewKey)
  const virtual = useVirtualizer({
    count: answers.length,
    getScrollElement: () => scrollRef.current,
    getItemKey: (index) => answers[index]?.id ?? index,
    estimateSize: (index) => (answers[index] && isOpen(answers[index]) ? OPEN_HEIGHT : FOLDED_HEIGHT),
    overscan: 3,
    initialRect,
  })
  useLastRunInSight(answers, (index) => virtual.scrollToIndex(index, { align: 'start' }))
  return (
    <section className={classes['stack']} aria-label={t('answers')}>
      <div className={classes['head']}>
        <h2>{t('answers')}</h2>
        <span className={classes['order']}>{t('inOrder')}</span>
        <span className={classes['end']}>
          <Button look="quiet" onClick={foldAll}>
            {t('foldAll')}
          </Button>
          <Button look="quiet" onClick={onClear}>
            <IconTrash size={16} aria-hidden />
            {t('clear')}
          </Button>
          <Button
            look="quiet"
            icon
            aria-label={t('downloadAll')}
            title={t('downloadAll')}
            onClick={() => saveAnswers(answers, downloadName)}
          >
            <IconDownload size={16} aria-hidden />
          </Button>
        </span>
      </div>
      <div ref={scrollRef} className={classes['scroll']} role="feed" aria-label={t('answers')}>
        <div className={classes['all']} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const sent = answers[index]
            if (!sent) return null
            return (
              <article
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={answers.length}
                aria-label={`${sent.request.method} ${sent.request.path}`}
                className={classes['section']}
                style={{ transform: `translateY(${start}px)` }}
              >
                <StackSection
                  sent={sent}
                  name={nameOf(viewKey, sent)}
                  isOpen={isOpen(sent)}
                  onOpenChange={(open) => setOpen(sent, open)}
                  leftOut={leftOutBehind(answers, index)}
                  earlier={earlier}
                  onCancel={() => onCancel(sent.id)}
                />
              </article>
            )
          })}
        </div>
      </div>
    </section>
  )
}

/** Which requests of a run, counted from 1, were not sent because it stopped at this one. */
function leftOutBehind(answers: readonly SentRequest[], index: number): LeftOut | undefined {
  const [stopped, next] = [answers[index], answers[index + 1]]
  if (stopped?.outcome.kind === 'notSent' || next?.outcome.kind !== 'notSent' || next.run !== stopped?.run)
    return undefined
  const first = answers.findIndex(({ run }) => run === next.run)
  const last = answers.findLastIndex(({ run }) => run === next.run)
  return { from: index + 2 - first, to: last + 1 - first }
}

/** When a run begins behind others, its first answer comes into sight. */
function useLastRunInSight(answers: readonly SentRequest[], scrollTo: (index: number) => void) {
  const lastRun = answers.at(-1)?.run
  const shown = useRef(lastRun)
  const scroll = useEffectEvent(() => {
    const first = answers.findIndex(({ run }) => run === lastRun)
    if (first > 0) scrollTo(first)
  })
  useEffect(() => {
    if (shown.current === lastRun) return
    shown.current = lastRun
    scroll()
  }, [lastRun])
}

const nameOf = (viewKey: string, { id }: SentRequest) => `${viewKey} ${id}`

/** Which answers are open: what somebody chose, else of the last run few, or what needs to be seen. */
function useOpenSections(answers: readonly SentRequest[], viewKey: string) {
  const [, draw] = useState(0)
  const lastRun = answers.at(-1)?.run
  const isFew = answers.slice(-FEW - 1).filter(({ run }) => run === lastRun).length <= FEW
  const change = (sent: SentRequest, isOpen: boolean) => rememberChoices(nameOf(viewKey, sent), { isOpen })
  return {
    isOpen: (sent: SentRequest) =>
      choicesOf(nameOf(viewKey, sent)).isOpen ?? (sent.run === lastRun && (isFew || isNotable(sent))),
    setOpen: (sent: SentRequest, isOpen: boolean) => {
      change(sent, isOpen)
      draw((count) => count + 1)
    },
    foldAll: () => {
      for (const sent of answers) change(sent, false)
      draw((count) => count + 1)
    },
  }
}

function isNotable({ outcome }: SentRequest): boolean {
  if (outcome.kind === 'answered') return outcome.answer.status >= 300
  return outcome.kind === 'failed'
}
