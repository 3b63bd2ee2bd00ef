/** Whether this is a device whose shortcuts use Command in place of Ctrl. */
export function isApple(): boolean {
  return /Macintosh|iPhone|iPad/.test(navigator.userAgent)
}
