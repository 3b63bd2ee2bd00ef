import { IconChevronDown, IconCircleCheck, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import type { Verification } from '#queries/repositories.ts'
import classes from './VerificationCell.module.css'

const VerificationPopup = lazy(() =>
  import('./VerificationPopup.tsx').then((loaded) => ({ default: loaded.VerificationPopup })),
)

interface VerificationCellProps {
  name: string
  verification: Verification | undefined
}

/** What came of the last verification from this window, and when; what each node said opens. */
export function VerificationCell({ name, verification }: VerificationCellProps) {
  const { t } = useTranslation('repositories')
  if (verification === undefined) return <span className={classes['never']}>{t('verify.never')}</span>
  // Told when it changes; a status inside of the button would take its name away.
  return (
    <span role="status" className={classes['status']}>
      {verification.atMs === undefined ? (
        <span className={classes['state']}>
          <IconLoader2 size={14} className={classes['runs']} aria-hidden />
          {t('verify.runs')}
        </span>
      ) : (
        <Outcome name={name} verification={verification} />
      )}
    </span>
  )
}

function Outcome({ name, verification }: { name: string; verification: Verification }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const words = useWords(verification)
  const isGood = verification.error === undefined
  const Icon = isGood ? IconCircleCheck : IconCircleX
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={classes[isGood ? 'good' : 'bad']}
        title={words}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <Icon size={14} aria-hidden />
        <span>{words}</span>
        <IconChevronDown size={14} aria-hidden />
      </button>
      {anchor && (
        <Suspense>
          <VerificationPopup {...{ name, verification, anchor }} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

function useWords({ atMs = 0, nodes, unfit = [], error }: Verification): string {
  const { t } = useTranslation('repositories')
  const locale = useLocale()
  const time = timeOfDay(atMs, locale)
  if (error !== undefined) {
    return unfit.length > 0 ? t('verify.nodesFailed', { count: unfit.length, time }) : t('verify.failedAt', { time })
  }
  return nodes ? t('verify.nodesFine', { count: nodes.length, time }) : t('verify.fineAt', { time })
}
