import { IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { MethodName } from '#features/rest/request/MethodName.tsx'
import { StatusCode } from '#features/rest/request/StatusCode.tsx'
import { useRest } from '#features/rest/useRest.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { dateTimeFormat } from '#lib/time/dateTimeFormat.ts'
import { timeOfDay } from '#lib/time/timeOfDay.ts'
import type { RestLine } from '#state/rest/restEntry.ts'
import { removeEntry, type RestList } from '#state/rest/restLists.ts'
import { Button } from '#ui/Button.tsx'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './EntryList.module.css'
import { useEntryActions } from './useEntryActions.ts'

/** Entries of the history or the saved queries; one of them is open to what can be done with it. */
export function EntryList({ list, lines }: { list: RestList; lines: readonly RestLine[] }) {
  const [open, setOpen] = useState<RestLine['id']>()
  return (
    <ul className={classes['list']}>
      {lines.map((line) => (
        <Entry
          key={line.id}
          {...{ list, line }}
          isOpen={open === line.id}
          onToggle={() => setOpen(open === line.id ? undefined : line.id)}
        />
      ))}
    </ul>
  )
}

interface EntryProps {
  list: RestList
  line: RestLine
  isOpen: boolean
  onToggle: () => void
}

function Entry({ list, line, isOpen, onToggle }: EntryProps) {
  const { t } = useTranslation('rest')
  const { place } = useRest()
  const { use, openInNewTab } = useEntryActions(list)
  const { method, path, status, preview, isText } = line
  return (
    <li className={classes['entry']} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes['head']}
        aria-expanded={isOpen}
        onClick={onToggle}
        onDoubleClick={() => void use(line.id)}
      >
        {line.name !== '' && <span className={classes['name']}>{line.name}</span>}
        <span className={classes['path']}>
          {isText ? <IconList size={14} aria-label={t('lists.console')} /> : <MethodName method={method} />}
          <MiddleName name={path} />
        </span>
        <EntryFacts line={line} />
        {status !== undefined && (
          <span className={classes['status']}>
            <StatusCode status={status} />
          </span>
        )}
        {line.description !== '' && <span className={classes['description']}>{line.description}</span>}
        {preview !== '' && <code className={classes['preview']}>{preview}</code>}
      </button>
      {isOpen && (
        <div className={classes['actions']}>
          <Button onClick={() => void use(line.id)}>{t('lists.use')}</Button>
          <Button onClick={() => void openInNewTab(line.id)}>{t('lists.openInNewTab')}</Button>
          <Button look="quiet" onClick={() => void removeEntry(place, list, line.id)}>
            {t('lists.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

function EntryFacts({ line: { date, tookMs } }: { line: RestLine }) {
  const { t } = useTranslation('rest')
  const locale = useLocale()
  if (date === undefined) return null
  return (
    <span className={classes['facts']}>
      <time dateTime={date.toISOString()} title={date.toISOString()}>
        {isToday(date) ? timeOfDay(date.getTime(), locale) : dateTimeFormat(locale).format(date)}
      </time>
      {tookMs !== undefined && ` · ${t('took', { ms: formatNumber(tookMs, locale) })}`}
    </span>
  )
}

function isToday(date: Date): boolean {
  return date.toDateString() === new Date().toDateString()
}
