// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { EmptyList } from './EmptyList.tsx'
import type { ListFilter } from './listView.ts'

interface Filter extends ListFilter {
  readonly health: string | undefined
}

const noFilter: Filter = { filter: '', chips: [], health: undefined }
const onFilterChange = vi.fn()

function Empty({ total = 1200, hidden = 0, ...filter }: Partial<Filter> & { total?: number; hidden?: number }) {
  return (
    <EmptyList
      {...{ total, noFilter, onFilterChange }}
      filter={{ ...noFilter, ...filter }}
      isFiltered={({ filter: text, chips, health }) => text !== '' || chips.length > 0 || health !== undefined}
      choices={[{ column: 'Health', value: filter.health, off: { health: undefined } }]}
      none="Nothing there"
      noneHint="All is done"
      noneMatches={({ number }) => `None of ${number} matches`}
      hidden={{ count: hidden, hint: ({ number }) => `${number} hidden`, label: 'Include hidden', onShow: vi.fn() }}
    />
  )
}

beforeAll(async () => {
  await startTexts('en')
  await i18next.loadNamespaces('table')
})
beforeEach(() => void onFilterChange.mockClear())
afterEach(cleanup)

it('says that nothing is there, whatever it is filtered by', () => {
  render(<Empty total={0} filter="logs" />)
  expect(screen.getByRole('status').textContent).toBe('Nothing thereAll is done')
})

it('names the conditions that leave all rows out, and takes away the one that is pressed', async () => {
  render(<Empty health="red" chips={[{ column: 'uuid', value: 'x' }]} />)
  expect(screen.getByText('None of 1,200 matches')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Health:red' }))
  expect(onFilterChange).toHaveBeenLastCalledWith({ health: undefined })
  await userEvent.click(screen.getByRole('button', { name: 'Remove uuid:x' }))
  expect(onFilterChange).toHaveBeenLastCalledWith({ chips: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(onFilterChange).toHaveBeenLastCalledWith(noFilter)
})

it('offers what is hidden in place of a hint', () => {
  render(<Empty hidden={3} />)
  expect(screen.getByRole('status').textContent).toBe('Nothing there3 hiddenInclude hidden')
})
