import { Popover } from '@mantine/core'
import { IconChevronDown, IconLock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clusterOf } from '#queries/clusterOf.ts'
import { healthOf, statusQuery } from '#queries/status.ts'
import type { Connection } from '#state/connectionSchema.ts'
import { useConnections } from '#state/connections.ts'
import { Button } from '#ui/Button.tsx'
import { FilterField } from '#ui/FilterField.tsx'
import { Health } from '#ui/Health.tsx'
import classes from './ClusterSelector.module.css'

/** The active cluster, and the way to the others; opening it asks every one how it is. */
export function ClusterSelector({ connection }: { connection: Connection }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const status = useQuery(statusQuery(clusterOf(connection)))
  const health = healthOf(status)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" width={380} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button
          type="button"
          className={classes['button']}
          aria-label={t('activeCluster', { name: connection.name, health: t(`health.${health}`) })}
          onClick={() => setOpen(!open)}
        >
          <Health state={health} shapeOnly />
          <span className={classes['name']}>{connection.name}</span>
          {connection.version !== undefined && <span className={classes['version']}>{connection.version}</span>}
          {connection.access === 'readOnly' && (
            <span className={classes['lock']}>
              <IconLock size={14} aria-hidden />
              {t('readOnly')}
            </span>
          )}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown']}>
        {open && <ClusterList connection={connection} onDone={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function ClusterList({ connection, onDone }: { connection: Connection; onDone: () => void }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const clusters = useConnections(({ clusters: all }) => all)
  const [filter, setFilter] = useState('')
  const needle = filter.toLowerCase()
  const found = clusters.flatMap((each, index) =>
    [each.name, each.uri, each.clusterName ?? ''].some((text) => text.toLowerCase().includes(needle))
      ? [{ each, index }]
      : [],
  )
  return (
    <>
      <div className={classes['filter']}>
        <FilterField inner value={filter} onChange={setFilter} placeholder={t('filterClusters')} />
      </div>
      <ul className={classes['list']}>
        {found.map(({ each, index }) => (
          <li key={each.id}>
            <ClusterLink connection={each} index={index} current={each.id === connection.id} onDone={onDone} />
          </li>
        ))}
      </ul>
      <div className={classes['add']}>
        <Button
          look="quiet"
          onClick={() => {
            onDone()
            void navigate({ to: '/welcome', search: { add: 'true' } })
          }}
        >
          <IconPlus size={16} aria-hidden />
          {t('addCluster')}
        </Button>
      </div>
    </>
  )
}

interface ClusterLinkProps {
  connection: Connection
  index: number
  current: boolean
  onDone: () => void
}

function ClusterLink({ connection, index, current, onDone }: ClusterLinkProps) {
  const status = useQuery({ ...statusQuery(clusterOf(connection)), refetchOnMount: 'always' })
  return (
    <Link
      to="/cluster/$clusterIndex"
      params={{ clusterIndex: String(index) }}
      className={classes['item']}
      aria-current={current ? 'true' : undefined}
      onClick={onDone}
    >
      <Health state={healthOf(status)} shapeOnly />
      <span className={classes['name']}>{connection.name}</span>
      <span className={classes['version']}>{connection.version}</span>
      <code className={classes['uri']}>{connection.uri}</code>
    </Link>
  )
}
