import { splitName } from '#lib/splitName.ts'
import classes from './MiddleName.module.css'

interface MiddleNameProps {
  name: string
  /** What all names beside it end in: gives way first, because it tells none from another. */
  ending?: string
}

/** A name whose middle gives way when there is no room; its tail (date, generation) always shows. */
export function MiddleName({ name, ending = '' }: MiddleNameProps) {
  const own = ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name
  const [head, tail] = splitName(own)
  return (
    <span className={classes['name']} title={name}>
      <span className={classes['head']}>{head}</span>
      {tail !== '' && <span className={classes['tail']}>{tail}</span>}
      {own !== name && <span className={classes['ending']}>{ending}</span>}
    </span>
  )
}
