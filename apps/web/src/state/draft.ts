import { useEffect, useState } from 'react'
import { isSameData } from '#lib/data/isSameData.ts'
import { hasUnsaved } from '#lib/unsavedForms.ts'
import { useUnsavedChanges } from '#lib/useUnsavedChanges.ts'
import { tabStorage } from '#state/storage/tabStorage.ts'

const prefix = 'searchdeck.draft.'

/** By form, as JSON. */
const typed = new Map<string, string>()
/** Forms whose text was written down while the page was out of sight. */
const writtenDown = new Set<string>()

/**
 * Says what stands typed and unsaved in the form `name`; `undefined` is nothing. The page and the tab are not left without
 * asking, and after a reload it is to be had from `takeDraft`.
 * Give `undefined` once it is saved. Never give it a secret: it lies readable in this tab's session storage while the page is
 * out of sight.
 */
export function useDraft(name: string, value: unknown): void {
  const text = value === undefined ? undefined : JSON.stringify(value)
  useUnsavedChanges(text !== undefined)
  useEffect(() => {
    if (text === undefined) return
    typed.set(name, text)
    return () => {
      typed.delete(name)
    }
  }, [name, text])
}

/**
 * The fields of the form `name`, with what `before` a reload stood typed in them. They are a draft for as long as they
 * differ from `initial`; `also` is kept beside them, for whoever opens the form again.
 */
export function useFormDraft<T extends object>(name: string, initial: T, before: Partial<T> = {}, also: object = {}) {
  const [fields, setFields] = useState<T>(() => ({ ...initial, ...before }))
  const isDirty = !isSameData(fields, initial)
  useDraft(name, isDirty ? { ...also, typed: fields } : undefined)
  return { fields, setFields, isDirty }
}

/**
 * What was typed into the form `name` before the page was reloaded; given once. It comes from outside: whoever takes it
 * checks its shape.
 */
export function takeDraft(name: string): unknown {
  const text = tabStorage.read(prefix + name)
  tabStorage.remove(prefix + name)
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether anything stands typed that would come back after a reload. */
export function hasDrafts(): boolean {
  return typed.size > 0
}

let isKept = false

/**
 * Writes down what stands typed, for the page that comes after a reload of the app's own; to be called right before it.
 * `false` when there is no room for it: the browser then asks before the page goes.
 */
export function keepDraftsOverReload(): boolean {
  isKept = keepDrafts()
  return isKept
}

/** Whether all of it is written down. */
function keepDrafts(): boolean {
  return [...typed].every(([name, text]) => {
    writtenDown.add(name)
    return tabStorage.write(prefix + name, text)
  })
}

/** The page is back as it was, with all that stands typed in it. What no form has taken yet stays. */
function forgetWrittenDown(): void {
  for (const name of writtenDown) tabStorage.remove(prefix + name)
  writtenDown.clear()
}

/** What stands typed is not wanted any more: nobody is asked, and nothing of it comes back. */
export function dropDrafts(): void {
  typed.clear()
  tabStorage.removeAll(prefix)
  isKept = true
}

/**
 * From here on the browser asks before a page on which something stands typed is closed, and what stands typed is written
 * down for as long as the page is out of sight: it may never come back from there. Returns the way to stop.
 */
export function guardDrafts(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (hasUnsaved() && !isKept) event.preventDefault()
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') keepDrafts()
    else forgetWrittenDown()
  }
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('beforeunload', onBeforeUnload, { signal })
  window.addEventListener('pagehide', keepDrafts, { signal })
  window.addEventListener('pageshow', forgetWrittenDown, { signal })
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  return () => stop.abort()
}
