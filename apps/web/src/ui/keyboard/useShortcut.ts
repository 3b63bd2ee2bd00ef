import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { isApple } from '#lib/isApple.ts'
import { isTyping } from '#ui/fields/isTyping.ts'

/** A key as `event.key` names it, in lower case; `mod+` before it is Ctrl, or Command where that is the custom. */
export type ShortcutKeys = string

/** Something that opened over the page. */
interface Layer {
  readonly close: () => void
  readonly keys: 'own' | 'shared'
}

/** What runs for each, the last one to come first: a page over another takes its keys. */
const waiting = new Map<ShortcutKeys, (() => void)[]>()
/** The last to open stands last. */
const layers: Layer[] = []
let lettersAllowed = true

/** Single keys can be switched off, for those who speak to their computer or miss a key now and then. */
export function allowLetterShortcuts(allowed: boolean): void {
  lettersAllowed = allowed
}

/**
 * Runs something at a key press, for as long as the component is there; `undefined` runs nothing. The one place where keys
 * are heard for the whole page: a single key stays silent while somebody types, none is heard while a dialog or menu is
 * open, and Escape closes what opened last before a shortcut of the page has it.
 */
export function useShortcut(keys: ShortcutKeys, run: (() => void) | undefined): void {
  const onPress = useEffectEvent(() => run?.())
  const isOn = run !== undefined
  useEffect(() => {
    if (!isOn) return
    const press = () => onPress()
    listen()
    waiting.set(keys, [press, ...(waiting.get(keys) ?? [])])
    return () => {
      const left = (waiting.get(keys) ?? []).filter((each) => each !== press)
      if (left.length > 0) waiting.set(keys, left)
      else waiting.delete(keys)
    }
  }, [keys, isOn])
}

/**
 * For what opens over the page: as long as it is there, Escape closes it, unless something opened after it. With keys of its
 * `own`, the shortcuts of the page stay silent meanwhile, wherever the focus is.
 */
export function useLayer(keys: Layer['keys'], onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const layer: Layer = { close: () => close(), keys }
    listen()
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [keys])
}

/**
 * Takes what is typed while that which has a field for it is still being loaded: neither the page nor the element that has the
 * keyboard hears it. `onType` is given what makes the new text of the one so far.
 */
export function useTypedAhead(onType: (change: (text: string) => string) => void): void {
  const type = useEffectEvent(onType)
  useLayoutEffect(() => {
    const take = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || key === 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      if (key.length === 1) type((text) => text + key)
      if (key === 'Backspace') type((text) => text.slice(0, -1))
    }
    document.addEventListener('keydown', take, true)
    return () => document.removeEventListener('keydown', take, true)
  }, [])
}

/** Once for all, however often it is called. On the document: whatever has the keyboard hears a key before. */
function listen(): void {
  document.addEventListener('keydown', onKeyDown)
}

function onKeyDown(event: KeyboardEvent): void {
  const press = actionOf(event)
  if (!press) return
  event.preventDefault()
  press()
}

function actionOf(event: KeyboardEvent): (() => void) | undefined {
  const prefix = prefixOf(event)
  if (prefix === undefined) return undefined
  if (event.key === 'Escape' && layers.length > 0) return layers.at(-1)?.close
  if (layers.some(({ keys }) => keys === 'own')) return undefined
  if (prefix === '' && event.key !== 'Escape' && (!lettersAllowed || isTyping(event))) return undefined
  return keyNames(event)
    .map((name) => waiting.get(prefix + name)?.[0])
    .find((each) => each !== undefined)
}

/** `mod+` or nothing; `undefined` for a press that is no shortcut of ours. */
function prefixOf(event: KeyboardEvent): 'mod+' | '' | undefined {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return undefined
  if (isApple() ? event.metaKey : event.ctrlKey) return 'mod+'
  return event.ctrlKey || event.metaKey ? undefined : ''
}

/** What a key is called; a letter of another script also by the Latin one that is printed on the same key. */
function keyNames({ key, code }: KeyboardEvent): readonly string[] {
  const name = key.toLowerCase()
  const latin = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return latin !== undefined && name.length === 1 && name > '~' ? [name, latin] : [name]
}
