import { Fragment, useLayoutEffect, useRef } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { keyName } from '../keyName.ts'
import { partsOf, type Command, type FoundCommand, type FoundGroup, type Range } from './findCommands.ts'
import classes from './Palette.module.css'

interface CommandListProps {
  id: string
  groups: readonly FoundGroup[]
  /** Position among all that are shown. */
  selected: number
  /** What is missing from the list, and why. */
  notes: readonly string[]
  /** More may be found yet. */
  isAsking: boolean
  onChoose: (command: Command) => void
}

/** What was found, group by group. */
export function CommandList({ id, groups, selected, notes, isAsking, onChoose }: CommandListProps) {
  const { t } = useTranslation('palette')
  const locale = useLocale()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    ref.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [groups, selected])
  let at = 0
  return (
    <>
      {groups.length > 0 && (
        <div id={id} ref={ref} role="listbox" aria-label={t('results')} className={classes['list']}>
          {groups.map(({ group, total, shown }) => (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} className={classes['group']}>
                {t(`groups.${group}`)}
                {total > shown.filter(({ command }) => command.isMore !== true).length && (
                  <span>
                    {t('shownOf', {
                      shown: shown.filter(({ command }) => command.isMore !== true).length.toLocaleString(locale),
                      total: total.toLocaleString(locale),
                    })}
                  </span>
                )}
              </div>
              {shown.map((found) => {
                const position = at++
                return (
                  <Option
                    key={found.command.id}
                    id={`${id}-${position}`}
                    found={found}
                    isSelected={position === selected}
                    onChoose={onChoose}
                  />
                )
              })}
            </div>
          ))}
        </div>
      )}
      {groups.length === 0 && <p className={classes['note']}>{t(isAsking ? 'nothingYet' : 'nothing')}</p>}
      {notes.map((note) => (
        <p key={note} className={classes['note']}>
          {note}
        </p>
      ))}
    </>
  )
}

interface OptionProps {
  id: string
  found: FoundCommand
  isSelected: boolean
  onChoose: (command: Command) => void
}

function Option({ id, found: { command, marks }, isSelected, onChoose }: OptionProps) {
  const { label, detail, tone, keys, isName, Icon } = command
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isSelected}
      // The keyboard stays in the field; Enter presses whatever is chosen.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      className={classes['option']}
      onClick={() => onChoose(command)}
    >
      <Icon size={16} aria-hidden />
      <span className={isName === true ? classes['name'] : classes['text']} title={label}>
        <Marked text={label} marks={marks} />
      </span>
      {detail !== undefined && (
        <span className={classes['detail']} data-tone={tone}>
          {detail}
        </span>
      )}
      {keys !== undefined && <kbd>{keyName(keys)}</kbd>}
    </button>
  )
}

function Marked({ text, marks }: { text: string; marks: readonly Range[] }) {
  return partsOf(text, marks).map(({ from, part, isMarked }) =>
    isMarked ? <mark key={from}>{part}</mark> : <Fragment key={from}>{part}</Fragment>,
  )
}
