import type { SearchAnswer } from '@searchdeck/cluster-client'
import { IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './AnswerParts.module.css'

const JsonView = lazy(() => import('#ui/editor/JsonView.tsx').then(({ JsonView: loaded }) => ({ default: loaded })))

const parts = ['aggregations', 'suggest', 'profile'] as const

/** What a body asked for besides hits: each part closed until somebody wants to see it. */
export function AnswerParts({ answer }: { answer: SearchAnswer }) {
  const { t } = useTranslation('searchResults')
  const [open, setOpen] = useState<(typeof parts)[number]>()
  const there = parts.filter((part) => answer[part] !== undefined)
  if (there.length === 0) return null
  const json = open && answer[open]
  return (
    <section className={classes['parts']} aria-label={t('parts.title')}>
      <div className={classes['bar']}>
        {there.map((part) => (
          <Button
            key={part}
            look="quiet"
            aria-expanded={open === part}
            onClick={() => setOpen(open === part ? undefined : part)}
          >
            <IconChevronRight size={16} aria-hidden />
            {t(`parts.${part}`)}
          </Button>
        ))}
      </div>
      {open && json !== undefined && (
        <div className={classes['json']}>
          <Suspense fallback={<Skeleton width={320} />}>
            <JsonView text={json} label={t(`parts.${open}`)} fill />
          </Suspense>
        </div>
      )}
    </section>
  )
}
