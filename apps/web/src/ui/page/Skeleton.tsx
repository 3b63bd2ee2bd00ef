import classes from './Skeleton.module.css'

/** The place of a text that is still on its way. */
export function Skeleton({ width }: { width: number }) {
  return <span className={classes['skeleton']} style={{ width }} aria-hidden="true" />
}
