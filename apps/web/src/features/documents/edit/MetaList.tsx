import { supports, type DocumentMeta } from '@searchdeck/cluster-client'
import classes from '#features/documents/documents.module.css'
import { useActiveCluster } from '#queries/activeCluster.ts'

type Meta = Omit<DocumentMeta, 'ignored'>

interface MetaListProps {
  meta: Meta
  /** What was loaded before it was changed by somebody else. */
  before?: Meta | undefined
}

const labels = [
  ['_index', 'index'],
  ['_type', 'type'],
  ['_id', 'id'],
  ['_version', 'version'],
  ['_primary_term', 'primaryTerm'],
  ['_seq_no', 'seqNo'],
  ['_routing', 'routing'],
] as const

/** What the engine says of a document, under its own names; only what there is. */
export function MetaList({ meta, before = meta }: MetaListProps) {
  const hasTypes = supports(useActiveCluster().engine, 'typelessPaths') === false
  return (
    <dl className={classes['meta']}>
      {labels.map(([label, field]) => {
        const value = meta[field]
        const old = before[field]
        if (value === undefined || (field === 'type' && !hasTypes)) return null
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{old === undefined || old === value ? value : `${old} → ${value}`}</dd>
          </div>
        )
      })}
    </dl>
  )
}
