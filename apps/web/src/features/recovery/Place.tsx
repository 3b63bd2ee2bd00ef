import { useTranslation } from 'react-i18next'
import classes from './Place.module.css'

interface PlaceProps {
  name: string | undefined
  host: string | undefined
  /** In place of name and host. */
  title?: string
}

/** A node and its host; 'N/A' for what is missing. */
export function Place({ name, host, title }: PlaceProps) {
  const { t } = useTranslation('recovery')
  const missing = t('notAvailable')
  if (name === undefined && host === undefined) return <span className={classes['missing']}>{missing}</span>
  return (
    <span className={classes['place']} title={title ?? [name ?? missing, host ?? missing].join(' ')}>
      <span className={name === undefined ? classes['missing'] : undefined}>{name ?? missing}</span>{' '}
      <span className={classes['host']}>{host ?? missing}</span>
    </span>
  )
}
