import { IconProgress, IconProgressAlert, IconProgressCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openJob, useOpenJob } from '#state/work.ts'
import { Popup } from '#ui/Popup.tsx'
import { JobDialog } from './JobDialog.tsx'
import { isLeft } from './jobText.ts'
import { useJobWatch } from './useJobWatch.ts'
import { useTaskWatch } from './useTaskWatch.ts'
import { WorkList } from './WorkList.tsx'
import classes from './WorkPlace.module.css'

/** What runs on this cluster and what came of it, seen from every page: a button with a number, and the list behind it. */
export function WorkPlace() {
  const { t } = useTranslation('work')
  const { place, tasks, taskOf } = useTaskWatch()
  const jobs = useJobWatch(place)
  const openId = useOpenJob(({ jobId }) => jobId)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const running =
    tasks.filter(({ state }) => state === 'running').length + jobs.filter(({ isRunning }) => isRunning).length
  const needsLook = jobs.some(({ job, isRunning }) => !isRunning && isLeft(job))
  const open = jobs.find(({ job }) => job.id === openId)
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
            {...{ place, tasks, taskOf, jobs }}
            onOpenJob={(id) => {
              setAnchor(null)
              openJob(id)
            }}
          />
        </Popup>
      )}
      {open && <JobDialog place={place} job={open.job} isRunning={open.isRunning} onClose={() => openJob(undefined)} />}
    </>
  )
}
