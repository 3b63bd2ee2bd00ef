import type { IndexSummary } from '@searchdeck/cluster-client'
import { IconChevronDown } from '@tabler/icons-react'
import { actionIcons } from '#features/indices/actions/actionIcons.tsx'
import { fitting, isAbsent, isDangerous } from '#features/indices/actions/indexActions.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import type { IndexAction } from '#queries/changes/indexAction.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { MenuEntry, MenuItem } from '#ui/menu/menuEntry.ts'
import classes from './BulkMenu.module.css'

const groups: readonly (readonly IndexAction[])[] = [
  ['refresh', 'flush', 'clearCache', 'forceMerge'],
  ['open', 'close', 'deleteDocuments', 'delete'],
]

interface BulkMenuProps {
  selected: readonly IndexSummary[]
  onChoose: (action: IndexAction) => void
  /** One of them has a block that can be removed. */
  isBlocked: boolean
  onRemoveBlocks: () => void
  onChangeSetting: () => void
}

/** What can be done with all of the selected indices: beside each other where there is room, else in a menu. */
export function BulkMenu({ selected, onChoose, onChangeSetting, ...blocks }: BulkMenuProps) {
  const { t } = useTranslation('indexActions')
  const itemOf = useItems(selected, onChoose)
  const removal = useBlockRemoval(blocks)
  const setting = useSettingChange(onChangeSetting)
  const itemGroups = [...groups.map((group) => group.flatMap(itemOf)), [...removal, setting]].filter(
    ({ length }) => length > 0,
  )
  return (
    <>
      <span className={classes['wide']} data-long={removal.length > 0 || undefined}>
        {itemGroups.map((group) => (
          <span key={group[0]?.id} className={classes['group']}>
            {group.map((item) => (
              <BulkButton key={item.id} item={item} />
            ))}
          </span>
        ))}
      </span>
      <MenuButton
        label={t('bulk.menu')}
        icon={false}
        look="default"
        className={classes['narrow']}
        entries={() => entriesOf(itemGroups)}
      >
        {t('bulk.actions')}
        <IconChevronDown size={14} aria-hidden />
      </MenuButton>
    </>
  )
}

function entriesOf(itemGroups: readonly (readonly MenuItem[])[]): MenuEntry[] {
  return itemGroups.flatMap((group, at) => [...(at > 0 ? ['divider' as const] : []), ...group])
}

/** Only where there is a block to remove: most clusters never have one. */
function useBlockRemoval({
  isBlocked,
  onRemoveBlocks,
}: Pick<BulkMenuProps, 'isBlocked' | 'onRemoveBlocks'>): MenuItem[] {
  const { t } = useTranslation('indexActions')
  const { t: tShell } = useTranslation('shell')
  const isReadOnly = useActiveCluster().access === 'readOnly'
  if (!isBlocked) return []
  return [
    {
      id: 'removeBlocks',
      icon: actionIcons.removeBlocks,
      label: t('removeBlocks.action'),
      disabledReason: isReadOnly ? tShell('changesOff') : undefined,
      onSelect: onRemoveBlocks,
    },
  ]
}

/** Its icon alone where there is no room for the word. */
function useSettingChange(onSelect: () => void): MenuItem {
  const { t } = useTranslation('indexActions')
  const { t: tShell } = useTranslation('shell')
  const isReadOnly = useActiveCluster().access === 'readOnly'
  return {
    id: 'changeSetting',
    icon: actionIcons.changeSetting,
    label: t('setting.action'),
    disabledReason: isReadOnly ? tShell('changesOff') : undefined,
    onSelect,
  }
}

/** It stays in reach of the keyboard when it is off, and says why. */
function BulkButton({ item: { id, icon, label, danger, disabledReason, onSelect } }: { item: MenuItem }) {
  const isShort = id === 'changeSetting'
  const isOff = disabledReason !== undefined
  return (
    <Button
      look="quiet"
      className={danger === true ? classes['danger'] : undefined}
      aria-disabled={isOff || undefined}
      title={disabledReason ?? (isShort ? label : undefined)}
      aria-description={disabledReason}
      aria-label={isShort ? label : undefined}
      onClick={isOff ? undefined : onSelect}
    >
      {isShort ? (
        <>
          {icon}
          <span className={classes['word']}>{label}</span>
        </>
      ) : (
        label
      )}
    </Button>
  )
}

function useItems(selected: readonly IndexSummary[], onChoose: (action: IndexAction) => void) {
  const { t } = useTranslation('indexActions')
  const { t: tShell } = useTranslation('shell')
  const cluster = useActiveCluster()
  const reasonOf = (action: IndexAction): string | undefined => {
    if (selected.length === 0) return t('bulk.nothingSelected')
    if (cluster.access === 'readOnly') return tShell('changesOff')
    if (fitting(action, selected).length > 0) return undefined
    return t(action === 'open' ? 'bulk.noneClosed' : 'bulk.noneFits')
  }
  return (action: IndexAction): MenuItem[] =>
    isAbsent(action, cluster)
      ? []
      : [
          {
            id: action,
            icon: actionIcons[action],
            label: t(`actions.${action}`),
            danger: isDangerous(action),
            disabledReason: reasonOf(action),
            onSelect: () => onChoose(action),
          },
        ]
}
