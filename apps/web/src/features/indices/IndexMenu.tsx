import type { IndexSummary } from '@searchdeck/cluster-client'
import { useTranslation } from 'react-i18next'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menuEntry.ts'

interface IndexMenuProps {
  index: IndexSummary
  entriesOf: (index: IndexSummary) => readonly MenuEntry[]
}

/** What can be done with one index, at the end of its row. */
export function IndexMenu({ index, entriesOf }: IndexMenuProps) {
  const { t } = useTranslation('indexActions')
  return <MenuButton label={t('menu', { name: index.name })} entries={() => entriesOf(index)} />
}
