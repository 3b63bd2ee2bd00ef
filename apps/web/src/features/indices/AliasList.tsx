import { useTranslation } from 'react-i18next'
import { CellPopup } from '#ui/table/CellPopup.tsx'

interface AliasListProps {
  names: readonly string[]
  anchor: HTMLElement
  onClose: () => void
}

/** All aliases of an index, one a line. */
export function AliasList({ names, anchor, onClose }: AliasListProps) {
  const { t } = useTranslation('indices')
  return (
    <CellPopup label={t('allAliases', { number: names.length })} anchor={anchor} onClose={onClose}>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </CellPopup>
  )
}
