import '#ui/styles.ts'
import { openBrowserPlatform } from '@searchdeck/platform'
import { createRoot } from 'react-dom/client'
import { startTexts } from '#i18n/startTexts.ts'
import { createQueryClient } from '#queries/queryClient.ts'
import { rememberClient } from '#state/clientId.ts'
import { readConfig } from '#state/config.ts'
import { guardDrafts } from '#state/draft.ts'
import { openHost } from '#state/host.ts'
import { languages, useLanguagePreference } from '#state/preferences.ts'
import { App } from './App.tsx'
import { applySettings } from './applySettings.ts'
import { GatewayLocked } from './GatewayLocked.tsx'
import { enterGateway } from './enterGateway.ts'
import { hearMissingParts } from './missingParts.ts'
import { createAppRouter } from './router.tsx'
import { tellError, tellUnhandledErrors } from './tellError.ts'
import { checkForUpdate } from './updateNotice.ts'

async function start(root: HTMLElement): Promise<void> {
  hearMissingParts()
  tellUnhandledErrors()
  guardDrafts()
  applySettings()
  rememberClient()
  const { language } = useLanguagePreference.getState()
  document.documentElement.lang = languages[language]
  const [config] = await Promise.all([readConfig(), startTexts(language)])
  openHost({ config, platform: openBrowserPlatform({ gateway: config.gateway, base: document.baseURI }) })
  const entered = await enterGateway(config)
  if (entered) void checkForUpdate()
  const queryClient = createQueryClient({ onMutationError: tellError })
  createRoot(root).render(
    entered ? <App router={createAppRouter(config, queryClient)} queryClient={queryClient} /> : <GatewayLocked />,
  )
}

const root = document.getElementById('root')
if (root) {
  start(root).catch((error: unknown) => {
    // The one sentence that is not translated: what could not be loaded may be the texts.
    root.textContent = `Searchdeck could not be started. Reload the page to try again. (${String(error)})`
  })
}
