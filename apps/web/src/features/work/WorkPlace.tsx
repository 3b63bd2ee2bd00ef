import { IconProgress, IconProgressAlert, IconProgressCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { isLeft } from '#jobs/job.ts'
import { isStepped } from '#jobs/stepStates.ts'
import { openJob, useOpenJob } from '#state/openJob.ts'
import { Popup } from '#ui/floating/Popup.tsx'
import { JobDialog } from './JobDialog.tsx'
import { useJobWatch, type WorkEntry } from './useJobWatch.ts'
import { WorkList } from './WorkList.tsx'
import classes from './WorkPlace.module.css'

/** What runs on this cluster and what came of it, seen from every page: a button with a number, and the list behind it. */
export function WorkPlace() {
  const { t } = useTranslation('work')
  const { place, entries } = useJobWatch()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const running = entries.filter(({ isRunning }) => isRunning).length
  const needsLook = entries.some(({ job, isRunning }) => !isRunning && isLeft(job))
  const Icon = needsLook ? IconProgressAlert : running > 0 ? IconProgress : IconProgressCheck
  const label = t(needsLook ? 'buttonLeft' : 'button', { number: running })
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        data-alert={needsLook || undefined}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <Icon size={16} aria-hidden />
        {running > 0 && <span className={classes['number']}>{running}</span>}
      </button>
      {anchor && (
        <Popup
          label={t('title')}
          anchor={anchor}
          width="min(460px, calc(100vw - 16px))"
          className={classes['popup']}
          onClose={() => setAnchor(null)}
        >
          <WorkList
            {...{ place, entries }}
            onOpenJob={(id) => {
              setAnchor(null)
              openJob(id)
            }}
          />
        </Popup>
      )}
      <OpenJob {...{ place, entries }} />
    </>
  )
}

function OpenJob({ place, entries }: { place: string; entries: readonly WorkEntry[] }) {
  const openId = useOpenJob(({ jobId }) => jobId)
  const entry = entries.find(({ job }) => job.id === openId)
  if (!entry || !isStepped(entry.job)) return null
  return <JobDialog {...entry} {...{ place, job: entry.job }} onClose={() => openJob(undefined)} />
}
