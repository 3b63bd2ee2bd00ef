import { format } from '@searchdeck/exact-json'
import type { MappingNode, MappingParameter, Mappings } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Popup } from '#ui/floating/Popup.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { kindNote } from './kindNote.ts'
import classes from './MappingsDetail.module.css'
import { jsonOf } from './useNodeActions.ts'

interface MappingsDetailProps {
  mappings: Mappings
  node: MappingNode
  anchor: HTMLElement
  onClose: () => void
}

/** All that the mapping says of one field, in full. */
export function MappingsDetail({ mappings, node, anchor, onClose }: MappingsDetailProps) {
  const { t } = useTranslation('mappings')
  const { kind, type, path, name, target, parameters } = node
  const title = kind === 'type' ? name : path
  const note = kindNote(kind)
  return (
    <Popup label={title} anchor={anchor} width={480} className={classes['popup']} onClose={onClose}>
      <strong className={classes['path']}>{title === '' ? t('emptyName') : title}</strong>
      <p>{[type, note && t(`kind.${note}`)].filter((word) => word !== undefined).join(' · ')}</p>
      {target !== undefined && <p className={classes['path']}>{`→ ${target}`}</p>}
      <ParameterList text={mappings.text} parameters={parameters} />
      <div className={classes['buttons']}>
        <CopyButton text={title} label={t(kind === 'type' ? 'copyName' : 'copyPath')} />
        <CopyButton text={jsonOf(mappings, node)} label={t('copyJson')} />
      </div>
    </Popup>
  )
}

interface ParameterListProps {
  /** The text that the parameters stand in. */
  text: string
  parameters: readonly MappingParameter[]
}

/** Names and values; what is no single value is set out on lines of its own. */
export function ParameterList({ text, parameters }: ParameterListProps) {
  if (parameters.length === 0) return null
  return (
    <dl className={classes['parameters']}>
      {parameters.map(({ name, start, end, text: short }, at) => (
        <div key={`${at} ${name}`}>
          <dt>{name}</dt>
          <dd>{/^[[{]/.test(short) ? format(text.slice(start, end)) : short}</dd>
        </div>
      ))}
    </dl>
  )
}
