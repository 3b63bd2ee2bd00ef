import { Popover } from '@mantine/core'
import { IconChevronDown, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clusterOf } from '#queries/clusterOf.ts'
import { healthOf, statusQuery } from '#queries/status.ts'
import type { Connection } from '#state/connectionSchema.ts'
import { useAsksFirst } from '#state/connectionSecrets.ts'
import { Health } from '#ui/Health.tsx'
import { loadTexts } from '../loadTexts.ts'
import classes from './ClusterSelector.module.css'
import { ClusterSelectorDialogs } from './ClusterSelectorDialogs.tsx'

const ClusterPanel = lazy(async () => {
  const [{ ClusterPanel: loaded }] = await Promise.all([
    import('#features/clusters/ClusterPanel.tsx'),
    loadTexts('clusters', 'table'),
  ])
  return { default: loaded }
})

/** The active cluster, and the way to the others; opening it asks every one how it is. */
export function ClusterSelector({ connection }: { connection: Connection }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const locked = useAsksFirst(connection)
  const status = useQuery({ ...statusQuery(clusterOf(connection)), enabled: !locked })
  const health = locked ? 'unknown' : healthOf(status)
  return (
    <>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        width="min(980px, calc(100vw - 16px))"
        trapFocus
        returnFocus
        withinPortal
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <button
            type="button"
            className={classes['button']}
            aria-label={t('activeCluster', { name: connection.name, health: t(`health.${health}`) })}
            onClick={() => setOpen(!open)}
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
        </Popover.Target>
        <Popover.Dropdown className={classes['dropdown']}>
          {open && (
            <Suspense fallback={<div className={classes['loading']} role="status" aria-label={t('loading')} />}>
              <ClusterPanel activeId={connection.id} onLeave={() => setOpen(false)} />
            </Suspense>
          )}
        </Popover.Dropdown>
      </Popover>
      <ClusterSelectorDialogs />
    </>
  )
}
