import { IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useConnections } from '#state/connections/connections.ts'
import { unlock } from '#state/rest/unlocks.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'

const MINUTE_MS = 60_000
const minutes = [5, 10, 30, 60] as const

/** Lets the console change a read-only cluster for a while. A cluster that the gateway keeps read-only stays it. */
export function UnlockButton({ onUnlocked }: { onUnlocked: () => void }) {
  const { t } = useTranslation('rest')
  const { id } = useActiveCluster()
  const isKeptByGateway = useConnections(
    ({ clusters }) => clusters.find((each) => each.id === id)?.target !== undefined,
  )
  if (isKeptByGateway) return <span>{t('unlock.byGateway')}</span>
  return (
    <MenuButton
      label={t('unlock.open')}
      look="default"
      icon={false}
      entries={() =>
        minutes.map((count) => ({
          id: String(count),
          label: t('unlock.for', { count }),
          onSelect: () => {
            unlock(id, count * MINUTE_MS)
            onUnlocked()
          },
        }))
      }
    >
      <IconLockOpen size={16} aria-hidden />
      {t('unlock.open')}
    </MenuButton>
  )
}
