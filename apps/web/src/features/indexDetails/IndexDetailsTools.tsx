import { IconBraces } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { refreshIntervals, type RefreshSeconds } from '#lib/tableChoices.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { ReloadControl } from '#ui/page/ReloadControl.tsx'
import { filteredPart, type IndexDetailsView } from './indexDetailsView.ts'

interface IndexDetailsToolsProps {
  view: IndexDetailsView
  onViewChange: (change: Partial<IndexDetailsView>) => void
  onReload: () => void
  busy: boolean
  updatedAt: number
  seconds: RefreshSeconds
  onSecondsChange: (seconds: RefreshSeconds) => void
  /** The menu of the index. */
  children: ReactNode
}

/** The tools of an index's page: what is looked for, word for word or not, and how fresh. */
export function IndexDetailsTools(props: IndexDetailsToolsProps) {
  const { view, onViewChange, onReload, busy, updatedAt, seconds, onSecondsChange, children } = props
  const { t } = useTranslation('indexDetails')
  const { filter, raw } = view
  const part = filteredPart(view)
  return (
    <>
      {part && (
        <FilterField
          value={filter}
          onChange={(text) => onViewChange({ filter: text })}
          placeholder={t(`filters.${part}`)}
        />
      )}
      <Button
        collapsing
        aria-pressed={raw}
        aria-label={t('raw')}
        title={t('rawHint')}
        onClick={() => onViewChange({ raw: !raw })}
      >
        <IconBraces size={16} aria-hidden />
        <span>{t('raw')}</span>
      </Button>
      <ReloadControl {...{ onReload, busy, updatedAt, seconds, onSecondsChange }} intervals={refreshIntervals} />
      {children}
    </>
  )
}
