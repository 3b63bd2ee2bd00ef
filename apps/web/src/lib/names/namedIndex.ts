/** Whether a filter's text is the whole name of this index: it is meant, hidden or not. */
export function isNamedBy(filter: string, name: string): boolean {
  return filter === name || filter === `index:${name}`
}
