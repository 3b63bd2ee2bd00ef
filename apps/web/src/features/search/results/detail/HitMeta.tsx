import type { SearchHit } from '@searchdeck/cluster-client'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { FactList } from '#ui/values/FactList.tsx'
import classes from './HitDetail.module.css'

interface HitMetaProps {
  hit: SearchHit
  indexHref: (index: string) => string
  onOpenIndex: (index: string) => void
}

/** What the engine says of a document, only what it does say. */
export function HitMeta({ hit, indexHref, onOpenIndex }: HitMetaProps) {
  const { t } = useTranslation('searchResults')
  const follow = (event: MouseEvent) => {
    // What asks for a new tab or window is the browser's.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpenIndex(hit.index)
  }
  const all: readonly (readonly [string, ReactNode])[] = [
    [
      '_index',
      <a key="index" href={indexHref(hit.index)} onClick={follow}>
        {hit.index}
      </a>,
    ],
    ['_type', hit.type],
    ['_id', hit.id],
    ['_routing', hit.routing],
    ['_score', hit.score],
    ['_version', hit.version],
    ['_seq_no', hit.seqNo],
    ['_primary_term', hit.primaryTerm],
    ['_ignored', hit.ignored?.join(', ')],
    ['sort', hit.sort?.join(', ')],
  ]
  const facts = all.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [{ label, value }]))
  return (
    <div className={classes['meta']}>
      <FactList title={t('meta')} facts={facts} />
    </div>
  )
}
