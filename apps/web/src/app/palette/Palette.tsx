import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberCommand, useRecentCommands } from '#state/recentCommands.ts'
import { ActiveClusterContext } from '#queries/activeCluster.ts'
import { keyName } from '../keyName.ts'
import { CommandList } from './CommandList.tsx'
import { findCommands, type Command } from './findCommands.ts'
import classes from './Palette.module.css'
import { useCommands } from './useCommands.ts'
import { useKnownIndices } from './useKnownIndices.ts'

const [store, { open, close }] = createSpotlight()

interface PaletteProps {
  opened: boolean
  onClose: () => void
}

/** Pages, clusters, indices and actions by their names: type, choose with the arrow keys, Enter. */
export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation('palette')
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (!opened) return
    opener.current = document.activeElement
    open()
    store.setState({ ...store.getState(), query: '' })
    return close
  }, [opened])
  const giveBack = () => {
    const { current } = opener
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    onClose()
  }
  return (
    <Spotlight.Root
      store={store}
      onSpotlightClose={giveBack}
      // Its own way comes too late: after what was chosen has opened a dialog.
      returnFocus={false}
      // The shell hears the shortcut; this is loaded only when it was pressed.
      shortcut={null}
      unstyled
      lockScroll={false}
      attributes={{ content: { 'aria-label': t('placeholder') } }}
      transitionProps={{ duration: 0 }}
      classNames={{
        overlay: classes['overlay'] ?? '',
        inner: classes['inner'] ?? '',
        content: classes['content'] ?? '',
      }}
    >
      {opened && <PaletteContent />}
    </Spotlight.Root>
  )
}

function PaletteContent() {
  const { t } = useTranslation('palette')
  const listId = useId()
  const { query, selected } = useSpotlight(store)
  const known = useKnownIndices(use(ActiveClusterContext))
  const commands = useCommands(known.indices)
  // The order holds while it is open: what is chosen closes it.
  const [recent] = useState(() => useRecentCommands.getState().recent)
  const found = useMemo(() => findCommands(commands, query, recent), [commands, query, recent])
  const isAnyFound = found.length > 0
  useEffect(() => store.setState({ ...store.getState(), listId, selected: 0 }), [listId, found])
  const choose = ({ id, run }: Command) => {
    rememberCommand(id)
    close()
    // Once the palette has gone: what runs may open a dialog of its own, or move the focus.
    setTimeout(run)
  }
  return (
    <>
      <Spotlight.Search
        unstyled
        data-autofocus
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        role="combobox"
        aria-expanded={isAnyFound}
        aria-controls={isAnyFound ? listId : undefined}
        aria-activedescendant={isAnyFound ? `${listId}-${selected}` : undefined}
        leftSection={<IconSearch size={16} aria-hidden />}
        classNames={{
          wrapper: classes['search'] ?? '',
          input: classes['input'] ?? '',
          section: classes['searchIcon'] ?? '',
        }}
        spellCheck={false}
        autoComplete="off"
        // The library moves the choice without telling anybody.
        onKeyDown={() => queueMicrotask(() => store.setState({ ...store.getState() }))}
      />
      <CommandList id={listId} groups={found} selected={selected} note={known.note} onChoose={choose} />
      <div className={classes['footer']} aria-hidden="true">
        <kbd>{'↑↓'}</kbd> {t('keys.choose')} <kbd>{keyName('Enter')}</kbd> {t('keys.open')} <kbd>{'Esc'}</kbd>{' '}
        {t('keys.close')}
      </div>
    </>
  )
}
