import { IconChevronLeft, IconChevronRight, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { ListPage, RestList } from '#state/rest/restLists.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { EntryList } from './EntryList.tsx'
import classes from './ListPanel.module.css'
import { useRestList } from './useRestList.ts'

const ON_A_PAGE = 20

interface ListPanelProps {
  list: RestList
  onClose: () => void
  /** Takes all of it away; absent where that is not offered. */
  onClear?: () => void
}

/** The history or the saved queries beside the request: searched, page by page. */
export function ListPanel({ list, onClose, onClear }: ListPanelProps) {
  const { t } = useTranslation('rest')
  const [sought, setSought] = useState('')
  const [page, setPage] = useState(0)
  const { page: shown, isSearching, isRefused } = useRestList(list, sought.trim(), page * ON_A_PAGE, ON_A_PAGE)
  const title = t(`${list}.title`)
  const total = shown?.total ?? 0
  return (
    <aside className={classes['panel']} aria-label={title} aria-busy={isSearching}>
      <div className={classes['bar']}>
        <h2 className={classes['title']}>{title}</h2>
        <span className={classes['count']}>{shown && t('lists.count', { count: total })}</span>
        {onClear && total > 0 && sought === '' && (
          <Button look="quiet" icon aria-label={t('lists.clear')} title={t('lists.clear')} onClick={onClear}>
            <IconTrash size={16} aria-hidden />
          </Button>
        )}
        <Button look="quiet" icon aria-label={t('lists.close')} title={t('lists.close')} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </Button>
      </div>
      <div className={classes['search']}>
        <FilterField
          inner
          placeholder={t(`${list}.search`)}
          value={sought}
          onChange={(text) => {
            setSought(text)
            setPage(0)
          }}
        />
      </div>
      {isRefused && <p className={classes['note']}>{t('lists.refused')}</p>}
      {shown && <Found list={list} page={shown} isSearched={sought.trim() !== ''} />}
      {total > ON_A_PAGE && <Pager page={page} total={total} onPageChange={setPage} />}
    </aside>
  )
}

function Found({ list, page, isSearched }: { list: RestList; page: ListPage; isSearched: boolean }) {
  const { t } = useTranslation('rest')
  if (page.total > 0) return <EntryList list={list} lines={page.lines} />
  return <p className={classes['note']}>{t(isSearched ? 'lists.nothingFound' : `${list}.empty`)}</p>
}

function Pager({ page, total, onPageChange }: { page: number; total: number; onPageChange: (page: number) => void }) {
  const { t } = useTranslation('rest')
  const last = Math.ceil(total / ON_A_PAGE) - 1
  const from = page * ON_A_PAGE + 1
  return (
    <div className={classes['pager']}>
      <Button
        look="quiet"
        icon
        disabled={page === 0}
        aria-label={t('lists.previous')}
        title={t('lists.previous')}
        onClick={() => onPageChange(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <span>{t('lists.range', { from, to: Math.min(total, from + ON_A_PAGE - 1), count: total })}</span>
      <Button
        look="quiet"
        icon
        disabled={page >= last}
        aria-label={t('lists.next')}
        title={t('lists.next')}
        onClick={() => onPageChange(page + 1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </Button>
    </div>
  )
}
