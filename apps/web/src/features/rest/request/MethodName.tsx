import classes from './MethodName.module.css'

/** An HTTP method in its colour. */
export function MethodName({ method }: { method: string }) {
  return (
    <span className={classes['method']} data-method={method}>
      {method}
    </span>
  )
}
