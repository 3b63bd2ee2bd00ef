import { useState } from 'react'

const intervals = [0, 10, 30, 60] as const

/** Home reloads every 10 seconds unless told otherwise. */
export function useHomeRefresh() {
  const [seconds, onSecondsChange] = useState<(typeof intervals)[number]>(10)
  return { seconds, onSecondsChange, intervals }
}
