import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { searchIn } from '#ui/indexNames/useSearchLinks.ts'
import classes from './FirstAliases.module.css'

/** More would push what else is known of the index out of sight. */
const MOST = 8

interface FirstAliasesProps {
  names: readonly string[]
  onAll: () => void
}

/** The first aliases of an index, each in one piece; where there are more, the way to all of them and what they do. */
export function FirstAliases({ names, onAll }: FirstAliasesProps) {
  const { t } = useTranslation('indexDetails')
  const shown = names.slice(0, MOST)
  return (
    <>
      {shown.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ' '}
          <span className={classes['name']}>
            <Link to="/cluster/$clusterIndex/search" from="/cluster/$clusterIndex" search={searchIn(name)}>
              {name}
            </Link>
            {at < names.length - 1 && ','}
          </span>
        </Fragment>
      ))}
      {names.length > MOST && (
        <>
          {' '}
          <button type="button" className={classes['all']} onClick={onAll}>
            {t('aliases.count', { count: names.length })}
          </button>
        </>
      )}
    </>
  )
}
