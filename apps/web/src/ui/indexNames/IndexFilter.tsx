import type { TargetMatch } from '@searchdeck/cluster-client'
import { IconChevronDown, IconDatabase } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './IndexFilter.module.css'
import type { IndexFilterProps } from './indexFilterProps.ts'

const Popup = lazy(() => import('./IndexFilterPopup.tsx').then(({ IndexFilterPopup: loaded }) => ({ default: loaded })))

/** Which indices something is about: picked from a list, or named by a pattern. */
export function IndexFilter(props: IndexFilterProps) {
  const { value, match } = props
  const { t } = useTranslation('indexFilter')
  const locale = useLocale()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isNone = match !== undefined && match.indices.length === 0 && match.unresolved.length === 0
  const count =
    match && countText(match, (number) => t('count', { count: number, number: number.toLocaleString(locale) }))
  return (
    <>
      <Button
        size="form"
        className={classes['button']}
        aria-label={[t('label', { value }), count].filter(Boolean).join(', ')}
        title={value}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        data-none={isNone || undefined}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <IconDatabase size={16} aria-hidden />
        <span className={classes['value']}>{value}</span>
        {count !== undefined && (
          <span className={classes['count']} data-none={isNone || undefined}>
            {count}
          </span>
        )}
        <IconChevronDown size={14} aria-hidden />
      </Button>
      {anchor && (
        <Suspense>
          <Popup {...props} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Where a part is left to the engine, it is more than what can be counted here. */
function countText({ indices, unresolved }: TargetMatch, text: (number: number) => string): string {
  return unresolved.length === 0 ? text(indices.length) : `${text(indices.length)} + ?`
}
