import * as v from 'valibot'
import { keepDraftsOverReload } from '#state/draft.ts'
import { showSnackbar, type SnackbarContent } from '#state/snackbars.ts'
import { onOpenStores } from './hostStorage.ts'
import { tabStorage } from './tabStorage.ts'

const key = 'searchdeck.overReload'

const schema = v.object({
  /** What only the memory of this tab holds, by connection id. */
  secrets: v.optional(v.record(v.string(), v.record(v.string(), v.string())), {}),
  snackbar: v.optional(
    v.object({
      color: v.picklist(['green', 'info', 'warning', 'error']),
      title: v.string(),
      body: v.optional(v.string()),
    }),
  ),
})

type Secrets = v.InferOutput<typeof schema>['secrets']

let secrets: Secrets = {}
let current: () => Readonly<Record<string, object>> = () => secrets

onOpenStores(() => {
  const brought = take()
  secrets = brought.secrets
  if (brought.snackbar) showSnackbar(brought.snackbar)
})

/** What the page before this one knew, if it was reloaded by `reloadPage`. */
export function broughtOver(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return secrets
}

/** Says what the next reload takes along. */
export function carryOver(read: () => Readonly<Record<string, object>>): void {
  current = read
}

/**
 * Reloads the page for the product's own reasons. What is kept in memory only lives on, over this one reload, and so does
 * what stands typed (`useDraft`); `told` is told after it.
 */
export function reloadPage(told?: SnackbarContent): void {
  keepDraftsOverReload()
  // Where nothing is kept, the user is asked again.
  tabStorage.write(key, JSON.stringify({ secrets: current(), snackbar: told }))
  window.location.reload()
}

/** Read once and gone at once: nothing secret stays in storage. */
function take(): v.InferOutput<typeof schema> {
  try {
    const text = tabStorage.read(key)
    tabStorage.remove(key)
    return v.parse(schema, JSON.parse(text ?? '{}'))
  } catch {
    return { secrets: {} }
  }
}
