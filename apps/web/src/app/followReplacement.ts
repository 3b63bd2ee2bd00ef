import i18next from 'i18next'
import { forgetTab } from '#state/backup/forgetTab.ts'
import { useConnectionSecrets } from '#state/connections/connectionSecrets.ts'
import { hearReplacement } from '#state/storage/generation.ts'
import { reloadPage } from '#state/storage/overReload.ts'
import { forgetTabViews } from '#state/storage/tabViews.ts'
import { startOver } from './startOver.ts'

/**
 * From here on a reset or an import in another tab is followed at once, by a reload: after a reset nothing of this tab is
 * left, after an import what stands typed. Returns the way to stop.
 */
export function followReplacement(): () => void {
  return hearReplacement((by) => {
    const title = i18next.t(by === 'reset' ? 'replaced.reset' : 'replaced.import')
    if (by === 'reset') {
      forgetTab()
      startOver({ color: 'info', title })
      return
    }
    forgetTabViews()
    // They were told for connections that may be others now, under the same id.
    useConnectionSecrets.setState({}, true)
    reloadPage({ color: 'info', title })
  })
}
