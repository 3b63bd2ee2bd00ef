import type { ShardCopy } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import classes from '#features/indexDetails/cells.module.css'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { withNodeNames } from '#lib/names/withNodeNames.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useNodeNames } from '#state/nodeNames.ts'
import { usePlaceHref } from '#ui/links/usePlaceHref.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { sizeColumn } from '#ui/table/columns/columns.tsx'
import { MiddleName } from '#ui/values/MiddleName.tsx'

const DASH = '–'

/** The columns of the shards of one index. */
export function useShardColumns(): readonly Column<ShardCopy>[] {
  const { t } = useTranslation('indexDetails')
  const locale = useLocale()
  const names = useNodeNames(useActiveCluster().id)
  const hrefOf = usePlaceHref('node')
  return useMemo(() => {
    const kind = ({ primary }: ShardCopy) => t(primary ? 'shards.primary' : 'shards.replica')
    const node = ({ node: at, target }: ShardCopy) => [at?.name, target?.name].filter(Boolean).join(' → ')
    return [
      {
        id: 'shard',
        title: t('shards.columns.shard'),
        width: 80,
        align: 'end',
        sticky: true,
        sortValue: ({ shard }) => shard,
        cell: ({ shard }) => <code>{shard}</code>,
        text: ({ shard }) => String(shard),
      },
      { id: 'kind', title: t('shards.columns.kind'), width: 100, sortValue: kind, cell: kind, text: kind },
      {
        id: 'state',
        title: t('shards.columns.state'),
        width: 130,
        sortValue: ({ state }) => state,
        cell: ({ state }) => <code>{state}</code>,
        text: ({ state }) => state,
      },
      {
        id: 'node',
        title: t('shards.columns.node'),
        width: 220,
        grows: true,
        sortValue: (copy) => node(copy) || undefined,
        cell: ({ node: at, target }) =>
          at ? (
            <>
              <MiddleName name={at.name} href={hrefOf(at.name)} />
              {target && (
                <>
                  <span className={classes['arrow']}>{'→'}</span>
                  <MiddleName name={target.name} href={hrefOf(target.name)} />
                </>
              )}
            </>
          ) : (
            DASH
          ),
        text: node,
      },
      {
        id: 'docs',
        title: t('facts.docs'),
        width: 128,
        align: 'end',
        sortValue: ({ docs }) => docs,
        cell: ({ docs }) => <code>{docs === undefined ? DASH : formatNumber(docs, locale)}</code>,
        text: ({ docs }) => String(docs ?? ''),
      },
      sizeColumn<ShardCopy>({ id: 'size', title: t('facts.size'), width: 110 }),
      {
        id: 'reason',
        title: t('shards.columns.reason'),
        width: 220,
        sortValue: ({ reason }) => reason,
        cell: ({ reason, details }) => (
          <span
            className={classes['value']}
            title={[reason, details && withNodeNames(details, names)].filter(Boolean).join('\n')}
          >
            {reason ?? DASH}
          </span>
        ),
        text: ({ reason }) => reason ?? '',
      },
    ]
  }, [t, locale, names, hrefOf])
}
