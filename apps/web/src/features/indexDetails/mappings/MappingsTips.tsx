import type { Mappings } from '@searchdeck/cluster-client'
import { IconBraces, IconCopy, IconInfoCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { copyJson, copyPath, type NodeActions } from './useNodeActions.ts'

const MenuList = lazy(() => import('#ui/menu/MenuList.tsx').then(({ MenuList: loaded }) => ({ default: loaded })))
const MappingsDetail = lazy(() =>
  import('./MappingsDetail.tsx').then(({ MappingsDetail: loaded }) => ({ default: loaded })),
)

interface MappingsTipsProps {
  mappings: Mappings
  actions: NodeActions
}

/** What stands open over the tree. */
export function MappingsTips({ mappings, actions }: MappingsTipsProps) {
  const { t } = useTranslation('mappings')
  const { open } = actions
  const node = open && mappings.nodes[open.at]
  if (!node) return null
  if (open.what === 'detail') {
    return (
      <Suspense>
        <MappingsDetail {...{ mappings, node }} anchor={open.anchor} onClose={actions.closeToRow} />
      </Suspense>
    )
  }
  return (
    <Suspense>
      <MenuList
        label={t('actions', { name: node.name })}
        anchor={open.anchor}
        entries={[
          {
            id: 'detail',
            label: t('details'),
            icon: <IconInfoCircle size={16} aria-hidden />,
            keys: 'Enter',
            onSelect: () => actions.openDetail(open.at),
          },
          {
            id: 'path',
            label: t(node.kind === 'type' ? 'copyName' : 'copyPath'),
            icon: <IconCopy size={16} aria-hidden />,
            keys: 'Ctrl C',
            onSelect: () => copyPath(node),
          },
          {
            id: 'json',
            label: t('copyJson'),
            icon: <IconBraces size={16} aria-hidden />,
            keys: 'Ctrl Shift C',
            onSelect: () => copyJson(mappings, node),
          },
        ]}
        onClose={actions.closeToRow}
        onLeave={actions.close}
      />
    </Suspense>
  )
}
