import type { MappingNode, Mappings as Mapping } from '@searchdeck/cluster-client'
import { useMemo, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import classes from './Mappings.module.css'
import { MappingsCounts } from './MappingsCounts.tsx'
import { MappingsOptions } from './MappingsOptions.tsx'
import { MappingsTools } from './MappingsTools.tsx'
import { MappingsTree } from './MappingsTree.tsx'
import { useMappingTree } from './useMappingTree.ts'

interface MappingsProps {
  /** What `toMappings` read. */
  mappings: Mapping
  /** The text of the search. */
  filter: string
  onFilterChange: (filter: string) => void
  /** The index setting `index.mapping.total_fields.limit`, where it is known. */
  fieldLimit?: number | undefined
}

/** The mapping of one index: its options, and its fields as a tree that can be searched. */
export function Mappings({ mappings, filter: text, onFilterChange, fieldLimit }: MappingsProps) {
  const [chosen, setType] = useState<string>()
  const types = useMemo(() => typesOf(mappings.nodes), [mappings])
  // A reload may have taken away the last field of the chosen type.
  const type = types.some(([name]) => name === chosen) ? chosen : undefined
  const filter = useMemo(() => ({ text, type }), [text, type])
  const { rows, matches, keys, setAll, flip } = useMappingTree(mappings, filter)
  const clear = () => {
    setType(undefined)
    onFilterChange('')
  }
  if (isEmpty(mappings)) return <NoFields mappings={mappings} />
  return (
    <div className={classes['mappings']}>
      <MappingsTools {...{ filter, types, onFilterChange, setAll }} onTypeChange={setType} />
      <MappingsCounts {...{ mappings, matches, fieldLimit }} />
      <MappingsOptions mappings={mappings} />
      {rows.length === 0 ? <NoMatch onClear={clear} /> : <MappingsTree {...{ mappings, keys, rows, filter, flip }} />}
    </div>
  )
}

/** Types of the fields and how many have each, by name. */
function typesOf(nodes: readonly MappingNode[]): readonly (readonly [type: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { type } of nodes) if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => one.localeCompare(other, 'en'))
}

/** Nothing to list: mapping types, if any, without fields and options. */
function isEmpty({ nodes }: Mapping): boolean {
  return nodes.every(({ kind, parameters }) => kind === 'type' && parameters.length === 0)
}

function NoFields({ mappings }: Pick<MappingsProps, 'mappings'>) {
  const { t } = useTranslation('mappings')
  return (
    <div className={classes['mappings']}>
      <MappingsOptions mappings={mappings} />
      <EmptyNotice title={t('none')} hint={t('noneHint')} />
    </div>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('mappings')
  const { t: tShell } = useTranslation('shell')
  return (
    <EmptyNotice title={t('noneMatches')}>
      <Button onClick={onClear}>{tShell('clearFilter')}</Button>
    </EmptyNotice>
  )
}
