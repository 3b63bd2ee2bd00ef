// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { plainLayout } from '#lib/columnLayout.ts'
import { openStores } from '#state/storage/hostStorage.ts'
import { device, openFreshDevice, thisWindow } from '#testing/device.ts'
import { keepColumnLayout, useColumnLayouts } from './columnLayouts.ts'

const hiding = (id: string) => ({ ...plainLayout, hidden: [id] })
const patterns = () => useColumnLayouts.getState().tables['search']?.map(({ pattern }) => pattern)

beforeEach(() => openFreshDevice())

it('keeps one layout by table and pattern, and the last that was changed comes last', () => {
  keepColumnLayout('search', 'logs-*', hiding('a'))
  keepColumnLayout('search', 'web-*', hiding('b'))
  keepColumnLayout('search', 'logs-*', hiding('c'))
  keepColumnLayout('other', 'logs-*', hiding('d'))
  expect(useColumnLayouts.getState().tables).toEqual({
    search: [
      { pattern: 'web-*', layout: hiding('b') },
      { pattern: 'logs-*', layout: hiding('c') },
    ],
    other: [{ pattern: 'logs-*', layout: hiding('d') }],
  })
})

it('keeps fifty patterns of a table, and lets go of the oldest', () => {
  for (let at = 0; at < 60; at += 1) keepColumnLayout('search', `logs-${at}`, hiding('a'))
  expect(patterns()).toHaveLength(50)
  expect(patterns()?.[0]).toBe('logs-10')
})

it('does not erase what another window wrote for another pattern', () => {
  keepColumnLayout('search', 'mine', hiding('a'))
  const theirs = { tables: { search: [{ pattern: 'theirs', layout: hiding('b') }] } }
  thisWindow.device.write('columnLayouts', JSON.stringify(theirs))
  keepColumnLayout('search', 'mine', hiding('c'))
  const stored = JSON.parse(thisWindow.device.read('columnLayouts') ?? '') as typeof theirs
  expect(stored.tables.search.map(({ pattern, layout }) => [pattern, ...layout.hidden])).toEqual([
    ['theirs', 'b'],
    ['mine', 'c'],
  ])
})

it('leaves out what makes no sense, and keeps the rest', () => {
  const window = device.openWindow()
  const stored = { tables: { search: [3, { pattern: 4 }, { pattern: 'a', layout: { hidden: 'x' } }], other: 'x' } }
  window.device.write('columnLayouts', JSON.stringify(stored))
  openStores(window)
  expect(useColumnLayouts.getState().tables).toEqual({ search: [{ pattern: 'a', layout: plainLayout }], other: [] })
})
