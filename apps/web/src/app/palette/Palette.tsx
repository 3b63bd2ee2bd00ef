import { IconSearch } from '@tabler/icons-react'
import { use, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { rememberCommand, useRecentCommands } from '#state/recentCommands.ts'
import { ActiveClusterContext } from '#queries/activeCluster.ts'
import { ModalWindow } from '#ui/dialog/ModalWindow.tsx'
import { keyName } from '../keyName.ts'
import { CommandList } from './CommandList.tsx'
import { findCommands, type Command, type FoundGroup } from './findCommands.ts'
import classes from './Palette.module.css'
import { useCommands } from './useCommands.ts'
import { useKnownIndices } from './useKnownIndices.ts'

/** Pages, clusters, indices and actions by their names: type, choose with the arrow keys, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  const listId = useId()
  const [query, setQuery] = useState('')
  const known = useKnownIndices(use(ActiveClusterContext))
  const commands = useCommands(known.indices)
  // The order holds while it is open: what is chosen closes it.
  const [recent] = useState(() => useRecentCommands.getState().recent)
  const found = useMemo(() => findCommands(commands, query, recent), [commands, query, recent])
  const choose = ({ id, run }: Command) => {
    rememberCommand(id)
    onClose()
    // Once the palette has gone: what runs may open a dialog of its own, or move the focus.
    setTimeout(run)
  }
  const { selected, onKeyDown } = useSelected(found, choose)
  const isAnyFound = found.length > 0
  return (
    <ModalWindow
      label={t('placeholder')}
      className={classes['window']}
      place="lower"
      onClose={onClose}
      onPressBeside={onClose}
    >
      <div className={classes['search']}>
        <IconSearch size={16} aria-hidden />
        <input
          data-autofocus
          type="text"
          role="combobox"
          value={query}
          placeholder={t('placeholder')}
          aria-label={t('placeholder')}
          aria-autocomplete="list"
          aria-expanded={isAnyFound}
          aria-controls={isAnyFound ? listId : undefined}
          aria-activedescendant={isAnyFound ? `${listId}-${selected}` : undefined}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <CommandList
        id={listId}
        groups={found}
        selected={selected}
        note={known.note}
        isAsking={known.isAsking}
        onChoose={choose}
      />
      <div className={classes['footer']} aria-hidden="true">
        <kbd>{'↑↓'}</kbd> {t('keys.choose')} <kbd>{keyName('Enter')}</kbd> {t('keys.open')} <kbd>{'Esc'}</kbd>{' '}
        {t('keys.close')}
      </div>
    </ModalWindow>
  )
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Position of the command that Enter runs: the first of what was found until an arrow key leads on, round at both ends. */
function useSelected(found: readonly FoundGroup[], choose: (command: Command) => void) {
  const [moved, setMoved] = useState({ found, to: 0 })
  const selected = moved.found === found ? moved.to : 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const commands = found.flatMap(({ shown }) => shown.map(({ command }) => command))
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setMoved({ found, to: (selected + step + commands.length) % Math.max(1, commands.length) })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const command = commands[selected]
      if (command) choose(command)
    }
  }
  return { selected, onKeyDown }
}
