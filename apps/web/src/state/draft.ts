import { useEffect } from 'react'

const prefix = 'searchdeck.draft.'

const typed = new Map<string, unknown>()

/**
 * Says what stands typed and unsaved in the form `name`; `undefined` is nothing. It is asked about before a reload would
 * lose it, and carried over a reload that the app does, to be had from `takeDraft`.
 * Give `undefined` once it is saved. Never give it a secret: it lies readable in this tab's session storage until the form takes it.
 */
export function useDraft(name: string, value: unknown): void {
  useEffect(() => {
    if (value === undefined) return
    typed.set(name, value)
    return () => {
      typed.delete(name)
    }
  }, [name, value])
}

/**
 * What was typed into the form `name` before the app reloaded the page; given once, and only after such a reload.
 * It comes from outside: whoever takes it checks its shape.
 */
export function takeDraft(name: string): unknown {
  const key = prefix + name
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether something stands typed and unsaved on this page. */
export function hasDrafts(): boolean {
  return typed.size > 0
}

let isKept = false

/**
 * Writes down what stands typed, for the page that comes after a reload; to be called right before it. `false` when there
 * is no room for it: the browser then asks before the page goes.
 */
export function keepDrafts(): boolean {
  try {
    for (const [name, value] of typed) sessionStorage.setItem(prefix + name, JSON.stringify(value))
    isKept = true
  } catch {
    isKept = false
  }
  return isKept
}

/** From here on the browser asks before a page on which something stands typed is closed. Returns the way to stop. */
export function guardDrafts(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (hasDrafts() && !isKept) event.preventDefault()
  }
  window.addEventListener('beforeunload', onBeforeUnload)
  return () => window.removeEventListener('beforeunload', onBeforeUnload)
}
