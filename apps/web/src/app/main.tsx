import '#ui/style/styles.ts'
import { browserStorage, openBrowserPlatform, readConfig } from '@searchdeck/platform/browser'
import { createRoot } from 'react-dom/client'
import { startTexts } from '#i18n/startTexts.ts'
import { createQueryClient } from '#queries/queryClient.ts'
import { rememberClient } from '#state/storage/clientId.ts'
import { parseConfig } from '#state/config.ts'
import { guardDrafts } from '#state/draft.ts'
import { openHost } from '#state/host.ts'
import { openStores } from '#state/storage/hostStorage.ts'
import { languages, useLanguagePreference } from '#state/preferences.ts'
import { App } from './App.tsx'
import { applySettings } from './applySettings.ts'
import { enterGateway, hearLinks, linkInAddress } from '#app/gateway/enterGateway.ts'
import { followReplacement } from './followReplacement.ts'
import { followSignOut } from '#app/gateway/leaveGateway.ts'
import { loadTexts } from './loadTexts.ts'
import { hearMissingParts } from '#app/errors/missingParts.ts'
import { openLinksOutside } from './openLinks.ts'
import { createAppRouter } from './router.tsx'
import { beginningOf, goAnew, knowsItsClusters, setOut } from './setOut.ts'
import { tellError, tellUnhandledErrors } from '#app/errors/tellError.ts'
import { checkForUpdate } from './updateNotice.ts'

async function start(root: HTMLElement): Promise<void> {
  openStores(browserStorage)
  hearMissingParts()
  tellUnhandledErrors()
  guardDrafts()
  followReplacement()
  applySettings()
  rememberClient()
  const { language } = useLanguagePreference.getState()
  document.documentElement.lang = languages[language]
  const texts = startTexts(language)
  const config = parseConfig(await readConfig(document.baseURI))
  openHost({ config, platform: openBrowserPlatform({ gateway: config.gateway, base: document.baseURI }) })
  if (config.gateway) hearLinks()
  const canSetOut = linkInAddress() === undefined && knowsItsClusters()
  const entering = enterGateway(config)
  const queryClient = createQueryClient({ onMutationError: tellError })
  const router = createAppRouter(config, queryClient)
  const beginning = beginningOf(router)
  const underWay = canSetOut ? setOut(router, queryClient) : undefined
  const [entrance] = await Promise.all([entering, texts, underWay])
  if (entrance !== 'entered') return renderSignIn(root, entrance === 'usedLink')
  if (underWay) await goAnew(router, beginning)
  followSignOut()
  openLinksOutside()
  void checkForUpdate()
  createRoot(root).render(<App router={router} queryClient={queryClient} />)
}

async function renderSignIn(root: HTMLElement, usedLink: boolean): Promise<void> {
  const [{ GatewaySignIn }] = await Promise.all([import('#app/gateway/GatewaySignIn.tsx'), loadTexts('gateway')])
  const enter = () => window.location.reload()
  createRoot(root).render(<GatewaySignIn usedLink={usedLink} onSignedIn={enter} />)
}

const root = document.getElementById('root')
if (root) {
  start(root).catch((error: unknown) => {
    // The one sentence that is not translated: what could not be loaded may be the texts.
    root.textContent = `Searchdeck could not be started. Reload the page to try again. (${String(error)})`
  })
}
