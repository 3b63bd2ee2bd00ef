import { createStore, type StoreApi } from 'zustand'
import { randomId } from '#lib/data/randomId.ts'
import { tabStorage } from '#state/storage/tabStorage.ts'
import { emptyRequest, type RestTab } from './restTab.ts'
import type { SentRequest } from './sentRequest.ts'
import { isUnsent } from './isUnsent.ts'
import { keepTabs, type TabKeeping } from './tabKeeping.ts'
import { readTabs } from './tabStore.ts'

/** The tabs of the console as one window has them. */
export interface RestTabs {
  readonly tabs: readonly RestTab[]
  /** The name of the one that is shown. */
  readonly active: string
  /** Closed in this window and to be had back, the last one first. */
  readonly closed: readonly RestTab[]
  /** Whether this device keeps them; else they last as long as the window. */
  readonly isKept: boolean
}

/** The console of one cluster in this window. It goes on while another page is shown. */
export interface RestConsole {
  readonly store: StoreApi<RestTabs>
  /** Opens a tab behind the others and shows it. Returns its name. */
  open(tab: Partial<Omit<RestTab, 'name'>> & Pick<RestTab, 'label'>): string
  activate(name: string): void
  /** Changes a tab; nothing happens where it is closed by now. */
  change(name: string, change: Partial<Omit<RestTab, 'name'>> | ((tab: RestTab) => Partial<RestTab>)): void
  /** Puts something else in place of what stands in a tab. What was not sent as it stood can be had back like a closed tab. */
  replace(name: string, content: Partial<Pick<RestTab, 'label' | 'mode' | 'request' | 'text'>>): void
  /** Notes what became of a request, in whichever tab it was sent from. */
  settle(sentId: string, change: Partial<Pick<SentRequest, 'outcome' | 'at'>>): void
  /** Closes a tab. With the shown one closed the first is shown; the last one makes room for an empty one. */
  close(name: string, firstLabel: string): void
  /** Brings back the tab that was closed last. */
  reopen(): void
  /** Writes at once what is not written yet. */
  flush(): Promise<void>
}

/** As many closed tabs are kept for a change of mind. */
const MOST_CLOSED = 20

const activeKey = (place: string) => `searchdeck.restTab.${place}`

const consoles = new Map<string, Promise<RestConsole>>()

/**
 * The console of a cluster, which is named as `placeOf` says: with the tabs that any window left last, or one empty tab. Each
 * window changes its own from there on; what two windows change in the same tab becomes two tabs.
 */
export function openRestConsole(place: string, firstLabel: string): Promise<RestConsole> {
  const open = consoles.get(place) ?? loadConsole(place, firstLabel)
  consoles.set(place, open)
  return open
}

/** For tests: what waits is written, and the next window begins. */
export async function forgetRestConsoles(): Promise<void> {
  const opened = await Promise.all(consoles.values())
  consoles.clear()
  await Promise.all(opened.map((each) => each.flush()))
}

async function loadConsole(place: string, firstLabel: string): Promise<RestConsole> {
  const { read, isKept } = await readTabs(place)
  const tabs = read.length > 0 ? read.map(({ tab }) => tab) : [newTab({ label: firstLabel })]
  const used = [...read].sort((one, other) => other.usedAt - one.usedAt)[0]
  const left = tabStorage.read(activeKey(place)) ?? used?.tab.name
  const active = tabs.find(({ name }) => name === left) ?? tabs[0]
  const store = createStore<RestTabs>(() => ({ tabs, active: active?.name ?? '', closed: [], isKept }))
  const keeping = isKept
    ? keepTabs({
        ...{ place, read },
        tabOf: (name) => store.getState().tabs.find((tab) => tab.name === name),
        onRenamed: (before, after) => renamed(store, place, before, after),
      })
    : keepNothing
  return consoleOf(place, store, keeping)
}

/** Where the browser has no database to offer. */
const keepNothing: TabKeeping = {
  changed: () => undefined,
  used: () => undefined,
  closed: () => undefined,
  flush: () => Promise.resolve(),
}

function newTab(tab: Partial<RestTab> & Pick<RestTab, 'label'>): RestTab {
  return { mode: 'request', request: emptyRequest, text: '', answers: [], ...tab, ...nameOfNew() }
}

function nameOfNew(): Pick<RestTab, 'name' | 'key'> {
  const name = randomId()
  return { name, key: name }
}

/** Another window has changed the same tab: from here on they are two. */
function renamed(store: StoreApi<RestTabs>, place: string, before: string, after: Pick<RestTab, 'name' | 'label'>) {
  const { tabs, active } = store.getState()
  store.setState({
    tabs: tabs.map((tab) => (tab.name === before ? { ...tab, ...after } : tab)),
    active: active === before ? after.name : active,
  })
  if (active === before) tabStorage.write(activeKey(place), after.name)
}

function consoleOf(place: string, store: StoreApi<RestTabs>, keeping: TabKeeping): RestConsole {
  // By its first name too: whoever has waited for something may not know the one it has by now.
  const tabOf = (name: string) => {
    const { tabs } = store.getState()
    return tabs.find((tab) => tab.name === name) ?? tabs.find((tab) => tab.key === name)
  }
  const activate = (name: string) => {
    if (store.getState().active === name || tabOf(name) === undefined) return
    store.setState({ active: name })
    tabStorage.write(activeKey(place), name)
    keeping.used(name)
  }
  const change: RestConsole['change'] = (name, changed) => {
    const before = tabOf(name)
    if (before === undefined) return
    const after = { ...before, ...(typeof changed === 'function' ? changed(before) : changed) }
    store.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab === before ? after : tab)) }))
    keeping.changed(before.name)
  }
  const add = (tab: RestTab) => {
    store.setState(({ tabs }) => ({ tabs: [...tabs, tab] }))
    keeping.changed(tab.name)
    activate(tab.name)
    return tab.name
  }
  return {
    ...{ store, activate, change },
    open: (tab) => add(newTab(tab)),
    replace: (name, content) => {
      const before = tabOf(name)
      if (before === undefined) return
      if (isUnsent(before)) store.setState(({ closed }) => ({ closed: [before, ...closed].slice(0, MOST_CLOSED) }))
      change(name, { inText: undefined, ...content })
    },
    settle: (sentId, changed) => {
      const tab = store.getState().tabs.find(({ answers }) => answers.some(({ id }) => id === sentId))
      if (tab === undefined) return
      change(tab.name, {
        answers: tab.answers.map((sent) => (sent.id === sentId ? { ...sent, ...changed } : sent)),
      })
    },
    close: (name, firstLabel) => {
      const gone = tabOf(name)
      if (gone === undefined) return
      const { tabs, active, closed } = store.getState()
      const others = tabs.filter((tab) => tab !== gone)
      const left = others.length > 0 ? others : [newTab({ label: firstLabel })]
      const next = left.find((tab) => tab.name === active) ?? left[0]
      const remembered = isEmpty(gone) ? closed : [gone, ...closed].slice(0, MOST_CLOSED)
      store.setState({ tabs: left, active: next?.name ?? '', closed: remembered })
      keeping.closed(name)
      if (next) tabStorage.write(activeKey(place), next.name)
    },
    reopen: () => {
      const [last, ...closed] = store.getState().closed
      if (last === undefined) return
      store.setState({ closed })
      add({ ...last, ...nameOfNew() })
    },
    flush: () => keeping.flush(),
  }
}

/** Whether nothing of it would be missed. */
function isEmpty({ request, text, answers }: RestTab): boolean {
  return `${request.path}${request.body}${text}`.trim() === '' && answers.length === 0
}
