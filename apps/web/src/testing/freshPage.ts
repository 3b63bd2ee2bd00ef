import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { vi } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { openFreshDevice } from './device.ts'
import { standInForLayout } from './layout.ts'

// Files share a document and their modules, one after the other: each begins as if it were alone.
cleanup()
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
openFreshDevice()
window.history.replaceState(null, '', '/')
document.body.replaceChildren()
standInForLayout()
if (i18next.isInitialized) await startTexts('en')

// A state is waited for, however busy the machine is; one that never comes still fails.
configure({ asyncUtilTimeout: 20_000 })
