import { useMemo } from 'react'

/**
 * What a virtualizer is told of sizes that may change. Another `getItemKey` makes it measure anew within the same drawing;
 * its `measure()` would draw everything a second time.
 */
export function useSizes(estimateSize: (index: number) => number) {
  return useMemo(() => ({ estimateSize, getItemKey: (index: number) => index }), [estimateSize])
}
