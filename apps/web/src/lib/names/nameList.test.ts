import { describe, expect, it } from 'vitest'
import { isNameList, nameListOf, nameMatcher } from './nameList.ts'

const names = ['logs-app', 'logs-app-old', 'logs-web', 'orders', 'Orders-EU', '.kibana_1']
const meant = (list: string) => names.filter(nameMatcher(list))

describe('a list of names and patterns', () => {
  it.each([
    ['logs-*', ['logs-app', 'logs-app-old', 'logs-web']],
    ['orders,logs-web', ['logs-web', 'orders']],
    ['logs-*,-*-old', ['logs-app', 'logs-web']],
    ['logs-*, -logs-app*, logs-app', ['logs-app', 'logs-web']],
    ['*app*', ['logs-app', 'logs-app-old']],
    ['*o*s*', ['logs-app', 'logs-app-old', 'logs-web', 'orders', 'Orders-EU']],
    ['orders-eu*', ['Orders-EU']],
    ['orders,', ['orders']],
    ['-*', []],
    ['a*a', []],
    [' , ', names],
    ['*', names],
  ])('%s', (list, expected) => expect(meant(list)).toEqual(expected))

  it('with many stars is quick', () => {
    expect(nameMatcher(`${'*a'.repeat(40)}*b`)('a'.repeat(200))).toBe(false)
  })
})

it('is what holds a star or a comma, and nothing else', () => {
  expect(['logs-*', 'a,b', 'a,'].map(isNameList)).toEqual([true, true, true])
  expect(['logs', '-old', 'index:logs', ''].map(isNameList)).toEqual([false, false, false, false])
})

it('can be written so that it means exactly these names', () => {
  expect([['a'], ['a', 'b'], ['a-*']].map(nameListOf)).toEqual(['a,', 'a,b', 'a-*'])
  expect(meant(nameListOf(['orders']))).toEqual(['orders'])
})
