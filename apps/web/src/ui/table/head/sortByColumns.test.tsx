// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import type { TableSort } from '#lib/tableSort.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

interface Row {
  name: string
  health: string
  size?: number
}

const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', width: 200, sortValue: ({ name }) => name, cell: ({ name }) => name, text: String },
  {
    id: 'health',
    title: 'Health',
    width: 100,
    sortValue: ({ health }) => health,
    cell: ({ health }) => health,
    text: String,
  },
  { id: 'size', title: 'Size', width: 100, sortValue: ({ size }) => size, cell: ({ size }) => size, text: String },
  { id: 'note', title: 'Note', width: 100, cell: () => 'note', text: String },
]
const rows: Row[] = [
  { name: 'a', health: 'red', size: 1 },
  { name: 'b', health: 'green' },
  { name: 'c', health: 'red', size: 2 },
  { name: 'd', health: 'green', size: 2 },
]

function Table() {
  const [sort, onSortChange] = useState<TableSort>({ by: 'health', descending: false })
  return <DataTable label="Things" {...{ columns, rows, sort, onSortChange }} rowKey={({ name }) => name} />
}

const order = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)
    .join('')
const title = (name: string) => screen.getByRole('columnheader', { name })
const press = async (name: string, withShift = true) => {
  const user = userEvent.setup()
  if (withShift) await user.keyboard('{Shift>}')
  await user.click(within(title(name)).getByRole('button'))
}

beforeAll(async () => {
  await startTexts('en')
  await i18next.loadNamespaces('table')
})
beforeEach(() => void render(<Table />))
afterEach(cleanup)

it('sorts by a further column with Shift, turns it, and takes it away again', async () => {
  expect(order()).toBe('bdac')
  await press('Size')
  expect(order()).toBe('dbac')
  await press('Size')
  expect(order()).toBe('dbca')
  await press('Size')
  expect(order()).toBe('bdac')
})

it('shows in which order the columns count, and says it', async () => {
  expect(title('Health').textContent).toBe('Health')
  await press('Size')
  await press('Name')
  expect(['Health', 'Size', 'Name', 'Note'].map((name) => title(name).textContent)).toEqual([
    'Health1',
    'Size2',
    'Name3',
    'Note',
  ])
  expect(title('Health').getAttribute('aria-sort')).toBe('ascending')
  expect(title('Size').hasAttribute('aria-sort')).toBe(false)
  expect(title('Size').getAttribute('aria-description')).toBe('Sorted 2 of 3, ascending')
})

it('sorts by one column alone again with a plain press', async () => {
  await press('Size')
  await press('Name', false)
  expect(order()).toBe('abcd')
  expect(title('Health').hasAttribute('aria-description')).toBe(false)
})

it('does the same by Shift+Enter on a title, and leaves one that cannot be sorted by alone', async () => {
  await userEvent.tab()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  expect(title('Name').getAttribute('aria-description')).toBe('Sorted 2 of 2, ascending')
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Note'))
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  expect(title('Name').textContent).toBe('Name2')
  expect(title('Note').textContent).toBe('Note')
})
