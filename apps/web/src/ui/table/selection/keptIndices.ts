import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback } from 'react'

/** What is in sight, and these wherever they are scrolled to; those that do not exist are left out. */
export function withIndices(range: Range, wanted: readonly number[]): number[] {
  const there = wanted.filter((index) => index >= 0 && index < range.count)
  return [...new Set([...defaultRangeExtractor(range), ...there])].sort((a, b) => a - b)
}

/** A virtualizer's `rangeExtractor` that always draws this one too: it has the keyboard. */
export function useKeptIndex(index: number): (range: Range) => number[] {
  return useCallback((range: Range) => withIndices(range, [index]), [index])
}
