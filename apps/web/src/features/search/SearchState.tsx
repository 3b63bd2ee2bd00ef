import type { SearchHit } from '@searchdeck/cluster-client'
import { IconPlayerPlay, IconRestore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { TableSkeleton } from '#ui/table/body/TableSkeleton.tsx'
import type { Column } from '#ui/table/columns/column.ts'
import { TablePlace } from '#ui/table/panel/TablePlace.tsx'
import classes from './SearchPage.module.css'
import type { useSearch, Withheld } from './useSearch.ts'

interface SearchStateProps {
  found: ReturnType<typeof useSearch>
  onSubmit: () => void
  onReset: () => void
  columns: readonly Column<SearchHit>[]
}

/** What stands where the hits would: why there are none yet, and what can be done about it. */
export function SearchState({ found, onSubmit, onReset, columns }: SearchStateProps) {
  const { t } = useTranslation('search')
  const { query, withheld, isCancelled, run } = found
  const head = { columns, selectable: true, expandable: true, hasMenu: true, hasButton: true }
  const place = (content: ReactNode) => <TablePlace {...head}>{content}</TablePlace>
  if (withheld) return place(<NotSent {...{ withheld, onSubmit, onReset }} />)
  if (query.error) {
    return place(
      <>
        <ErrorNotice error={query.error} onRetry={run} />
        <div className={classes['reset']}>
          <ResetButton onReset={onReset} />
        </div>
      </>,
    )
  }
  if (isCancelled) {
    return place(
      <EmptyNotice title={t('cancelled')}>
        <Button onClick={run}>{t('again')}</Button>
      </EmptyNotice>,
    )
  }
  return <TableSkeleton {...head} />
}

function NotSent({
  withheld,
  onSubmit,
  onReset,
}: { withheld: Withheld } & Omit<SearchStateProps, 'found' | 'columns'>) {
  const { t } = useTranslation('search')
  const locale = useLocale()
  if (withheld.kind === 'invalid')
    return (
      <EmptyNotice title={t('invalid')} hint={t('withheld.invalidHint')}>
        <ResetButton onReset={onReset} />
      </EmptyNotice>
    )
  const isCounted = withheld.kind === 'tooMany'
  return (
    <EmptyNotice
      title={
        isCounted
          ? t('withheld.tooManyTitle', { number: withheld.indices.toLocaleString(locale) })
          : t('withheld.unknownTitle')
      }
      hint={t(isCounted ? 'withheld.tooManyHint' : 'withheld.unknownHint')}
    >
      <Button look="primary" onClick={onSubmit}>
        <IconPlayerPlay size={16} aria-hidden />
        {t('search')}
      </Button>
    </EmptyNotice>
  )
}

function ResetButton({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('search')
  return (
    <Button onClick={onReset}>
      <IconRestore size={16} aria-hidden />
      {t('reset')}
    </Button>
  )
}
