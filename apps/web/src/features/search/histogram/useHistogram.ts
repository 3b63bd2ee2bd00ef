import { histogramSearch, type Search, type SearchFields } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { dateFields } from '#features/search/time/dateFields.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { searchQuery, type FoundHits } from '#queries/search.ts'
import { placeOf } from '#state/placeOf.ts'
import { useSettings } from '#state/preferences.ts'
import type { SearchView } from '#state/views/searchAddress.ts'
import { keepSearch, useStoredSearch } from '#state/views/searchView.ts'
import { planOf } from './planOf.ts'

/** The date that the hits of some indices are counted by. */
interface Choice {
  /** The indices as they are typed. */
  readonly indices: string
  readonly field: string | undefined
  /** The indices have it. Once they do it stays, though the hits of another page may be of indices without it. */
  readonly isConfirmed: boolean
  /** The search that was sent with it before it was known that the indices share no date. */
  readonly absentIn?: Search | undefined
}

/**
 * Whether the hits are counted over time, as it was left on this cluster, and how. The date is the one of the range; without a
 * range it is the last one, until it is known which dates the indices have.
 */
export function useHistogram(view: SearchView, asked: Search | undefined) {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const place = placeOf(cluster.id)
  const { histogramShown: isShown, histogramField: remembered } = useStoredSearch(place)
  const isLocalTime = useSettings(({ localizeTimestamp }) => localizeTimestamp)
  const [choice, setChoice] = useState(() => firstChoice(view, remembered))
  if (choice.indices !== view.indices) setChoice(firstChoice(view, remembered))
  const field = view.time?.field ?? (isAbsent(choice, asked) ? undefined : choice.field)
  const { time } = view
  const plan = useMemo(
    () => (isShown && field !== undefined ? planOf({ field, time, isLocalTime }, cluster.engine) : undefined),
    [isShown, field, time, isLocalTime, cluster.engine],
  )
  const isKnown = view.time !== undefined || choice.isConfirmed
  useEffect(() => {
    if (isShown && isKnown && field !== undefined && field !== remembered) keepSearch(place, { histogramField: field })
  }, [place, isShown, isKnown, field, remembered])
  return {
    isShown,
    /** The hits have a date, as far as is known. */
    isPossible: isKnown || (isShown && choice.field !== undefined && choice.absentIn === undefined),
    field,
    plan,
    show: (next: boolean) => {
      // The same without the bars is the same, and need not be asked for.
      const found = asked && client.getQueryData(searchQuery(cluster, asked, plan).queryKey)
      if (asked && found && !next) client.setQueryData(searchQuery(cluster, asked).queryKey, found)
      keepSearch(place, { histogramShown: next })
    },
    choose: (path: string) => setChoice({ indices: view.indices, field: path, isConfirmed: true }),
    /** Which fields the hits' indices have; absent while that is not known. */
    hear: (fields: SearchFields | undefined) => {
      const next = choice.isConfirmed || !fields ? choice : confirmed(choice, dateFields(fields), asked)
      if (next !== choice) setChoice(next)
    },
    /** What is sent for a search: a histogram that was refused is not asked for again. */
    sentFor: (search: Search | undefined, found: FoundHits | undefined) => {
      const isRefused = found?.histogram !== undefined && 'refused' in found.histogram
      return search && plan && !isRefused ? histogramSearch(search, plan, cluster.engine) : search
    },
  }
}

function firstChoice({ indices }: SearchView, remembered: string): Choice {
  return { indices, field: remembered === '' ? undefined : remembered, isConfirmed: false }
}

/** A search that is on its way or answered is not sent anew only because it need not have asked for a histogram. */
function isAbsent({ absentIn }: Choice, asked: Search | undefined): boolean {
  return absentIn !== undefined && absentIn !== asked
}

function confirmed(choice: Choice, dates: readonly string[], asked: Search | undefined): Choice {
  const [first] = dates
  if (first === undefined) return choice.absentIn === undefined && asked ? { ...choice, absentIn: asked } : choice
  const { indices, field } = choice
  return { indices, field: field !== undefined && dates.includes(field) ? field : first, isConfirmed: true }
}
