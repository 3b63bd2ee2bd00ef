import { splitName } from '#lib/splitName.ts'
import classes from './MiddleName.module.css'

/** A name whose middle gives way when there is no room; its tail (date, generation) always shows. */
export function MiddleName({ name }: { name: string }) {
  const [head, tail] = splitName(name)
  return (
    <span className={classes['name']} title={name}>
      <span className={classes['head']}>{head}</span>
      {tail !== '' && <span className={classes['tail']}>{tail}</span>}
    </span>
  )
}
