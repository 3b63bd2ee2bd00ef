import { statusTone } from '#features/rest/answer/rules/statusTone.ts'
import classes from './StatusCode.module.css'

/** The status of an answer in its colour: 2xx is good, 3xx and 4xx are not, 5xx is the cluster's own failure. */
export function StatusCode({ status }: { status: number }) {
  return (
    <span className={classes['status']} data-tone={statusTone(status)}>
      {status}
    </span>
  )
}
