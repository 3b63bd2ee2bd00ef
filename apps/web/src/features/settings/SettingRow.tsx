import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './SettingsPage.module.css'

const SAVED_MS = 2000

interface SettingRowProps {
  label: string
  /** The id of the one control of the row; without it the control has its own name. */
  htmlFor?: string
  /** What it does, in one sentence; `${htmlFor}-help` is its id. */
  help: string
  /** What is wrong with what stands in the field; `${htmlFor}-problem` is its id. */
  problem?: string | undefined
  /** How often it was saved since the page opened. */
  savedCount: number
  children: ReactNode
}

/** One setting: its name, its control, what it does, and that it was kept. */
export function SettingRow({ label, htmlFor, help, problem, savedCount, children }: SettingRowProps) {
  return (
    <div className={classes['row']}>
      {htmlFor === undefined ? (
        <span className={classes['label']}>{label}</span>
      ) : (
        <label className={classes['label']} htmlFor={htmlFor}>
          {label}
        </label>
      )}
      <div className={classes['field']}>
        <div className={classes['control']}>
          {children}
          <SavedMark count={savedCount} />
        </div>
        {problem !== undefined && (
          <p id={`${htmlFor ?? label}-problem`} className={classes['problem']} role="alert">
            {problem}
          </p>
        )}
        <p id={`${htmlFor ?? label}-help`} className={classes['help']}>
          {help}
        </p>
      </div>
    </div>
  )
}

/** Shows for two seconds that it was saved. */
function SavedMark({ count }: { count: number }) {
  const { t } = useTranslation('settings')
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    if (count === seen) return
    const timer = setTimeout(() => setSeen(count), SAVED_MS)
    return () => clearTimeout(timer)
  }, [count, seen])
  return (
    <span role="status" className={classes['saved']}>
      {count !== seen && (
        <>
          <IconCheck size={14} aria-hidden />
          {t('saved')}
        </>
      )}
    </span>
  )
}
