import { useMemo } from 'react'

/** The same object for as long as it says the same. For plain data: what JSON can hold. */
export function useSteady<Data>(data: Data): Data {
  const text = JSON.stringify(data)
  // Only what it says counts.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => data, [text])
}
