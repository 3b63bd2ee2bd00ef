import { Link } from '@tanstack/react-router'
import { useTranslation } from '#i18n/useTranslation.ts'
import { searchIn } from '#ui/indexNames/useSearchLinks.ts'
import { WholeCell } from '#ui/table/cells/WholeCell.tsx'

interface AliasListProps {
  names: readonly string[]
  anchor: HTMLElement
  onClose: () => void
}

/** All aliases of an index, one a line, each the way to a search in it. */
export function AliasList({ names, anchor, onClose }: AliasListProps) {
  const { t } = useTranslation('indices')
  return (
    <WholeCell label={t('allAliases', { number: names.length })} anchor={anchor} onClose={onClose}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link to="/cluster/$clusterIndex/search" from="/cluster/$clusterIndex" search={searchIn(name)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </WholeCell>
  )
}
