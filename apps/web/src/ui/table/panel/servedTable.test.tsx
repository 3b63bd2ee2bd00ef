// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { plainLayout } from '#lib/columnLayout.ts'
import type { TableChoices } from '#lib/tableChoices.ts'
import type { TableSort } from '#lib/tableSort.ts'
import type { Column } from '#ui/table/columns/column.ts'
import type { ServedPages } from '#ui/table/pager/servedPages.ts'
import { countSelected } from '#ui/table/selection/selection.ts'
import { SelectionBar } from '#ui/table/selection/SelectionBar.tsx'
import { TablePanel } from './TablePanel.tsx'

interface Hit {
  id: string
  size: number
}

const columns: Column<Hit>[] = [
  { id: 'id', title: 'Id', width: 200, sortValue: ({ id }) => id, cell: ({ id }) => id, text: ({ id }) => id },
  { id: 'size', title: 'Size', width: 90, sortValue: ({ size }) => size, cell: ({ size }) => size, text: String },
]

interface Server {
  /** How many hits there are, and what it says of that. */
  hits?: number
  total?: ServedPages['total']
  reach?: number
  beyondReach?: NonNullable<ServedPages['beyondReach']>
  page?: number
  /** Page numbers did not lead there. */
  isBeyond?: boolean
}

/** Answers that are under way: each is shown when it is let through. */
const answers: (() => void)[] = []
const arrive = () => act(() => answers.splice(0).forEach((answer) => answer()))
const asked = vi.fn<(request: { page?: number; sort?: TableSort; size?: number }) => void>()

/** What asks a server that answers in an order of its own: the highest number first. */
function Owner({ hits = 95, page: first = 1, isBeyond = false, ...served }: Server) {
  const hitsOf = (page: number, size: number) =>
    Array.from({ length: Math.max(0, Math.min(size, hits - (page - 1) * size)) }, (_, at): Hit => {
      const number = hits - (page - 1) * size - at
      return { id: `hit-${number}`, size: number % 3 }
    })
  const [shown, setShown] = useState({ page: first, size: 10, rows: hitsOf(first, 10), isWaiting: false })
  const [sort, setSort] = useState<TableSort>({ by: 'id', descending: false })
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set())
  const ask = (request: { page?: number; sort?: TableSort; size?: number }) => {
    asked(request)
    const { page = 1, size = shown.size } = request
    setShown((before) => ({ ...before, page, size, isWaiting: true }))
    answers.push(() => setShown({ page, size, rows: hitsOf(page, size), isWaiting: false }))
  }
  const choices: TableChoices = { stickyTableHeader: true, rowsPerPage: shown.size, columns: plainLayout }
  const onThisPage = countSelected(
    shown.rows.map(({ id }) => id),
    selected,
  )
  return (
    <TablePanel
      label="Hits"
      columns={columns}
      rows={shown.rows}
      rowKey={({ id }) => id}
      page={isBeyond ? undefined : shown.page}
      onPageChange={(page) => ask({ page })}
      sort={sort}
      onSortChange={(next) => {
        setSort(next)
        ask({ sort: next })
      }}
      served={{ total: { value: hits, relation: 'eq' }, ...served, isWaiting: shown.isWaiting }}
      selection={{ selected, onChange }}
      bar={
        selected.size > 0 && (
          <SelectionBar
            label="Selected hits"
            selected={selected.size}
            onThisPage={onThisPage}
            onClear={() => onChange(new Set())}
          />
        )
      }
      empty={<p>No Documents found</p>}
      panel={{
        choices,
        onChoicesChange: ({ rowsPerPage }) => rowsPerPage !== undefined && ask({ size: rowsPerPage }),
        onManyRowsAccepted: undefined,
        height: undefined,
        onHeightChange: () => undefined,
        onFillsPageChange: () => undefined,
        isMaximised: false,
        setMaximised: () => undefined,
        refreshSeconds: 0,
        onRefreshSecondsChange: () => undefined,
      }}
    />
  )
}

const ids = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => userEvent.click(button(name))
const grid = () => screen.getByRole('grid')

beforeAll(async () => {
  await startTexts('en')
  await i18next.loadNamespaces('table')
})
beforeEach(() => {
  answers.length = 0
  asked.mockClear()
})
afterEach(cleanup)

describe('a page that a server answered', () => {
  it('stands as it came, in its order, whatever the table is sorted by', () => {
    render(<Owner />)
    expect(ids()).toEqual(Array.from({ length: 10 }, (_, at) => `hit-${95 - at}`))
    expect(screen.getByText('Page 1 of 10')).toBeDefined()
    expect(screen.getByText('1–10 of 95')).toBeDefined()
  })

  it('is told of another order, and does not make it', async () => {
    render(<Owner />)
    const before = ids()
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Size' })).getByRole('button'))
    expect(asked).toHaveBeenCalledExactlyOnceWith({ sort: { by: 'size', descending: false } })
    expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe('ascending')
    expect(ids()).toEqual(before)
    arrive()
    expect(ids()).toEqual(before)
  })

  it('stays, marked as waiting and where it was scrolled to, until the next one comes', async () => {
    render(<Owner />)
    const before = ids()
    const area = grid().parentElement!
    area.scrollTop = 64
    await press('Next page')
    expect(asked).toHaveBeenCalledExactlyOnceWith({ page: 2 })
    expect([ids(), grid().getAttribute('aria-busy'), area.scrollTop]).toEqual([before, 'true', 64])
    expect(screen.getByText('11–20 of 95')).toBeDefined()
    arrive()
    expect(ids()[0]).toBe('hit-85')
    expect(grid().getAttribute('aria-busy')).toBe('false')
  })

  it('is asked for with another number of rows, and never with all', async () => {
    render(<Owner />)
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(within(sizes).queryByRole('option', { name: 'All' })).toBeNull()
    await userEvent.selectOptions(sizes, '20')
    expect(asked).toHaveBeenCalledWith({ size: 20 })
    expect(asked).toHaveBeenLastCalledWith({ page: 1 })
  })

  it('leaves the keyboard in the cell it is in', async () => {
    render(<Owner />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('hit-94')
    act(() => button('Next page').click())
    arrive()
    expect(document.activeElement?.textContent).toBe('hit-84')
  })
})

describe('the total', () => {
  it('is at least what the server says, and no last page is offered', () => {
    render(<Owner hits={30_000} page={3} total={{ value: 10_000, relation: 'gte' }} />)
    expect(screen.getByText('Page 3 of at least 1,000')).toBeDefined()
    expect(screen.getByText('21–30 of at least 10,000')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Last page' })).toBeNull()
  })

  it('may be unknown: there is a next page after a full one', () => {
    render(<Owner hits={30_000} total={undefined} />)
    expect(screen.getByText('Page 1')).toBeDefined()
    expect(screen.getByText('1–10')).toBeDefined()
    expect(button('Next page').disabled).toBe(false)
  })

  it('may be nothing: what the owner says of that stands there', () => {
    render(<Owner hits={0} />)
    expect(screen.getByText('No Documents found')).toBeDefined()
    expect(screen.getByText('0–0 of 0')).toBeDefined()
  })
})

describe('what cannot be reached', () => {
  it('is a page beyond the end: it says so and leads to the last one', async () => {
    render(<Owner page={40} />)
    expect(screen.getByText('There is no such page: there are fewer rows.')).toBeDefined()
    await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Last page' }))
    expect(asked).toHaveBeenCalledExactlyOnceWith({ page: 10 })
    arrive()
    expect(ids()).toHaveLength(5)
  })

  it('is told on the last page that its number leads to', () => {
    render(<Owner hits={30_000} page={1000} reach={10_000} />)
    expect(screen.getByText(/^Pages lead to the first 10,000 rows only/)).toBeDefined()
    expect(button('Next page').disabled).toBe(true)
  })

  it('has ways of the owner beyond: he is told, and there are no page numbers', async () => {
    const nextPage = vi.fn()
    const { unmount } = render(<Owner hits={30_000} page={1000} reach={10_000} beyondReach={{ nextPage }} />)
    await press('Next page')
    expect(nextPage).toHaveBeenCalledOnce()
    expect(asked).not.toHaveBeenCalled()
    unmount()
    const ways = { firstPage: vi.fn(), previousPage: vi.fn(), nextPage, lastPage: vi.fn() }
    const total = { value: 10_000, relation: 'gte' } as const
    render(<Owner hits={30_000} isBeyond beyondReach={ways} {...{ total }} />)
    expect(screen.queryByText(/^Page \d/)).toBeNull()
    expect(screen.getByText('10 of at least 10,000')).toBeDefined()
    for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) await press(name)
    expect(Object.values(ways).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2, 1])
  })
})

describe('selection over pages', () => {
  const all = (number: number) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `Select all rows of this page (${number})` })
  const bar = () => screen.getByRole('toolbar', { name: 'Selected hits' }).textContent

  it('takes the rows of this page with the box in the header, and says so', async () => {
    render(<Owner />)
    await userEvent.click(all(10))
    expect(bar()).toContain('10 selected')
    expect(bar()).not.toContain('on this page')
  })

  it('keeps those of other pages, and counts them', async () => {
    render(<Owner />)
    await userEvent.click(all(10))
    await press('Next page')
    arrive()
    expect(all(10).checked).toBe(false)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select hit-85' }))
    expect(bar()).toContain('11 selected, 1 of them on this page')
    await userEvent.click(all(10))
    expect(bar()).toContain('20 selected, 10 of them on this page')
    await userEvent.click(all(10))
    expect(bar()).toContain('10 selected, 0 of them on this page')
    await press('Previous page')
    arrive()
    expect(all(10).checked).toBe(true)
  })
})
