import { expect, it } from 'vitest'
import { splitName } from './splitName.ts'

it.each([
  ['logs-app-2026.11.19-000311', 'logs-app', '-2026.11.19-000311'],
  ['.ds-logs-web-2026.11.19-000001', '.ds-logs-web', '-2026.11.19-000001'],
  ['logs-2026-11-19', 'logs', '-2026-11-19'],
  ['metrics-2026.11', 'metrics', '-2026.11'],
  ['orders-000041', 'orders', '-000041'],
  ['products', 'products', ''],
  ['reports-adhoc-finance', 'reports-adhoc', '-finance'],
  ['products-of-all-shops-in-europe-and-asia', 'products-of-all-shops-in-eur', 'ope-and-asia'],
  ['logs-checkout-read', 'logs-checko', 'ut-read'],
  ['data-hot-00012', 'data-hot-00012', ''],
  ['😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀'],
])('splits %s', (name, head, tail) => expect(splitName(name)).toEqual([head, tail]))

it('leaves a name that is read from right to left in one piece', () => {
  expect(splitName('متجر-الطلبات-2026.11.19')).toEqual(['متجر-الطلبات-2026.11.19', ''])
})
