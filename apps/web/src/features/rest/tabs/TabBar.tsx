import { IconList, IconPlus, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { MethodName } from '#features/rest/request/MethodName.tsx'
import { useRest, useRestTabs } from '#features/rest/useRest.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import { Button } from '#ui/Button.tsx'
import { isUnsent } from '#state/rest/isUnsent.ts'
import classes from './TabBar.module.css'
import { useCloseTab } from './useCloseTab.ts'
import { useReplaceRequest } from './useReplaceRequest.ts'

const TabName = lazy(() => import('./TabName.tsx').then(({ TabName: name }) => ({ default: name })))

/** The id of the panel of a tab, for the tab. */
export const panelId = 'rest-panel'
export const tabId = (name: string) => `rest-tab-${encodeURIComponent(name)}`

/** The tabs of the console, in a row that scrolls where they are many. */
export function TabBar() {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  const tabs = useRestTabs((state) => state.tabs)
  const active = useRestTabs((state) => state.active)
  const [renamed, setRenamed] = useState<{ readonly tab: RestTab; readonly anchor: HTMLElement }>()
  const listRef = useRef<HTMLDivElement>(null)
  const { openInNewTab } = useReplaceRequest()
  const close = useCloseTab()
  useEffect(() => {
    const shown = listRef.current?.querySelector('[aria-selected=true]')
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  const focusActive = () => listRef.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, tab: RestTab, at: number) => {
    const next: Partial<Record<string, number>> = {
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const wanted = next[event.key]
    if (event.key === 'F2') {
      event.preventDefault()
      setRenamed({ tab, anchor: event.currentTarget })
      return
    }
    if (wanted !== undefined) console.activate(tabs[wanted]?.name ?? tab.name)
    else if (event.key === 'Delete') close(tab)
    else return
    event.preventDefault()
    // Once it is drawn.
    requestAnimationFrame(focusActive)
  }
  return (
    <div className={classes['bar']}>
      <div ref={listRef} className={classes['tabs']} role="tablist" aria-label={t('tabs.name')}>
        {tabs.map((tab, at) => (
          <TabHead
            key={tab.name}
            tab={tab}
            isActive={tab.name === active}
            onActivate={() => console.activate(tab.name)}
            onRename={(anchor) => setRenamed({ tab, anchor })}
            onClose={() => close(tab)}
            onKeyDown={(event) => onKeyDown(event, tab, at)}
          />
        ))}
      </div>
      <Button
        look="quiet"
        icon
        className={classes['new']}
        aria-label={t('tabs.new')}
        title={t('tabs.new')}
        onClick={() => openInNewTab({})}
      >
        <IconPlus size={16} aria-hidden />
      </Button>
      <Suspense>
        {renamed && (
          <TabName
            label={renamed.tab.label}
            anchor={renamed.anchor}
            onEnd={(label) => {
              if (label !== undefined) console.change(renamed.tab.name, { label })
              setRenamed(undefined)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

interface TabHeadProps {
  tab: RestTab
  isActive: boolean
  onActivate: () => void
  onRename: (anchor: HTMLElement) => void
  onClose: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function TabHead({ tab, isActive, onActivate, onRename, onClose, onKeyDown }: TabHeadProps) {
  const { t } = useTranslation('rest')
  const { name, label, mode, request } = tab
  return (
    <div className={classes['tab']} data-active={isActive || undefined}>
      <button
        type="button"
        id={tabId(name)}
        role="tab"
        aria-selected={isActive}
        aria-controls={isActive ? panelId : undefined}
        tabIndex={isActive ? 0 : -1}
        className={classes['head']}
        title={t('tabs.hint', { label })}
        onClick={onActivate}
        onDoubleClick={({ currentTarget }) => onRename(currentTarget)}
        onKeyDown={onKeyDown}
      >
        {mode === 'request' ? <MethodName method={request.method} /> : <IconList size={14} aria-hidden />}
        <span className={classes['label']}>{label}</span>
        {tab.mode === 'request' && isUnsent(tab) && (
          <span className={classes['unsent']} role="img" aria-label={t('tabs.unsent')} />
        )}
      </button>
      {/* For the pointer: a list of tabs holds nothing but tabs. Others have Delete, and the menu of the request. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={classes['close']}
        title={t('tabs.close', { label })}
        onClick={onClose}
      >
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
