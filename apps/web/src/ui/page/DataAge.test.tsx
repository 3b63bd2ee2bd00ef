// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { DataAge } from './DataAge.tsx'

beforeAll(() => startTexts('en'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const noon = new Date(2026, 10, 21, 12).getTime()

it('says when the data were read, and stands out once a reload by itself is late', () => {
  vi.useFakeTimers({ now: noon })
  render(<DataAge updatedAt={noon} intervalMs={10_000} />)
  expect(screen.getByTitle('Updated 12:00:00').dataset['late']).toBeUndefined()
  act(() => void vi.advanceTimersByTime(15_001))
  expect(screen.getByTitle('Late: updated 12:00:00').dataset['late']).toBe('')
})

it('is never late where nobody asked for reloads', () => {
  vi.useFakeTimers({ now: noon })
  render(<DataAge updatedAt={noon} intervalMs={0} />)
  act(() => void vi.advanceTimersByTime(3_600_000))
  expect(screen.getByTitle('Updated 12:00:00').dataset['late']).toBeUndefined()
})

it('says nothing before there are data', () => {
  const { container } = render(<DataAge updatedAt={0} intervalMs={0} />)
  expect(container.textContent).toBe('')
})
