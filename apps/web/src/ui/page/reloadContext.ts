import { createContext } from 'react'

/** Hears of every reload by hand, beside the page whose reload it is. */
export const ReloadContext = createContext<() => void>(() => undefined)
