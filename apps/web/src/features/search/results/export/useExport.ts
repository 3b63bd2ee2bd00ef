import { allHitsBody, supports } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { exportKind } from '#jobs/kinds/exportKind.ts'
import { startTransfer } from '#jobs/transfers.ts'
import { useShown } from '#lib/useShown.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { host } from '#state/host.ts'
import { exportHits } from '#jobs/export/exportHits.ts'
import { fileOf, headOf, hitsText, type HitsFormat } from './hitsText.ts'
import type { HitsToExport } from './hitsToExport.ts'
import { useSavePage } from './useSavePage.ts'
import { pageSizeFor } from '#jobs/export/pageSizeFor.ts'

/** What is chosen in the dialog. */
export interface ExportChoice extends HitsFormat {
  /** All hits of the search, not those of this page alone. */
  readonly isWhole: boolean
}

/** Saves the hits of the page, or begins the job that saves all of them; `onStarted` once that is under way. */
export function useExport(hits: HitsToExport, onStarted: () => void) {
  const { t } = useTranslation('searchResults')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const shown = useShown()
  const [isStarting, setStarting] = useState(false)
  const [error, setError] = useState<unknown>()
  const savePage = useSavePage()
  const hasTypes = supports(cluster.engine, 'typelessPaths') === false

  const startJob = async (as: HitsFormat) => {
    if (!hits.search) return false
    const file = await host().platform.writeFile({ ...fileOf(as.format), head: headOf(as) })
    if (!file) return false
    const search = { ...hits.search, body: allHitsBody(hits.search.body) }
    const start = { items: [{ indices: hits.indices || t('exportHits.everything') }], options: { format: as.format } }
    startTransfer(cluster, client, exportKind, start, (ports) =>
      exportHits({
        ...{ cluster, search, file, ports, pageSize: pageSizeFor(hits.ofPage) },
        textOf: (some) => hitsText(some, as, hasTypes),
      }),
    )
    return true
  }

  const start = ({ isWhole, ...as }: ExportChoice) => {
    if (!isWhole) {
      savePage(hits.ofPage, as)
      onStarted()
      return
    }
    setStarting(true)
    setError(undefined)
    startJob(as)
      .then((isBegun) => isBegun && onStarted(), setError)
      .finally(() => shown.current && setStarting(false))
  }
  return { start, isStarting, error }
}
