import type { CompletionSource } from '@codemirror/autocomplete'
import type { SearchFields } from '@searchdeck/cluster-client'
import { useEffect, useState } from 'react'

/** What can be completed in the body of a search: its own words, and the fields of the hits that show. */
export function useCompletions(fields: SearchFields | undefined): readonly CompletionSource[] {
  const [{ sources, tell }] = useState(createSources)
  useEffect(() => tell(fields), [tell, fields])
  return sources
}

/** An editor keeps the source it began with; the fields are told later. */
function createSources() {
  let known: SearchFields | undefined
  const source: CompletionSource = (context) =>
    import('./completeQuery.ts').then(({ completeQuery }) => completeQuery(context, known))
  const tell = (fields: SearchFields | undefined) => {
    known = fields
  }
  return { sources: [source], tell }
}
