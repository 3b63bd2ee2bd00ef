import { Link } from '@tanstack/react-router'
import { useTranslation } from '#i18n/useTranslation.ts'
import { ClusterHealth } from '#ui/values/ClusterHealth.tsx'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import type { ClusterRow } from './clusterRows.ts'
import classes from './ClusterTable.module.css'

/** How a cluster is, its environment colour, its name and the name that it gives itself. */
export function ClusterLink({ row, onLeave }: { row: ClusterRow; onLeave: () => void }) {
  const { t } = useTranslation('clusters')
  const { connection, position, isActive, state, isChecking } = row
  const { name, clusterName, color } = connection
  return (
    <span className={classes['cluster']} aria-busy={isChecking}>
      <ClusterHealth state={state} shapeOnly /> <span className={classes['bar']} data-env={color ?? 'graphite'} />
      <Link
        to="/cluster/$clusterIndex"
        params={{ clusterIndex: String(position) }}
        preload={false}
        tabIndex={-1}
        // The two parts of the name would be read as two words.
        aria-label={name}
        className={classes['name']}
        aria-current={isActive ? 'true' : undefined}
        onClick={onLeave}
      >
        <MiddleName name={name} />
      </Link>{' '}
      {isActive && <span className={classes['tag']}>{t('active')}</span>}{' '}
      {clusterName !== undefined && (
        <span className={classes['clusterName']} title={clusterName}>
          {clusterName}
        </span>
      )}
    </span>
  )
}
