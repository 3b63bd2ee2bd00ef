import type { UnfitNode } from '@searchdeck/cluster-client'
import { IconCircleX } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './UnfitNodes.module.css'

/** Nodes that cannot use a repository, and why not. */
export function UnfitNodes({ nodes }: { nodes: readonly UnfitNode[] }) {
  const { t } = useTranslation('repositories')
  return (
    <ul className={classes['nodes']}>
      {nodes.map(({ id, name, address, reason }) => (
        <li key={id}>
          <IconCircleX size={16} role="img" aria-label={t('verify.failed')} />
          <span>
            <b>{name ?? id}</b> <span className={classes['address']}>{address}</span>
            <span className={classes['reason']}>{reason}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
