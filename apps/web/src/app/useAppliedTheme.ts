import { useEffect } from 'react'
import { useMediaQuery } from '#lib/useMediaQuery.ts'
import type { Theme } from '#state/preferences.ts'

/** Puts the theme in force; `auto` follows the system as it changes. `<body>` carries its name as a class. */
export function useAppliedTheme(theme: Theme): void {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const resolved = theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : theme
  useEffect(() => {
    // As `theme.js` has set it before the first paint.
    document.documentElement.dataset['theme'] = resolved
    document.body.classList.toggle('dark', resolved === 'dark')
    document.body.classList.toggle('light', resolved === 'light')
  }, [resolved])
}
