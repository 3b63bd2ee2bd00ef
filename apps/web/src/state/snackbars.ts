import type { RequestName } from '@searchdeck/cluster-client'
import { create } from 'zustand'

export interface SnackbarContent {
  /** How it went; it also decides how long the snackbar stays. */
  readonly color: 'green' | 'info' | 'warning' | 'error'
  /** What happened to what, in a few words. */
  readonly title: string
  readonly body?: string | undefined
  /** All that is known, for the clipboard: the raw answer of a cluster. */
  readonly copyableText?: string | undefined
  /** What failed, and on which connection. */
  readonly failed?: { readonly request: RequestName; readonly connectionId: string } | undefined
}

export interface Snackbar extends SnackbarContent {
  readonly id: number
}

let lastId = 0

/** What is to be told, the oldest first. Whatever draws it takes each away when its time is over. */
export const useSnackbars = create<{ snackbars: readonly Snackbar[] }>(() => ({ snackbars: [] }))

/** Tells the result of something once, wherever the user is by then. Returns the id to take it away by. */
export function showSnackbar(content: SnackbarContent): number {
  lastId += 1
  const snackbar = { ...content, id: lastId }
  useSnackbars.setState(({ snackbars }) => ({ snackbars: [...snackbars, snackbar] }))
  return snackbar.id
}

export function dismissSnackbar(id: number): void {
  useSnackbars.setState(({ snackbars }) => ({ snackbars: snackbars.filter((each) => each.id !== id) }))
}
