import { targetParts, type SearchTarget } from '@searchdeck/cluster-client'
import { useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#ui/fields/FilterField.tsx'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Popup } from '#ui/floating/Popup.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import type { Column } from '#ui/table/columns/column.ts'
import { nameColumn } from '#ui/table/columns/columns.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import classes from './IndexFilter.module.css'
import type { IndexFilterProps } from './indexFilterProps.ts'

interface IndexFilterPopupProps extends IndexFilterProps {
  anchor: HTMLElement
  onClose: () => void
}

type Mode = 'pick' | 'pattern'

const everything = '*'
const byName = { by: 'name', descending: false }
const none: readonly SearchTarget[] = []

/** Both ways to say which indices: a list to pick from, and a pattern with what it reaches. */
export function IndexFilterPopup(props: IndexFilterPopupProps) {
  const { value, onChange, targets, error, onReload, anchor, onClose } = props
  const { t } = useTranslation('indexFilter')
  const [mode, setMode] = useState<Mode>(() => (arePicked(value, targets) ? 'pick' : 'pattern'))
  const isRefused = targets === undefined && Boolean(error)
  return (
    <Popup label={t('title')} anchor={anchor} placement="bottom-end" onClose={onClose}>
      <div className={classes['popup']}>
        <div className={classes['head']}>
          <SegmentedChoice
            label={t('how')}
            value={mode}
            options={[
              { value: 'pick', label: t('pick') },
              { value: 'pattern', label: t('pattern') },
            ]}
            onChange={setMode}
          />
          <Button look="quiet" disabled={value === everything} onClick={() => onChange(everything)}>
            {t('all')}
          </Button>
        </div>
        {mode === 'pick' ? <PickedNames {...props} /> : <NamePattern {...props} />}
        {isRefused && <ErrorNotice inDialog error={error} onRetry={onReload} />}
      </div>
    </Popup>
  )
}

/** Names that are there, one by one, and no pattern. */
function arePicked(value: string, targets: readonly SearchTarget[] | undefined): boolean {
  if (!targets || value === everything) return targets !== undefined
  const names = new Set(targets.map(({ name }) => name))
  return targetParts(value).every((part) => names.has(part))
}

function PickedNames({ value, onChange, targets = none }: IndexFilterProps) {
  const { t } = useTranslation('indexFilter')
  const locale = useLocale()
  const [filter, setFilter] = useState('')
  const picked = useMemo(() => new Set(value === everything ? [] : targetParts(value)), [value])
  const rows = useMemo(() => {
    const wanted = filter.toLowerCase()
    // What is hidden is there for whoever looks for it.
    const isOffered = ({ name, isHidden }: SearchTarget) => isHidden !== true || wanted !== '' || picked.has(name)
    return targets.filter((target) => target.name.toLowerCase().includes(wanted) && isOffered(target))
  }, [targets, filter, picked])
  return (
    <>
      <FilterField inner value={filter} onChange={setFilter} placeholder={t('find')} />
      <Names
        rows={rows}
        selected={picked}
        onSelectedChange={(next) => onChange(next.size === 0 ? everything : [...next].join(','))}
      />
      <span className={classes['note']} role="status">
        {picked.size === 0
          ? t('allPicked')
          : t('picked', { count: picked.size, number: picked.size.toLocaleString(locale) })}
      </span>
    </>
  )
}

function NamePattern({ value, onChange, targets = none, match, onClose }: IndexFilterPopupProps) {
  const { t } = useTranslation('indexFilter')
  const locale = useLocale()
  const rows = useMemo(() => {
    const reached = new Set(match?.indices)
    return targets.filter(({ name, kind }) => kind === 'index' && reached.has(name))
  }, [targets, match])
  const count = match?.indices.length ?? 0
  return (
    <>
      <div className={classes['pattern']}>
        <TextField
          label={t('patternLabel')}
          value={value}
          data-autofocus
          hint={t('patternHint')}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') onClose()
            else if (event.key !== 'Escape' || value === everything) return
            else onChange(everything)
            event.preventDefault()
            event.stopPropagation()
          }}
        />
      </div>
      {match && (
        <span className={classes['note']} role="status" data-none={count === 0 || undefined}>
          {match.unresolved.length > 0
            ? t('unresolved', { parts: match.unresolved.join(', ') })
            : count === 0
              ? t('noneMatch')
              : t('reaches', { count, number: count.toLocaleString(locale) })}
          {match.missing.length > 0 && ` · ${t('missing', { names: match.missing.join(', ') })}`}
        </span>
      )}
      <Names rows={rows} />
    </>
  )
}

interface NamesProps {
  rows: readonly SearchTarget[]
  selected?: ReadonlySet<string>
  onSelectedChange?: (selected: ReadonlySet<string>) => void
}

function Names({ rows, selected, onSelectedChange }: NamesProps) {
  const { t } = useTranslation('indexFilter')
  const [sort, setSort] = useState(byName)
  const columns = useMemo((): Column<SearchTarget>[] => {
    const kindOf = ({ kind, isHidden, isClosed }: SearchTarget) =>
      [t(`kinds.${kind}`), isHidden && t('hidden'), isClosed && t('closed')].filter(Boolean).join(', ')
    return [
      nameColumn({ id: 'name', title: t('name'), width: 200 }),
      {
        id: 'kind',
        title: t('kind'),
        width: 150,
        sortValue: kindOf,
        cell: (target) => <span className={classes['kind']}>{kindOf(target)}</span>,
        text: kindOf,
      },
    ]
  }, [t])
  return (
    <div className={classes['list']}>
      {rows.length === 0 ? (
        <EmptyNotice title={t('noNames')} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          isFaint={({ isClosed }) => isClosed === true}
          sort={sort}
          onSortChange={({ by, descending }) => setSort({ by, descending })}
          {...(selected && onSelectedChange && { selection: { selected, onChange: onSelectedChange } })}
        />
      )}
    </div>
  )
}
