/** `1h 2m 3s`: parts that are zero are left out, and less than a second is `0s`. */
export function durationText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const
  const text = parts.flatMap(([amount, unit]) => (amount > 0 ? [`${amount}${unit}`] : [])).join(' ')
  return text === '' ? '0s' : text
}
