import { useTranslation } from '#i18n/useTranslation.ts'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './Place.module.css'

interface PlaceProps {
  name: string | undefined
  host: string | undefined
  /** What the names of all nodes end in. */
  ending?: string
  /** In place of name and host. */
  title?: string
  /** Where the name leads to. */
  hrefOf?: (name: string) => string
}

/** A node and its host; 'N/A' for what is missing. The name has the room: of both its end tells most. */
export function Place({ name, host, ending, title, hrefOf }: PlaceProps) {
  const { t } = useTranslation('recovery')
  const missing = t('notAvailable')
  if (name === undefined && host === undefined) return <span className={classes['missing']}>{missing}</span>
  return (
    <span className={classes['place']} title={title ?? [name ?? missing, host ?? missing].join(' ')}>
      {name === undefined ? (
        <span className={classes['missing']}>{missing}</span>
      ) : (
        <span className={classes['name']}>
          <MiddleName name={name} ending={ending} href={hrefOf?.(name)} />
        </span>
      )}{' '}
      <span className={classes['host']}>{host ?? missing}</span>
    </span>
  )
}
