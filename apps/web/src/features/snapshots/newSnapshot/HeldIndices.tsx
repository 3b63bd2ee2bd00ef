import { matchTargets, targetParts } from '@searchdeck/cluster-client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster, wholeOf } from '#queries/activeCluster.ts'
import { searchTargetsQuery } from '#queries/search.ts'
import { IndexFilter } from '#ui/indexNames/IndexFilter.tsx'
import classes from './NewSnapshotDialog.module.css'

interface HeldIndicesProps {
  /** Names and patterns, separated by commas. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Which indices go into a snapshot: picked from a list, or named by a pattern. */
export function HeldIndices({ value, error, onChange }: HeldIndicesProps) {
  const { t } = useTranslation('snapshots')
  const targets = useQuery(searchTargetsQuery(wholeOf(useActiveCluster())))
  const { data, dataUpdatedAt } = targets
  const typed = useDeferredValue(value)
  const match = useMemo(
    () => data && matchTargets(data, targetParts(typed), dataUpdatedAt),
    [data, typed, dataUpdatedAt],
  )
  return (
    <div className={classes['field']}>
      <span className={classes['label']}>{t('new.indices')}</span>
      <IndexFilter
        {...{ value, onChange, match }}
        targets={data}
        error={targets.error}
        onReload={() => void targets.refetch()}
      />
      {error !== undefined && <span className={classes['problem']}>{error}</span>}
    </div>
  )
}
