import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { describeError } from '#i18n/describeError.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { Bytes } from '#ui/Bytes.tsx'
import { Health } from '#ui/Health.tsx'
import { MiddleName } from '#ui/MiddleName.tsx'
import type { Column } from '#ui/table/column.ts'
import classes from './indexColumns.module.css'
import type { IndexRow } from './indexRows.ts'

const DASH = '–'
const worst = { red: 0, yellow: 1, green: 2 }
/** As much of a uuid as tells one from another; the whole stands in the tooltip and is copied. */
const UUID_SHOWN = 8

/** The columns of the indices table. `aliasesError`: why there are no aliases. */
export function useIndexColumns(aliasesError: unknown): readonly Column<IndexRow>[] {
  const { t } = useTranslation('indices')
  const { t: tErrors } = useTranslation('errors')
  const locale = useLocale()
  const refusal = aliasesError === null || aliasesError === undefined ? undefined : describeError(aliasesError, tErrors)
  const why = refusal && [refusal.title, refusal.reason].filter(Boolean).join(' · ')
  return useMemo(() => [...identity(t), ...numbers(t, locale), ...rest(t, locale, why)], [t, locale, why])
}

type Translate = TFunction<'indices'>

function identity(t: Translate): Column<IndexRow>[] {
  return [
    {
      id: 'index',
      title: t('columns.index'),
      width: 240,
      grows: true,
      sticky: true,
      sortValue: ({ name }) => name,
      cell: ({ name }) => <MiddleName name={name} />,
      text: ({ name }) => name,
    },
    {
      id: 'health',
      title: t('columns.health'),
      width: 88,
      sortValue: ({ health }) => (health ? worst[health] : undefined),
      cell: ({ health }) => (health ? <Health state={health} /> : DASH),
      text: ({ health }) => health ?? '',
    },
    {
      id: 'status',
      title: t('columns.status'),
      width: 76,
      sortValue: ({ status }) => status,
      cell: ({ status }) => <span className={classes['quiet']}>{status ?? DASH}</span>,
      text: ({ status }) => status ?? '',
    },
  ]
}

function numbers(t: Translate, locale: string): Column<IndexRow>[] {
  const count = (id: 'docs' | 'segments'): Column<IndexRow> => ({
    id,
    title: t(`columns.${id}`),
    width: id === 'docs' ? 128 : 100,
    align: 'end',
    sortValue: (row) => row[id],
    cell: (row) => <span className={classes['number']}>{row[id]?.toLocaleString(locale) ?? DASH}</span>,
    text: (row) => String(row[id] ?? ''),
  })
  return [
    count('docs'),
    {
      id: 'size',
      title: t('columns.size'),
      width: 108,
      align: 'end',
      sortValue: ({ sizeBytes }) => sizeBytes,
      cell: ({ sizeBytes }) => <Bytes bytes={sizeBytes} />,
      text: ({ sizeBytes }) => String(sizeBytes ?? ''),
    },
    {
      id: 'shards',
      title: t('columns.shards'),
      width: 84,
      align: 'end',
      sortValue: ({ primaries }) => primaries,
      cell: (row) => <span className={classes['number']}>{shardsText(row)}</span>,
      text: shardsText,
    },
    count('segments'),
  ]
}

/** `{primaries}p {replicas}r`; replicas are per primary, as the engine counts them. */
function shardsText({ primaries, replicas }: IndexRow): string {
  return primaries === undefined ? DASH : `${primaries}p ${replicas ?? 0}r`
}

function rest(t: Translate, locale: string, aliasesRefused: string | undefined): Column<IndexRow>[] {
  const created = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return [
    {
      id: 'aliases',
      title: t('columns.aliases'),
      width: 200,
      cell: ({ aliases }) =>
        aliases === undefined ? (
          <span className={classes['faint']} title={aliasesRefused}>
            {aliasesRefused === undefined ? '' : t('notPermitted')}
          </span>
        ) : (
          <code className={classes['quiet']} title={aliases.join(', ')}>
            {aliases.length > 0 && `[${aliases.join(', ')}]`}
          </code>
        ),
      text: ({ aliases }) => aliases?.join(', ') ?? '',
    },
    {
      id: 'created',
      title: t('columns.created'),
      width: 176,
      sortValue: ({ createdMs }) => createdMs,
      cell: ({ createdMs }) =>
        createdMs === undefined ? (
          DASH
        ) : (
          <time
            className={classes['date']}
            dateTime={new Date(createdMs).toISOString()}
            title={new Date(createdMs).toISOString()}
          >
            {created.format(createdMs)}
          </time>
        ),
      text: ({ createdMs }) => (createdMs === undefined ? '' : new Date(createdMs).toISOString()),
    },
    {
      id: 'uuid',
      title: t('columns.uuid'),
      width: 112,
      sortValue: ({ uuid }) => uuid,
      cell: ({ uuid }) => (
        <code className={classes['faint']} title={uuid}>
          {uuid === undefined ? DASH : `${uuid.slice(0, UUID_SHOWN)}…`}
        </code>
      ),
      text: ({ uuid }) => uuid ?? '',
    },
  ]
}
