import type { NodeSummary } from '@searchdeck/cluster-client'
import { useTranslation } from 'react-i18next'
import type { Translate } from './nodeColumn.ts'
import { kindIcons, kindPlaces, nodeKinds, type NodeKind } from './nodeKinds.ts'
import classes from './NodeKindIcons.module.css'

/** What a node is, as icons that stand one below the other from row to row. */
export function NodeKindIcons({ node, t }: { node: NodeSummary; t: Translate }) {
  const kinds = nodeKinds(node)
  return (
    <span className={classes['places']}>
      {kindPlaces.map((place) => {
        const kind = place.find((each) => kinds.includes(each))
        return (
          <span key={place.join()} className={classes['place']}>
            {kind && <KindIcon kind={kind} name={t(`kinds.${kind}`)} />}
          </span>
        )
      })}
    </span>
  )
}

function KindIcon({ kind, name }: { kind: NodeKind; name: string }) {
  const Icon = kindIcons[kind]
  return (
    <span className={classes['icon']} data-kind={kind} title={name}>
      <Icon size={16} aria-hidden />
      <span className="sr">{name}</span>
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
