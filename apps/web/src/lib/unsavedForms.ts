const forms = new Set<object>()
const listeners = new Set<() => void>()

/** Notes that something stands typed and unsaved in a form. Returns the way to take that back. */
export function noteUnsaved(): () => void {
  const form = {}
  forms.add(form)
  tell()
  return () => {
    forms.delete(form)
    tell()
  }
}

/** Whether something stands typed and unsaved on this page. */
export function hasUnsaved(): boolean {
  return forms.size > 0
}

/** Calls `listener` when `hasUnsaved` may have changed. Returns the way to stop. */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
