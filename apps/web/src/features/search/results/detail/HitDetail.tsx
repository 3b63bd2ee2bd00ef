import type { SearchHit } from '@searchdeck/cluster-client'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './HitDetail.module.css'
import { HitFields, type HitFieldsProps } from './HitFields.tsx'
import { HitMeta } from './HitMeta.tsx'

const JsonView = lazy(() => import('#ui/editor/JsonView.tsx').then(({ JsonView: loaded }) => ({ default: loaded })))

/** What shows of an open row. */
export type HitView = 'json' | 'fields' | 'innerHits'

interface HitDetailProps extends HitFieldsProps {
  view: HitView
  onViewChange: (view: HitView) => void
  indexHref: (index: string) => string
  onOpenIndex: (index: string) => void
}

/** An open row: the document, field by field or as JSON, and what the engine says of it. */
export function HitDetail({ hit, view, onViewChange, indexHref, onOpenIndex, ...rest }: HitDetailProps) {
  const { t } = useTranslation('searchResults')
  const views = (['json', 'fields', 'innerHits'] as const).filter(
    (each) => each !== 'innerHits' || hit.innerHits !== undefined,
  )
  const shown = views.includes(view) ? view : 'json'
  return (
    <div className={classes['detail']}>
      <SegmentedChoice
        label={t('view.title')}
        look="small"
        value={shown}
        options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={onViewChange}
      />
      <div className={classes['content']}>
        <div className={classes['document']}>
          {shown === 'fields' ? (
            <HitFields hit={hit} {...rest} />
          ) : (
            <Suspense fallback={<Skeleton width={320} />}>
              <JsonView text={jsonOf(hit, shown)} label={t('jsonOf', { id: hit.id })} fill />
            </Suspense>
          )}
        </div>
        <HitMeta {...{ hit, indexHref, onOpenIndex }} />
      </div>
    </div>
  )
}

/** Where a hit came without its document, what came in its place. */
function jsonOf({ source, fields, innerHits, text }: SearchHit, view: HitView): string {
  return (view === 'innerHits' ? innerHits : (source ?? fields)) ?? text
}
