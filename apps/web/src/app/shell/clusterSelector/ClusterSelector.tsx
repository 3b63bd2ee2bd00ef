import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { lazy, useState, type ComponentProps } from 'react'
import { loadTexts } from '#app/loadTexts.ts'
import { openBackupDialog } from '#app/overlay.ts'
import { LazyPart } from '#app/shell/LazyPart.tsx'
import type { ClusterPanel } from '#features/clusters/table/ClusterPanel.tsx'
import { useStateWords } from '#i18n/useStateWords.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { clusterOf } from '#queries/clusterOf.ts'
import { useClusterStatus } from '#queries/status/status.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'
import { useAsksFirst } from '#state/connections/connectionSecrets.ts'
import type { Popup } from '#ui/floating/Popup.tsx'
import { ClusterHealth } from '#ui/values/ClusterHealth.tsx'
import classes from './ClusterSelector.module.css'
import { ClusterSelectorDialogs } from './ClusterSelectorDialogs.tsx'

const ClusterPopup = lazy(async () => {
  const [{ Popup: LoadedPopup }, { ClusterPanel: LoadedPanel }] = await Promise.all([
    import('#ui/floating/Popup.tsx'),
    import('#features/clusters/table/ClusterPanel.tsx'),
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
  const { state } = useClusterStatus(clusterOf(connection), { asksFirst: locked })
  const { text, since } = useStateWords(state)
  const isInTrouble = state.kind === 'noManager' || state.kind === 'silent'
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-label={t(state.kind === 'known' ? 'activeCluster' : 'activeClusterState', {
          name: connection.name,
          health: text,
        })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <ClusterHealth state={state} shapeOnly />
        <span className={classes['what']}>
          <span className={classes['name']}>{connection.name}</span>
          {isInTrouble ? (
            <span className={classes['trouble']} title={text}>
              {[text, since].filter(Boolean).join(' ')}
            </span>
          ) : (
            connection.version !== undefined && <span className={classes['version']}>{connection.version}</span>
          )}
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
