import type { NodeSummary } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { Translate } from './nodeColumn.ts'
import classes from './NodeKindIcons.module.css'
import { kindIcons, kindPlaces, nodeKinds, type NodeKind } from './nodeKinds.ts'

/** What a node is, as icons that stand one below the other from row to row. */
export function NodeKindIcons({ node, t }: { node: NodeSummary; t: Translate }) {
  return (
    <span className={classes['places']}>
      {nodeKinds(node).map((kind) => {
        const Icon = kindIcons[kind]
        const name = t(`kinds.${kind}`)
        const place = 1 + kindPlaces.findIndex((kinds) => kinds.includes(kind))
        return (
          <span
            key={kind}
            role="img"
            aria-label={name}
            title={name}
            className={classes['icon']}
            data-kind={kind}
            style={{ gridColumn: place }}
          >
            <Icon size={16} aria-hidden />
          </span>
        )
      })}
    </span>
  )
}

/** What the icons mean. */
export function NodeLegend() {
  const { t } = useTranslation('nodes')
  return (
    <section className={classes['legend']} aria-label={t('legend')}>
      <ul>
        {Object.entries(kindIcons).map(([kind, Icon]) => (
          <li key={kind}>
            <span className={classes['icon']} data-kind={kind}>
              <Icon size={16} aria-hidden />
            </span>
            {isKind(kind) && t(`kinds.${kind}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function isKind(text: string): text is NodeKind {
  return text in kindIcons
}
