import { expect, it } from 'vitest'
import { placeColumns, type Column } from './column.ts'
import { withControlColumns } from './controlColumns.ts'

const column = (id: string, width: number, grows = false): Column<object> => ({
  id,
  title: id,
  width,
  grows,
  cell: () => id,
  text: () => id,
})
const columns = [column('name', 200, true), column('size', 100), column('note', 50)]
const places = (available: number) => placeColumns(columns, available).map(({ start, width }) => [start, width])

it('gives the growing column what the others leave', () => {
  expect(places(1000)).toEqual([
    [0, 850],
    [850, 100],
    [950, 50],
  ])
})
it('goes beyond the edge rather than below the least width', () => {
  expect(places(300)).toEqual([
    [0, 200],
    [200, 100],
    [300, 50],
  ])
})

it('leaves a narrow screen something that scrolls beside the sticky columns', () => {
  const sticky = [{ ...column('name', 320, true), sticky: true }, column('size', 400)]
  expect(placeColumns(sticky, 390).map(({ width }) => width)).toEqual([265, 400])
  const withBoxes = withControlColumns(sticky, { selectable: true })
  expect(placeColumns(withBoxes, 390).map(({ width }) => width)).toEqual([40, 225, 400])
})

it('lets everything but the row menu scroll where too little would be left, with the name as wide as there is room', () => {
  const sticky = [{ ...column('name', 320, true), sticky: true }, column('size', 400)]
  const placed = placeColumns(withControlColumns(sticky, { selectable: true, hasMenu: true, hasButton: true }), 390)
  expect(placed.map(({ width }) => width)).toEqual([40, 268, 400, 82])
  expect(placed.some(({ column: { sticky: stays } }) => stays === true)).toBe(false)
})

it('keeps the row menus at the far edge', () => {
  const still = withControlColumns([column('name', 200)], { hasMenu: true })
  expect(placeColumns(still, 1000).map(({ start }) => start)).toEqual([0, 948])
  expect(placeColumns(still, 100).map(({ start }) => start)).toEqual([0, 200])
})
