/** Whether a key press belongs to a field, an editor or a dialog: single-letter shortcuts stay silent there. */
export function isTyping(event: Event): boolean {
  // An editor has a root of its own: seen from the document, its keys come from what that root hangs on.
  return isField(event.composedPath()[0]) || isIn(event.target, '[role=dialog], [role=menu]')
}

function isField(target: EventTarget | undefined): boolean {
  return isIn(target, 'input, textarea, select, [contenteditable=true]:not([aria-readonly=true])')
}

function isIn(target: EventTarget | null | undefined, places: string): boolean {
  return target instanceof HTMLElement && target.closest(places) !== null
}
