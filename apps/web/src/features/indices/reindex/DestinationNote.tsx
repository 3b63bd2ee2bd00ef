import type { IndexSummary } from '@searchdeck/cluster-client'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Health } from '#ui/values/Health.tsx'
import classes from './DestinationNote.module.css'

interface DestinationNoteProps {
  /** `undefined` where the cluster does not say. */
  exists: boolean | 'asking' | undefined
  /** As the list knows it. */
  index: IndexSummary | undefined
  /** The indices that it is an alias of. */
  aliased: readonly string[]
}

/** Whether the destination is new or there, and what is there. */
export function DestinationNote({ exists, index, aliased }: DestinationNoteProps) {
  const { t } = useTranslation('indexActions')
  if (exists !== true) return <p className={classes['note']}>{t(`reindex.${noteOf(exists)}`)}</p>
  return (
    <p className={classes['note']} role="status">
      {index?.health && <Health state={index.health} />}
      <strong>
        {aliased.length > 0 && !index ? t('reindex.isAlias', { names: aliased.join(', ') }) : t('reindex.isThere')}
      </strong>
      <Documents docs={index?.docs} />
      {index?.status === 'close' && <span>{t('isClosed')}</span>}
      <span>{t('reindex.overwrites')}</span>
    </p>
  )
}

function noteOf(exists: false | 'asking' | undefined): 'asking' | 'notTold' | 'isNew' {
  if (exists === 'asking') return 'asking'
  return exists === undefined ? 'notTold' : 'isNew'
}

function Documents({ docs }: { docs: number | undefined }) {
  const { t } = useTranslation('indexActions')
  const locale = useLocale()
  if (docs === undefined) return null
  return <span>{t('reindex.docsThere', { count: docs, docs: docs.toLocaleString(locale) })}</span>
}
