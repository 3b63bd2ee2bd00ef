import { supports, type SearchHit } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { host } from '#state/host.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { fileOf, headOf, hitsText, type HitsFormat } from './hitsText.ts'

/** Saves hits of the page as a file, and says how many have no document that could be saved. */
export function useSavePage() {
  const { t } = useTranslation('searchResults')
  const hasTypes = supports(useActiveCluster().engine, 'typelessPaths') === false
  return (hits: readonly SearchHit[], as: HitsFormat) => {
    const { name, type } = fileOf(as.format)
    const { text, leftOut } = hitsText(hits, as, hasTypes)
    host().platform.saveFile(name, new Blob([headOf(as), text], { type }))
    if (leftOut > 0)
      showSnackbar({ color: 'warning', title: t('export.leftOut', { count: leftOut }), body: t('export.noSource') })
  }
}
