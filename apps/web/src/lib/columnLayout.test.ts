import { describe, expect, it } from 'vitest'
import {
  columnWidth,
  orderedIds,
  plainLayout,
  withColumnAt,
  withColumnBefore,
  chosenWidth,
  isColumnShown,
  withColumnsCleared,
  withColumnShown,
  withColumnsReset,
  withColumnWidth,
} from './columnLayout.ts'

const ids = ['name', 'health', 'size', 'docs']

describe('the order of columns', () => {
  it('is as declared until somebody changes it', () => expect(orderedIds(ids, [])).toEqual(ids))
  it('leaves out what the table does not know', () => {
    expect(orderedIds(ids, ['docs', 'old', 'name', 'health', 'size'])).toEqual(['docs', 'name', 'health', 'size'])
  })
  it('has a new column behind the one it is declared after', () => {
    expect(orderedIds(ids, ['docs', 'health', 'name'])).toEqual(['docs', 'health', 'size', 'name'])
    expect(orderedIds(ids, ['docs', 'health', 'size'])).toEqual(['name', 'docs', 'health', 'size'])
  })
  it('changes by moving one', () => {
    expect(withColumnAt(plainLayout, ids, 'docs', 1).order).toEqual(['name', 'docs', 'health', 'size'])
    expect(withColumnAt(plainLayout, ids, 'health', 3).order).toEqual(['name', 'size', 'docs', 'health'])
  })
  it('keeps what the table does not know', () => {
    expect(withColumnAt({ ...plainLayout, order: ['old'] }, ids, 'docs', 0).order).toContain('old')
  })
})

it('hides a column once, and shows it again', () => {
  const hidden = withColumnShown(withColumnShown(plainLayout, { id: 'size' }, false), { id: 'size' }, false)
  expect(hidden.hidden).toEqual(['size'])
  expect(withColumnShown(hidden, { id: 'size' }, true).hidden).toEqual([])
})

it('keeps a width in whole pixels that can still be seen and pulled', () => {
  expect(withColumnWidth(plainLayout, 'size', 120.4).widths).toEqual({ size: 120 })
  expect(withColumnWidth(plainLayout, 'size', -5).widths).toEqual({ size: 48 })
  expect(columnWidth(99_999)).toBe(1200)
  expect(withColumnWidth({ ...plainLayout, widths: { size: 90 } }, 'size', undefined).widths).toEqual({})
})

it('takes back what it knows and leaves the rest', () => {
  const layout = { order: ['docs', 'old'], hidden: ['size', 'old'], widths: { docs: 90, old: 70 } }
  expect(withColumnsReset(layout, ids)).toEqual({ order: ['old'], hidden: ['old'], widths: { old: 70 } })
})

it('gives no width to a column that is called as what every object has', () => {
  expect(chosenWidth(plainLayout, '__proto__')).toBeUndefined()
  expect(chosenWidth(withColumnWidth(plainLayout, '__proto__', 90), '__proto__')).toBe(90)
})

describe('a column that shows only where it was chosen', () => {
  const type = { id: '_type', optional: true }
  const columns = [{ id: 'name', sticky: true }, type, { id: 'size' }]
  it('is not there before, and goes when all are hidden or reset', () => {
    const chosen = withColumnShown(plainLayout, type, true)
    expect([plainLayout, chosen].map((layout) => isColumnShown(layout, type))).toEqual([false, true])
    const cleared = withColumnsCleared(chosen, columns)
    expect(columns.map((column) => isColumnShown(cleared, column))).toEqual([true, false, false])
    expect(isColumnShown(withColumnsReset(chosen, ['_type']), type)).toBe(false)
  })
})

describe('a column that is dragged before another', () => {
  const moved = (order: readonly string[], shown: readonly string[], id: string, before?: string) =>
    withColumnBefore({ ...plainLayout, order }, shown, id, before).order
  it('stands there, or last', () => {
    expect(moved([], ids, 'docs', 'health')).toEqual(['name', 'docs', 'health', 'size'])
    expect(moved(['docs', 'name', 'health', 'size'], ['docs', 'name', 'health', 'size'], 'docs')).toEqual([
      'name',
      'health',
      'size',
      'docs',
    ])
  })
  it('leaves those that are not shown where they were', () => {
    expect(moved(['name', 'hidden', 'health', 'size'], ['name', 'health', 'size'], 'size', 'health')).toEqual([
      'name',
      'hidden',
      'size',
      'health',
    ])
  })
})
