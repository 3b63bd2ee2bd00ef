import { Outlet, useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import classes from './Shell.module.css'

/**
 * The page, or what stands `instead` of it. A page that was shown stays out of sight meanwhile, with its open dialogs, what
 * is typed in them, and its selection; one that was not is not begun.
 */
export function KeptPage({ instead }: { instead: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [shown, setShown] = useState<string>()
  const isReplaced = instead !== undefined
  if (!isReplaced && shown !== pathname) setShown(pathname)
  return (
    <>
      {instead}
      {shown === pathname && (
        <div className={classes['page']} hidden={isReplaced}>
          <Outlet />
        </div>
      )}
    </>
  )
}
