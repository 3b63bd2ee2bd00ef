import type { RestTab } from '#state/rest/restTab.ts'

/** The name of a new tab: with the first number that no other is named by. */
export function freeLabel(tabs: readonly Pick<RestTab, 'label'>[], labelOf: (number: number) => string): string {
  const labels = new Set(tabs.map(({ label }) => label))
  let number = 1
  while (labels.has(labelOf(number))) number++
  return labelOf(number)
}
