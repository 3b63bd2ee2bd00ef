import { splitName } from '#lib/names/splitName.ts'
import { rowLink } from '#ui/table/cells/rowLink.ts'
import classes from './MiddleName.module.css'

export interface MiddleNameProps {
  name: string
  /** What all names beside it end in: gives way first, because it tells none from another. */
  ending?: string | undefined
  /** The page of what it names, for a table, which follows it. */
  href?: string | undefined
}

/** A name whose middle gives way when there is no room; its tail (date, generation) always shows. */
export function MiddleName({ name, ending = '', href }: MiddleNameProps) {
  const own = ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name
  const [head, tail] = splitName(own)
  const parts = (
    <>
      <span className={classes['head']} data-short={head.length < 2 ? '' : undefined}>
        {head}
      </span>
      {tail !== '' && <span className={classes['tail']}>{tail}</span>}
      {own !== name && <span className={classes['ending']}>{ending}</span>}
    </>
  )
  const shared = { className: classes['name'], title: name }
  if (href === undefined) return <span {...shared}>{parts}</span>
  return (
    // Its parts would be read as words of their own.
    <a {...shared} {...rowLink()} href={href} aria-label={name}>
      {parts}
    </a>
  )
}
