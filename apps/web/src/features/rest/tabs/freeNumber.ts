import type { RestTab } from '#state/rest/restTab.ts'

/** The first number that no tab is named by. */
export function freeNumber(tabs: readonly Pick<RestTab, 'label'>[], labelOf: (number: number) => string): number {
  const labels = new Set(tabs.map(({ label }) => label))
  let number = 1
  while (labels.has(labelOf(number))) number++
  return number
}
