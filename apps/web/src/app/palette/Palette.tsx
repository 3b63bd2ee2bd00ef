import { IconSearch } from '@tabler/icons-react'
import { use, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { rememberCommand, useRecentCommands } from '#state/recentCommands.ts'
import { ActiveClusterContext } from '#queries/activeCluster.ts'
import { ModalWindow } from '#ui/dialog/ModalWindow.tsx'
import { keyName } from '../keyName.ts'
import { CommandList } from './CommandList.tsx'
import { findCommands, withMoreIndices, type Command, type FoundGroup } from './findCommands.ts'
import classes from './Palette.module.css'
import { useCommands } from './useCommands.ts'
import { useKnownNames } from './useKnownNames.ts'
import { useShowAll } from './useShowAll.ts'

interface PaletteProps {
  /** Before it was there. */
  typed: string
  onClose: () => void
}

/** Pages, indices, aliases, nodes, clusters, settings and actions by their names: type, choose with the arrow keys, Enter. */
export function Palette({ typed, onClose }: PaletteProps) {
  const { t } = useTranslation('palette')
  const listId = useId()
  const [query, setQuery] = useState(typed)
  const known = useKnownNames(use(ActiveClusterContext))
  const commands = useCommands(known)
  // The order holds while it is open: what is chosen closes it.
  const [recent] = useState(() => useRecentCommands.getState().recent)
  const showAll = useShowAll(query)
  const found = useMemo(() => {
    const all = findCommands(commands, query, recent)
    return showAll ? withMoreIndices(all, showAll) : all
  }, [commands, query, recent, showAll])
  const choose = ({ id, run }: Command) => {
    rememberCommand(id)
    onClose()
    // Once the palette has gone: what runs may open a dialog of its own, or move the focus.
    setTimeout(run)
  }
  const { selected, onKeyDown } = useSelected(found, query, choose)
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
        notes={known.notes}
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

/**
 * Position of the command that Enter runs: the first of what was found until an arrow key leads on, round at both ends. What
 * an arrow key chose stays chosen when more is found meanwhile.
 */
function useSelected(found: readonly FoundGroup[], query: string, choose: (command: Command) => void) {
  const [moved, setMoved] = useState<{ readonly query: string; readonly id: string | undefined }>()
  const commands = useMemo(() => found.flatMap(({ shown }) => shown.map(({ command }) => command)), [found])
  const selected =
    moved?.query === query
      ? Math.max(
          0,
          commands.findIndex(({ id }) => id === moved.id),
        )
      : 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setMoved({ query, id: commands[(selected + step + commands.length) % Math.max(1, commands.length)]?.id })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const command = commands[selected]
      if (command) choose(command)
    }
  }
  return { selected, onKeyDown }
}
