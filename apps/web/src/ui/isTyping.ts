/** Whether a key press belongs to a field, an editor or a dialog: single-letter shortcuts stay silent there. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null)
  )
}
