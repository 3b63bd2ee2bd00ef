import { mastership, supports, type Engine, type NodeSummary } from '@searchdeck/cluster-client'
import { useMemo } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useMediaQuery } from '#lib/useMediaQuery.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { usePlaceHref } from '#ui/links/usePlaceHref.ts'
import { nameColumn } from '#ui/table/columns/columns.tsx'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import { attributesColumn, type AttributesShown } from './attributesColumn.tsx'
import { DiskMeter, loadColumn, meterColumns, uptimeColumn } from './figureColumns.tsx'
import { DASH, type NodeColumn, type Translate } from './nodeColumn.ts'
import classes from './nodeColumns.module.css'
import { NodeKindIcons } from './NodeKindIcons.tsx'
import { kindRank, nodeKinds } from './nodeKinds.ts'
import { NodeRoles } from './NodeRoles.tsx'

interface NodeColumnsOptions extends AttributesShown {
  /** The newest that a node runs; others are marked where they differ. */
  newest: string | undefined
  silent: ReadonlySet<string>
  /** What all names end in. */
  ending: string
}

/** The columns of the table of nodes: who it is, what it does, how it is, and what else is known. */
export function useNodeColumns(options: NodeColumnsOptions): readonly NodeColumn[] {
  const { attributesOf, error, newest, silent, ending } = options
  const { t } = useTranslation('nodes')
  const { t: tErrors } = useTranslation('errors')
  const { engine } = useActiveCluster()
  const locale = useLocale()
  const hrefOf = usePlaceHref('shardsOfNode')
  const hasShards = supports(engine, 'catNodesShardsColumn') === true
  const isRoomy = useMediaQuery('(min-width: 1440px)')
  const hasDiskBeside = useMediaQuery('(min-width: 600px)')
  return useMemo(() => {
    const words = { t, locale }
    const { cpu, ram, heap, disk } = meterColumns(words)
    const load = loadColumn(t, locale, silent)
    const below = hasDiskBeside ? undefined : (node: NodeSummary) => <DiskMeter node={node} {...words} />
    return [
      nameColumn<NodeSummary>(
        { id: 'name', title: t('columns.name'), width: 172, filterName: 'name' },
        { ending, below, hrefOf: ({ name }) => hrefOf(name) },
      ),
      // Where it stands below the name, it is a column for the order only.
      ...(hasDiskBeside ? [disk, heap, cpu, load] : [heap, cpu, load, disk]),
      kindColumn(t),
      ram,
      versionColumn(t, newest),
      plainColumn('ip', t, 130),
      // The icons say the same in less room.
      ...duties(t, engine).map((column) => ({ ...column, optional: !isRoomy })),
      ...(hasShards ? [shardsColumn(t, locale)] : []),
      attributesColumn(t, tErrors, { attributesOf, error }),
      uptimeColumn(t, locale),
      idColumn(t),
    ]
  }, [
    t,
    tErrors,
    locale,
    engine,
    hasShards,
    attributesOf,
    error,
    newest,
    silent,
    ending,
    isRoomy,
    hasDiskBeside,
    hrefOf,
  ])
}

function kindColumn(t: Translate): NodeColumn {
  return {
    id: 'kind',
    title: t('columns.kind'),
    width: 76,
    sortValue: kindRank,
    cell: (node) => <NodeKindIcons node={node} t={t} />,
    text: (node) =>
      nodeKinds(node)
        .map((kind) => t(`kinds.${kind}`))
        .join(', '),
  }
}

function versionColumn(t: Translate, newest: string | undefined): NodeColumn {
  return {
    id: 'version',
    title: t('columns.version'),
    filterName: 'version',
    width: 84,
    sortValue: ({ version }) => version,
    cell: ({ version }) => {
      const isOlder = version !== undefined && version !== newest
      return (
        <span
          className={`${classes['mono'] ?? ''} ${isOlder ? (classes['older'] ?? '') : ''}`}
          title={isOlder ? t('olderThan', { version, newest }) : version}
        >
          {version ?? DASH}
        </span>
      )
    },
    text: ({ version }) => version ?? '',
  }
}

function plainColumn(id: 'ip' | 'id', t: Translate, width: number): NodeColumn {
  return {
    id,
    title: t(`columns.${id}`),
    filterName: id,
    width,
    sortValue: (node) => node[id],
    cell: (node) => (node[id] === undefined ? DASH : <MiddleName name={node[id]} />),
    text: (node) => node[id] ?? '',
  }
}

/** Ids have 22 characters and are needed least: they stand last, whole. */
const idColumn = (t: Translate) => plainColumn('id', t, 188)

const masterRank = { yes: 0, eligible: 1, no: 2 } as const

function duties(t: Translate, engine: Engine): NodeColumn[] {
  const word = (node: NodeSummary) => {
    const found = mastership(node)
    return found && t(`mastership.${found}`)
  }
  return [
    {
      id: 'master',
      title: t('columns.master'),
      filterName: 'master',
      width: 78,
      sortValue: (node) => {
        const found = mastership(node)
        return found && masterRank[found]
      },
      cell: (node) => <span className={node.master === true ? undefined : classes['quiet']}>{word(node) ?? DASH}</span>,
      text: (node) => word(node) ?? '',
    },
    {
      id: 'role',
      title: t('columns.role'),
      filterName: 'role',
      // Eleven letters: a node of Elasticsearch that has every role.
      width: 108,
      sortValue: ({ roles }) => roles,
      cell: (node) => <NodeRoles {...{ node, engine, t }} />,
      text: ({ roles }) => roles ?? '',
    },
  ]
}

function shardsColumn(t: Translate, locale: string): NodeColumn {
  return {
    id: 'shards',
    title: t('columns.shards'),
    width: 80,
    align: 'end',
    sortValue: ({ shards }) => shards,
    cell: ({ shards }) => (
      <span className={classes['number']}>{shards === undefined ? DASH : formatNumber(shards, locale)}</span>
    ),
    text: ({ shards }) => String(shards ?? ''),
  }
}
