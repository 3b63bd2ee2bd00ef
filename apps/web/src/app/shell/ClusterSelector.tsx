import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClusterPanel } from '#features/clusters/ClusterPanel.tsx'
import { clusterOf } from '#queries/clusterOf.ts'
import { healthOf, statusQuery } from '#queries/status.ts'
import type { Connection } from '#state/connectionSchema.ts'
import { useAsksFirst } from '#state/connectionSecrets.ts'
import { Health } from '#ui/Health.tsx'
import type { Popup } from '#ui/Popup.tsx'
import { loadTexts } from '../loadTexts.ts'
import { openBackupDialog } from '../overlay.ts'
import classes from './ClusterSelector.module.css'
import { ClusterSelectorDialogs } from './ClusterSelectorDialogs.tsx'
import { LazyPart } from './LazyPart.tsx'

const ClusterPopup = lazy(async () => {
  const [{ Popup: LoadedPopup }, { ClusterPanel: LoadedPanel }] = await Promise.all([
    import('#ui/Popup.tsx'),
    import('#features/clusters/ClusterPanel.tsx'),
    loadTexts('clusters', 'table'),
  ])
  return {
    default: ({ panel, ...popup }: PopupOptions) => (
      <LoadedPopup {...popup}>
        <LoadedPanel {...panel} />
      </LoadedPopup>
    ),
  }
})

interface PopupOptions extends Omit<ComponentProps<typeof Popup>, 'children'> {
  panel: ComponentProps<typeof ClusterPanel>
}

/** The active cluster, and the way to the others; opening it asks every one how it is. */
export function ClusterSelector({ connection }: { connection: Connection }) {
  const { t } = useTranslation('shell')
  // The button that the open popup belongs to; nothing while it is closed.
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const locked = useAsksFirst(connection)
  const status = useQuery({ ...statusQuery(clusterOf(connection)), enabled: !locked })
  const health = locked ? 'unknown' : healthOf(status)
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-label={t('activeCluster', { name: connection.name, health: t(`health.${health}`) })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <Health state={health} shapeOnly />
        <span className={classes['what']}>
          <span className={classes['name']}>{connection.name}</span>
          {connection.version !== undefined && <span className={classes['version']}>{connection.version}</span>}
        </span>
        {connection.access === 'readOnly' && (
          <span className={classes['lock']} title={t('readOnly')}>
            <IconLock size={14} aria-hidden />
            <span>{t('readOnly')}</span>
          </span>
        )}
        <IconChevronDown size={14} aria-hidden />
      </button>
      {anchor && (
        <LazyPart onFail={() => setAnchor(null)}>
          <ClusterPopup
            label={t('clusters')}
            anchor={anchor}
            width="min(980px, calc(100vw - 16px))"
            className={classes['dropdown']}
            onClose={() => setAnchor(null)}
            panel={{
              activeId: connection.id,
              onLeave: () => setAnchor(null),
              onImport: () => openBackupDialog('import'),
            }}
          />
        </LazyPart>
      )}
      <ClusterSelectorDialogs />
    </>
  )
}
