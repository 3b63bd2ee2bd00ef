import { useEffect, useSyncExternalStore } from 'react'
import type { Theme } from '#state/preferences.ts'

const system = window.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void) {
  system.addEventListener('change', listener)
  return () => system.removeEventListener('change', listener)
}

/** The theme in force; `auto` follows the system as it changes. `<body>` carries its name as a class. */
export function useResolvedTheme(theme: Theme): 'light' | 'dark' {
  const systemIsDark = useSyncExternalStore(subscribe, () => system.matches)
  const resolved = theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : theme
  useEffect(() => {
    document.documentElement.dataset['mantineColorScheme'] = resolved
    document.body.classList.toggle('dark', resolved === 'dark')
    document.body.classList.toggle('light', resolved === 'light')
  }, [resolved])
  return resolved
}
