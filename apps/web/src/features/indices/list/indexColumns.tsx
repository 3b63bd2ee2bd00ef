import { isNoManager, supports, type IndexSummary } from '@searchdeck/cluster-client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { describeError, isForbidden } from '#i18n/describeError.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { dateTimeFormat } from '#lib/time/dateTimeFormat.ts'
import { useMediaQuery } from '#lib/useMediaQuery.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { healthColumn, nameColumn, sizeColumn } from '#ui/table/columns/columns.tsx'
import { AliasNames } from './AliasNames.tsx'
import { BlockMark } from './BlockMark.tsx'
import { IndexFigures } from './IndexFigures.tsx'
import classes from './indexColumns.module.css'
import type { AliasesByIndex, BlocksByIndex } from './indexRows.ts'

const DASH = '–'
/** Left and right, in pixels. */
const CELL_PADDING = 20
/** As much of a uuid as tells one from another; the whole stands in the tooltip and is copied. */
const UUID_SHOWN = 8

/** The columns of the indices table. */
export function useIndexColumns(
  { data, error }: UseQueryResult<AliasesByIndex>,
  blocks: BlocksByIndex | undefined,
  hrefOf: (name: string) => string,
): readonly Column<IndexSummary>[] {
  const { t } = useTranslation('indices')
  const { t: tErrors } = useTranslation('errors')
  const { t: tShell } = useTranslation('shell')
  const hasAliases = supports(useActiveCluster().engine, 'catAliases') !== false
  const locale = useLocale()
  const isNarrow = useMediaQuery('(max-width: 599px)')
  return useMemo(() => {
    const refusal = error === null ? undefined : describeError(error, tErrors)
    const inWords = (title: string) => {
      if (isNoManager(error)) return tShell('state.noManager')
      return isForbidden(error) ? t('notPermitted') : title
    }
    return [
      ...identity(t, hrefOf, {
        mark: ({ name }) => <BlockMark blocks={blocks?.get(name)} />,
        below: isNarrow
          ? (index) => <IndexFigures index={index} blocks={blocks?.get(index.name)} locale={locale} />
          : undefined,
      }),
      ...numbers(t, locale),
      ...(hasAliases ? [aliasesColumn(t, data, refusal && { ...refusal, short: inWords(refusal.title) }, hrefOf)] : []),
      ...origin(t, locale),
    ]
  }, [t, tErrors, tShell, locale, data, error, blocks, hasAliases, hrefOf, isNarrow])
}

type Translate = TFunction<'indices'>

function identity(
  t: Translate,
  hrefOf: (name: string) => string,
  beside: Record<'mark' | 'below', ((index: IndexSummary) => ReactNode) | undefined>,
): Column<IndexSummary>[] {
  return [
    nameColumn(
      // With documents and size beside it at 800 pixels.
      { id: 'index', title: t('columns.index'), width: 268, filterName: 'index' },
      { hrefOf: ({ name }) => hrefOf(name), ...beside },
    ),
    healthColumn({ id: 'health', title: t('columns.health'), width: 92, filterName: 'health' }),
    {
      id: 'status',
      title: t('columns.status'),
      filterName: 'status',
      width: 76,
      sortValue: ({ status }) => status,
      cell: ({ status }) => <span className={classes['quiet']}>{status ?? DASH}</span>,
      text: ({ status }) => status ?? '',
    },
  ]
}

function numbers(t: Translate, locale: string): Column<IndexSummary>[] {
  const count = (id: 'docs' | 'segments'): Column<IndexSummary> => ({
    id,
    title: t(`columns.${id}`),
    width: id === 'docs' ? 128 : 104,
    align: 'end',
    sortValue: (row) => row[id],
    cell: (row) => {
      const value = row[id]
      const written = value === undefined ? DASH : formatNumber(value, locale)
      return (
        <span className={classes['number']} title={written}>
          {written}
        </span>
      )
    },
    text: (row) => String(row[id] ?? ''),
  })
  return [
    count('docs'),
    sizeColumn({ id: 'size', title: t('columns.size'), width: 100 }),
    {
      id: 'shards',
      title: t('columns.shards'),
      hint: t('columns.shardsHint'),
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
function shardsText({ primaries, replicas }: IndexSummary): string {
  return primaries === undefined ? DASH : `${primaries}p ${replicas ?? 0}r`
}

/** `refusal`: why there are none, in a few words and in full. */
function aliasesColumn(
  t: Translate,
  aliases: AliasesByIndex | undefined,
  refusal: { readonly short: string; readonly copyable: string } | undefined,
  hrefOf: (name: string) => string,
): Column<IndexSummary> {
  const of = ({ name }: IndexSummary) => aliases?.get(name) ?? []
  return {
    id: 'aliases',
    title: t('columns.aliases'),
    filterName: 'aliases',
    width: 190,
    cell: (row, width) => {
      const names = of(row)
      if (aliases === undefined) {
        return (
          <span className={classes['faint']} title={refusal?.copyable}>
            {refusal?.short}
          </span>
        )
      }
      if (names.length === 0) return <span className={classes['faint']}>{DASH}</span>
      return <AliasNames names={names} width={width - CELL_PADDING} hrefOf={hrefOf} />
    },
    text: (row) => of(row).join(', '),
  }
}

function origin(t: Translate, locale: string): Column<IndexSummary>[] {
  const created = dateTimeFormat(locale)
  return [
    {
      id: 'created',
      title: t('columns.created'),
      width: 150,
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
      filterName: 'uuid',
      width: 100,
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
