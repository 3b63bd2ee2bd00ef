// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import type { FilterChip } from '#lib/names/filterChips.ts'
import { FilterField } from './FilterField.tsx'

const heard = vi.fn()

function Field({ text = '', given = [] }: { text?: string; given?: readonly FilterChip[] }) {
  const [state, setState] = useState({ text, chips: given })
  const change = (next: Partial<typeof state>) => {
    heard(next)
    setState((before) => ({ ...before, ...next }))
  }
  return (
    <FilterField
      value={state.text}
      placeholder="Filter"
      onChange={(value) => change({ text: value })}
      chips={{
        chips: state.chips,
        columns: ['index', 'health'],
        onChange: (chips, value) => change({ chips, text: value }),
      }}
    />
  )
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter' })
const chips = () => screen.queryAllByRole('button', { name: /^Remove / }).map(({ title }) => title.slice(7))
const red = { column: 'health', value: 'red' }
const logs = { column: 'index', value: 'logs-' }

beforeAll(async () => {
  await startTexts('en')
  await i18next.loadNamespaces('table')
})
beforeEach(() => heard.mockReset())
afterEach(cleanup)

describe('typing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  it('is told once, 150 ms after the last key', () => {
    render(<Field />)
    for (const value of ['a', 'ab', 'abc']) {
      fireEvent.change(input(), { target: { value } })
      act(() => void vi.advanceTimersByTime(100))
    }
    fireEvent.change(input(), { target: { value: 'abcd' } })
    act(() => void vi.advanceTimersByTime(149))
    expect(heard).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(heard.mock.calls).toEqual([[{ text: 'abcd' }]])
  })
})

describe('chips', () => {
  it('are made of column:value by Enter, with the spaces of the value', async () => {
    render(<Field />)
    await userEvent.type(input(), 'HEALTH: red{Enter}')
    expect(chips()).toEqual(['health: red'])
    expect(input().value).toBe('')
  })
  it('are not made of anything else', async () => {
    render(<Field />)
    await userEvent.type(input(), 'size:3{Enter}')
    expect(chips()).toEqual([])
    expect(input().value).toBe('size:3')
  })
  it('go one by one: by their cross, and the last by Backspace in the empty field', async () => {
    render(<Field text="x" given={[red, logs]} />)
    await userEvent.click(input())
    await userEvent.keyboard('{Backspace}')
    expect(chips()).toEqual(['health:red', 'index:logs-'])
    await userEvent.keyboard('{Backspace}')
    expect(chips()).toEqual(['health:red'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove health:red' }))
    expect(chips()).toEqual([])
    expect(document.activeElement).toBe(input())
  })
  it('outlive the first Escape, which takes the text, and go with the second', async () => {
    render(<Field text="x" given={[red]} />)
    await userEvent.click(input())
    await userEvent.keyboard('{Escape}')
    expect([input().value, chips()]).toEqual(['', ['health:red']])
    await userEvent.keyboard('{Escape}')
    expect(chips()).toEqual([])
  })
})
