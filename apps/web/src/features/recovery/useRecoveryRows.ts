import type { ShardRecovery } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { createRowFilter } from '#lib/createRowFilter.ts'
import { textOfChips } from '#lib/filterChips.ts'
import { indexTexts, namedTexts } from './recoveryRows.ts'
import type { RecoveryFilter } from './recoveryViewState.ts'

/** The rows that are left: those of one stage, then by the filter. */
export function useRecoveryRows(all: readonly ShardRecovery[], { filter, chips, stage }: RecoveryFilter) {
  const ofStage = useMemo(
    () => (stage === undefined ? all : all.filter((recovery) => recovery.stage === stage)),
    [all, stage],
  )
  const filterRows = useMemo(() => createRowFilter(ofStage, indexTexts, namedTexts), [ofStage])
  const chipsText = textOfChips(chips)
  return useMemo(
    () => filterRows({ text: filter, chips }),
    // The same chips may come as another array.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [filterRows, filter, chipsText],
  )
}
