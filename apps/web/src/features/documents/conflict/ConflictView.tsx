import { format } from '@searchdeck/exact-json'
import { useDeferredValue, useMemo } from 'react'
import type { LoadedDocument } from '#features/documents/documentDraft.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import classes from './ConflictView.module.css'
import { sidesIn, type Difference, type Side } from './mergeDocuments.ts'

/** More than anybody goes through; all of them can be taken at once. */
const MOST_SHOWN = 200

interface ConflictViewProps {
  differences: readonly Difference[]
  /** What would be written; nothing while it is no JSON. */
  text: string | undefined
  loaded: LoadedDocument
  theirs: LoadedDocument
  onTake: (differences: readonly Difference[], side: Side) => void
}

/** What somebody else and the user have made of one document, field by field, and which of it is to be written. */
export function ConflictView({ differences, text, loaded, theirs, onTake }: ConflictViewProps) {
  const { t } = useTranslation('documents')
  const deferred = useDeferredValue(text)
  const shown = useMemo(() => differences.slice(0, MOST_SHOWN), [differences])
  const sides = useMemo(() => (deferred === undefined ? [] : sidesIn(deferred, shown)), [deferred, shown])
  const both = differences.filter(({ changedBy }) => changedBy === 'both').length
  const canTake = text !== undefined
  return (
    <section className={classes['frame']} aria-label={t('conflict.differences')}>
      <div className={classes['head']}>
        <span>
          <strong>{t('conflict.theirs')}</strong>{' '}
          <span>{t('conflict.theirsNote', { version: versionOf(theirs) })}</span>
        </span>
        <span className={classes['count']}>{t('conflict.differ', { count: differences.length })}</span>
        <span>
          <strong>{t('conflict.yours')}</strong> <span>{t('conflict.yoursNote', { version: versionOf(loaded) })}</span>
        </span>
      </div>
      <ul className={classes['rows']}>
        {shown.map((difference, at) => (
          <DifferenceRow
            key={JSON.stringify(difference.path)}
            difference={difference}
            side={sides[at]}
            canTake={canTake}
            onTake={(side) => onTake([difference], side)}
          />
        ))}
      </ul>
      {differences.length > MOST_SHOWN && (
        <p className={classes['more']}>{t('conflict.more', { count: differences.length - MOST_SHOWN })}</p>
      )}
      <div className={classes['foot']}>
        <span>{t('conflict.taken')}</span>
        {both > 0 && <strong>{t('conflict.both', { count: both })}</strong>}
        <span className={classes['all']}>
          <Button look="quiet" disabled={!canTake} onClick={() => onTake(differences, 'theirs')}>
            {t('conflict.allTheirs')}
          </Button>
          <Button look="quiet" disabled={!canTake} onClick={() => onTake(differences, 'mine')}>
            {t('conflict.allYours')}
          </Button>
        </span>
      </div>
    </section>
  )
}

/** What the write is compared with. */
function versionOf({ seqNo, version }: LoadedDocument): string {
  if (seqNo !== undefined) return `_seq_no ${seqNo}`
  return version === undefined ? '' : `_version ${version}`
}

interface DifferenceRowProps {
  difference: Difference
  side: Side | undefined
  canTake: boolean
  onTake: (side: Side) => void
}

function DifferenceRow({ difference, side, canTake, onTake }: DifferenceRowProps) {
  const { t } = useTranslation('documents')
  const { path, theirs, mine, loaded, changedBy } = difference
  const name = path.join('.')
  return (
    <li data-both={changedBy === 'both' || undefined}>
      <div className={classes['path']}>
        <code>{name}</code>
        <span>{t(`conflict.changedBy.${changedBy}`)}</span>
        {changedBy === 'both' && (
          <span>
            {t('conflict.loaded')} <Value json={loaded} isInline />
          </span>
        )}
      </div>
      <div className={classes['sides']}>
        <Value json={theirs} isTaken={side === 'theirs'} />
        <fieldset className={classes['choice']} disabled={!canTake}>
          <SegmentedChoice<Side | 'neither'>
            look="small"
            label={t('conflict.choice', { field: name })}
            value={side ?? 'neither'}
            options={[
              { value: 'theirs', label: t('conflict.theirs') },
              { value: 'mine', label: t('conflict.yours') },
            ]}
            onChange={(next) => {
              if (next !== 'neither') onTake(next)
            }}
          />
        </fieldset>
        <Value json={mine} isTaken={side === 'mine'} />
      </div>
    </li>
  )
}

/** As much of a value as anybody compares by eye. */
const MOST_SIGNS = 1_000

interface ValueProps {
  json: string | undefined
  isTaken?: boolean
  isInline?: boolean
}

function Value({ json, isTaken = false, isInline = false }: ValueProps) {
  const { t } = useTranslation('documents')
  if (json === undefined) {
    return (
      <em className={classes['absent']} data-taken={isTaken || undefined}>
        {t('conflict.absent')}
      </em>
    )
  }
  const cut = json.length > MOST_SIGNS ? `${json.slice(0, MOST_SIGNS)} …` : format(json)
  if (isInline) return <code>{cut}</code>
  return (
    <pre className={classes['value']} data-taken={isTaken || undefined}>
      {cut}
    </pre>
  )
}
