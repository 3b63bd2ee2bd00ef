// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import type { TableSort } from '#lib/tableSort.ts'
import type { Column } from '#ui/table/columns/column.ts'
import { DataTable } from './DataTable.tsx'

interface Row {
  name: string
  size?: number
}

const columns: Column<Row>[] = [
  {
    id: 'name',
    title: 'Name',
    width: 200,
    grows: true,
    sticky: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
    text: ({ name }) => name,
  },
  {
    id: 'size',
    title: 'Size',
    width: 100,
    align: 'end',
    sortValue: ({ size }) => size,
    cell: ({ size }) => size ?? '–',
    text: ({ size }) => String(size ?? ''),
  },
  { id: 'note', title: 'Note', width: 100, cell: () => 'note', text: () => 'note' },
]

function Table({ rows, wide = 0 }: { rows: Row[]; wide?: number }) {
  const [sort, setSort] = useState<TableSort>({ by: 'name', descending: false })
  const more = Array.from({ length: wide }, (_, at) => ({ ...columns[2]!, id: `more-${at}`, title: `More ${at}` }))
  return (
    <DataTable
      label="Things"
      columns={[...columns, ...more]}
      rows={rows}
      rowKey={({ name }) => name}
      sort={sort}
      onSortChange={setSort}
    />
  )
}

const many = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ name: `row-${at}`, size: at }))
const focused = () => document.activeElement?.textContent

beforeAll(async () => {
  await startTexts('en')
  await i18next.loadNamespaces('table')
})
afterEach(cleanup)

it('draws only the rows in sight, and tells how many there are', () => {
  render(<Table rows={many(10_000)} />)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})

it('draws only the columns in sight, and the sticky one always', () => {
  render(<Table rows={many(1)} wide={500} />)
  const titles = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
  expect(titles.length).toBeLessThan(40)
  expect(titles[0]).toBe('Name')
})

it('is one stop for Tab, and the arrow keys lead on from there', async () => {
  render(<Table rows={many(3)} />)
  await userEvent.tab()
  expect(focused()).toBe('Name')
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('row-0'))
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('0'))
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(focused()).toBe('note'))
  expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('4')
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('row-2'))
})

it('loses no key, however fast they come', async () => {
  render(<Table rows={many(1000)} />)
  await userEvent.tab()
  const down = () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  for (let at = 0; at <= 200; at++) act(() => void down())
  expect(focused()).toBe('row-200')
})

it('sorts by Enter on a title, and Enter on a cell follows its link', async () => {
  render(<Table rows={many(3)} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('row-2'))
  const followed = vi.fn((event: Event) => event.preventDefault())
  screen.getByRole('link', { name: 'row-2' }).addEventListener('click', followed)
  await userEvent.keyboard('{Enter}')
  expect(followed).toHaveBeenCalledOnce()
})

it('copies a cell, and a row with tabs between', async () => {
  render(<Table rows={[{ name: 'a', size: 7 }]} />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('a'))
  await user.keyboard('{Control>}c{/Control}')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('a'))
  await user.keyboard('{Control>}{Shift>}C{/Shift}{/Control}')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('a\t7\tnote'))
})

describe('selection', () => {
  function Selectable({
    rows,
    page = 1,
    pageSize = 0,
    menu,
  }: {
    rows: Row[]
    page?: number
    pageSize?: number
    menu?: (row: Row) => ReactNode
  }) {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
    return (
      <>
        <DataTable
          label="Things"
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          sort={{ by: 'name', descending: false }}
          onSortChange={() => undefined}
          selection={{ selected, onChange }}
          page={page}
          pageSize={pageSize}
          {...(menu && { rowMenu: menu })}
        />
        <output>{[...selected].join(' ')}</output>
      </>
    )
  }
  const selected = () => screen.getByRole('status').textContent
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ })
  const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })

  it('is told three ways over all pages', async () => {
    render(<Selectable rows={many(30)} pageSize={10} />)
    await userEvent.click(box('row-3'))
    expect(all().indeterminate).toBe(true)
    await userEvent.click(all())
    expect(all().checked).toBe(true)
    expect(all().indeterminate).toBe(false)
    expect(selected().split(' ')).toHaveLength(30)
    await userEvent.click(all())
    expect(selected()).toBe('')
  })

  it('takes a row by Space from any of its cells, and tells it', async () => {
    render(<Selectable rows={many(3)} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{End} ')
    expect(selected()).toBe('row-0')
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard(' ')
    expect(selected()).toBe('')
  })

  it('takes a range with Shift, by click and by Space, and gives it back the same way', async () => {
    render(<Selectable rows={many(9)} />)
    const user = userEvent.setup()
    await user.click(box('row-2'))
    await user.keyboard('{Shift>}')
    await user.click(box('row-5'))
    await user.keyboard('{/Shift}')
    expect(selected()).toBe('row-2 row-3 row-4 row-5')
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    expect(selected()).toBe('row-2 row-3 row-4 row-5 row-6 row-7')
    await user.click(box('row-4'))
    await user.keyboard('{Shift>}')
    await user.click(box('row-6'))
    await user.keyboard('{/Shift}')
    expect(selected()).toBe('row-2 row-3 row-7')
  })

  it('leaves the keyboard in the cell after a click', async () => {
    render(<Selectable rows={many(3)} />)
    await userEvent.click(box('row-1'))
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe('row-1')
  })

  it('takes all with Ctrl+A', async () => {
    render(<Selectable rows={many(3)} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Control>}a{/Control}')
    expect(selected()).toBe('row-0 row-1 row-2')
  })

  it('opens the menu of the row from any of its cells', async () => {
    const opened = vi.fn()
    const menu = ({ name }: Row) => (
      <button aria-haspopup="menu" onClick={() => void opened(name)}>
        Actions
      </button>
    )
    render(<Selectable rows={many(3)} menu={menu} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{F10}{/Shift}')
    expect(opened).toHaveBeenLastCalledWith('row-1')
    await userEvent.keyboard('{ArrowDown}{ContextMenu}')
    expect(opened).toHaveBeenLastCalledWith('row-2')
  })

  it('is no part of what is copied', async () => {
    render(<Selectable rows={[{ name: 'a', size: 7 }]} menu={() => <button>Actions</button>} />)
    const user = userEvent.setup()
    await user.tab()
    await user.keyboard('{ArrowDown}{Control>}{Shift>}C{/Shift}{/Control}')
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('a\t7\tnote'))
  })
})

it('does not take the keyboard away when rows come and go', () => {
  const { rerender } = render(<Table rows={many(3)} />)
  rerender(<Table rows={many(2)} />)
  expect(document.activeElement).toBe(document.body)
})

describe('rows that open', () => {
  function Opening({ rows }: { rows: Row[] }) {
    const [expanded, onChange] = useState<ReadonlySet<string>>(new Set())
    const [sort, onSortChange] = useState<TableSort>({ by: 'name', descending: false })
    return (
      <DataTable
        label="Things"
        columns={[{ ...columns[1]! }, columns[2]!]}
        rows={rows}
        rowKey={({ name }) => name}
        {...{ sort, onSortChange }}
        expansion={{
          expanded,
          onChange,
          height: ({ size = 0 }) => 100 + size,
          detail: ({ name }) => <button type="button">inside {name}</button>,
        }}
      />
    )
  }
  const topOf = (element: HTMLElement | null) => Number.parseFloat(element?.style.top ?? '')
  const row = (at: number) => document.querySelector<HTMLElement>(`[aria-rowindex="${at + 2}"]`)

  it('show their detail below, and push the rows behind it down by its height', async () => {
    render(<Opening rows={many(100)} />)
    expect(topOf(row(3))).toBe(96)
    const opener = screen.getByRole('button', { name: 'Details of 2' })
    await userEvent.click(opener)
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    const detail = screen.getByRole('button', { name: 'inside row-2' }).closest<HTMLElement>('[role=row]')
    expect([topOf(row(2)), topOf(detail), topOf(row(3))]).toEqual([64, 96, 96 + 102])
    await userEvent.click(opener)
    expect(screen.queryByRole('button', { name: 'inside row-2' })).toBeNull()
    expect(topOf(row(3))).toBe(96)
  })

  it('open and close by Enter, and Tab leads into what they show', async () => {
    render(<Opening rows={many(5)} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}')
    const inside = screen.getByRole('button', { name: 'inside row-1' })
    await userEvent.tab()
    expect(document.activeElement).toBe(inside)
    await userEvent.tab({ shift: true })
    expect(document.activeElement?.closest('[aria-rowindex]')).toBe(row(1))
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('button', { name: 'inside row-1' })).toBeNull()
  })

  it('stay open when the order changes', async () => {
    render(<Opening rows={many(5)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Details of 0' }))
    await userEvent.click(screen.getByRole('columnheader', { name: 'Size' }).querySelector('button')!)
    await userEvent.click(screen.getByRole('columnheader', { name: 'Size' }).querySelector('button')!)
    expect(topOf(row(4))).toBe(128)
    const detail = screen.getByRole('button', { name: 'inside row-0' }).closest<HTMLElement>('[role=row]')
    expect(topOf(detail)).toBe(160)
  })
})

describe('a head that is dragged', () => {
  const moves = vi.fn()
  const bound = (start: number) => ({ clientX: start, clientY: 10, button: 0, buttons: 1, pointerId: 1, bubbles: true })
  const head = (name: string) => screen.getByRole('columnheader', { name })
  const drag = (name: string, from: number, to: number) => {
    fireEvent.pointerDown(head(name), bound(from))
    fireEvent.pointerMove(head(name), bound(to))
  }
  const drop = (name: string) => fireEvent.pointerUp(head(name), bound(0))
  const byName = { by: 'name', descending: false }
  const onSortChange = vi.fn()
  beforeEach(() => {
    moves.mockReset()
    onSortChange.mockReset()
    Element.prototype.setPointerCapture = () => undefined
    render(
      <DataTable
        label="Things"
        columns={columns.map((column) => ({ ...column, grows: false }))}
        rows={many(2)}
        rowKey={({ name }) => name}
        sort={byName}
        onSortChange={onSortChange}
        onColumnMove={moves}
      />,
    )
  })

  it('takes its column before the one that it is dropped on', () => {
    drag('Note', 350, 210)
    expect(head('Note').hasAttribute('data-dragged')).toBe(true)
    drop('Note')
    expect(moves.mock.calls).toEqual([['note', 'size']])
    expect(head('Note').hasAttribute('data-dragged')).toBe(false)
  })

  it('takes it behind all, never before the column that stays', () => {
    drag('Size', 250, 900)
    drop('Size')
    drag('Note', 350, 5)
    drop('Note')
    expect(moves.mock.calls).toEqual([
      ['size', undefined],
      ['note', 'size'],
    ])
  })

  it('moves nothing where it is dropped on its own place, and not the column that stays', () => {
    drag('Size', 250, 240)
    drop('Size')
    drag('Name', 20, 300)
    drop('Name')
    expect(moves).not.toHaveBeenCalled()
  })

  it('goes back with Escape', async () => {
    drag('Note', 350, 210)
    await userEvent.keyboard('{Escape}')
    expect(head('Note').hasAttribute('data-dragged')).toBe(false)
    drop('Note')
    expect(moves).not.toHaveBeenCalled()
  })

  it('stays where it was let go outside of the heads and the pointer comes back', () => {
    fireEvent.pointerDown(head('Note'), bound(350))
    fireEvent.pointerMove(head('Note'), { ...bound(210), buttons: 0 })
    expect(head('Note').hasAttribute('data-dragged')).toBe(false)
  })

  it('sorts by a press that slips a little, and not when it was dragged', async () => {
    const title = head('Size').querySelector('button')!
    fireEvent.pointerDown(title, bound(250))
    fireEvent.pointerMove(title, bound(253))
    fireEvent.pointerUp(title, bound(253))
    fireEvent.click(title)
    expect(onSortChange).toHaveBeenCalledTimes(1)
    drag('Size', 250, 900)
    drop('Size')
    fireEvent.click(title)
    expect(onSortChange).toHaveBeenCalledTimes(1)
  })
})
