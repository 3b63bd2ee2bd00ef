import { IconChevronRight, IconDots } from '@tabler/icons-react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { Button } from '#ui/Button.tsx'
import { kindNote } from './kindNote.ts'
import { markedParts, type MappingFilter } from './mappingFilter.ts'
import type { MappingRow } from './mappingRows.ts'
import classes from './Mappings.module.css'
import { shortParameters } from './shortParameters.ts'

interface MappingsRowProps {
  row: MappingRow
  /** Pixels from the top of the first row. */
  top: number
  isActive: boolean
  filter: MappingFilter
  activate: (at: number) => void
  onToggle: () => void
  onMenu: (at: number, anchor: HTMLElement) => void
}

/** Pixels for each level; from the deepest one that still has a step of its own, the level is told by its number. */
const STEP = 18
const DEEPEST = 12

/** One field, object or mapping type. */
export function MappingsRow(props: MappingsRowProps) {
  const { row, top, isActive, activate, onMenu } = props
  const { node, at, isOpen } = row
  const { t } = useTranslation('mappings')
  const words = useRowWords(row)
  return (
    <div
      role="treeitem"
      aria-level={node.level + 1}
      aria-expanded={isOpen}
      aria-posinset={row.position}
      aria-setsize={row.siblings.count}
      aria-label={words.all}
      tabIndex={isActive ? 0 : -1}
      data-active={isActive ? '' : undefined}
      data-at={at}
      className={classes['row']}
      style={{ top }}
      onFocus={() => activate(at)}
    >
      <RowName {...props} name={words.name} />
      <span className={classes['type']}>
        {node.type !== undefined && (
          <span>
            <Marked
              text={node.type}
              filter={node.type === props.filter.type ? node.type : props.filter.text}
              column="type"
            />
          </span>
        )}
        {words.note !== undefined && <small>{words.note}</small>}
      </span>
      <span className={classes['said']} title={words.said.map((each) => each.join(' ')).join('\n')}>
        {words.held !== undefined && <small>{words.held}</small>}
        {node.target !== undefined && <span>{`→ ${node.target}`}</span>}
        {words.said.map(([parameter, value], place) => (
          <span key={`${place} ${parameter}`}>
            <i>{parameter}</i> {value}
          </span>
        ))}
      </span>
      <Button
        look="quiet"
        icon
        tabIndex={-1}
        aria-label={t('actions', { name: words.name })}
        aria-haspopup="menu"
        className={classes['more']}
        onClick={({ currentTarget }) => onMenu(at, currentTarget)}
      >
        <IconDots size={16} aria-hidden />
      </Button>
    </div>
  )
}

type RowNameProps = Pick<MappingsRowProps, 'row' | 'filter' | 'onToggle'> & { name: string }

function RowName({ row: { node, isOpen }, filter, onToggle, name }: RowNameProps) {
  const opens = isOpen !== undefined
  return (
    <span
      className={classes['name']}
      style={{ paddingLeft: Math.min(node.level, DEEPEST) * STEP }}
      title={node.path}
      data-opens={opens ? '' : undefined}
      onClick={opens ? onToggle : undefined}
    >
      <span className={classes['chevron']}>{opens && <IconChevronRight size={16} aria-hidden />}</span>
      {node.level > DEEPEST && <small>{node.level + 1}</small>}
      <bdi className={node.name === '' ? classes['odd'] : undefined}>
        <Marked text={name} filter={filter.text} column="name" />
      </bdi>
    </span>
  )
}

/** What a row says; `all` of it for those who do not see it. */
function useRowWords({ node }: MappingRow) {
  const { t } = useTranslation('mappings')
  const locale = useLocale()
  const { kind, fieldCount } = node
  const holds = kind === 'object' || kind === 'type' || fieldCount > 0
  const held = holds ? t('count', { count: fieldCount, number: formatNumber(fieldCount, locale) }) : undefined
  const noted = kindNote(kind)
  const note = noted && t(`kind.${noted}`)
  const name = node.name === '' ? t('emptyName') : node.name
  const said = shortParameters(node)
  const all = [name, node.type, note, held, node.target, ...said.map((each) => each.join(' '))]
  return { name, note, held, said, all: all.filter((part) => part !== undefined && part !== '').join(', ') }
}

interface MarkedProps {
  text: string
  filter: string
  column: 'name' | 'type'
}

/** A text with what the filter found in it. */
function Marked({ text, filter, column }: MarkedProps) {
  return markedParts(text, filter, column).map((part, at) =>
    at % 2 === 1 ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  )
}
