import { parsePasted, toConsoleText } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useRest } from '#features/rest/useRest.ts'
import { showSnackbar } from '#state/snackbars.ts'

/**
 * What happens to a text that is pasted into the form of a request: a console text or a curl command fills the whole form, and one of
 * many requests makes a console text of the tab. Says whether it was taken; anything else is pasted as it is.
 */
export function usePaste(tab: string): (text: string) => boolean {
  const { console } = useRest()
  const tellLosses = useTellLosses()
  return (pasted) => {
    const read = parsePasted(pasted)
    const [first] = read?.requests ?? []
    if (read === undefined || first === undefined) return false
    const { method, path, body = '' } = first
    if (read.requests.length === 1) console.replace(tab, { request: { method, path, body } })
    else console.replace(tab, { mode: 'text', text: pasted })
    tellLosses(read.losses)
    return true
  }
}

/** What a text that is pasted into a console text becomes: a curl command is written as a request. Nothing for any other text. */
export function usePastedText(): (text: string) => string | undefined {
  const tellLosses = useTellLosses()
  return (pasted) => {
    const read = parsePasted(pasted)
    if (read?.from !== 'curl') return undefined
    tellLosses(read.losses)
    return toConsoleText(read.requests)
  }
}

/** Says what of a curl command was left out. */
function useTellLosses() {
  const { t } = useTranslation('rest')
  return (losses: NonNullable<ReturnType<typeof parsePasted>>['losses']) => {
    if (losses.length === 0) return
    const body = losses.map((loss) => t(`pasted.${loss}`)).join(' ')
    showSnackbar({ color: 'info', title: t('pasted.title'), body })
  }
}
