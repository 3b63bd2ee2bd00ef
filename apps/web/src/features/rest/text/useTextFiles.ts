import { useTranslation } from '#i18n/useTranslation.ts'
import { useRest } from '#features/rest/useRest.ts'
import { host } from '#state/host.ts'
import type { RestTab } from '#state/rest/restTab.ts'
import { showSnackbar } from '#state/snackbars.ts'

/** More is no console text that anybody could work with, in bytes. */
const MOST_BYTES = 20_000_000

/** Writes a console text to a file, and reads some into tabs of their own. */
export function useTextFiles() {
  const { t } = useTranslation('rest')
  const { console } = useRest()
  const take = async (file: File) => {
    if (file.size > MOST_BYTES) {
      showSnackbar({ color: 'warning', title: t('text.fileTooLong', { name: file.name }) })
      return
    }
    const text = await decoded(file)
    if (text === undefined) showSnackbar({ color: 'warning', title: t('text.fileNoText', { name: file.name }) })
    else console.open({ label: file.name.replace(/\.[^.]+$/, ''), mode: 'text', text })
  }
  return {
    exportText: ({ label, text }: Pick<RestTab, 'label' | 'text'>) => {
      const name = label.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 80)
      host().platform.saveFile(`${name || 'console'}.txt`, new Blob([text], { type: 'text/plain' }))
    },
    importText: () => {
      const input = document.createElement('input')
      input.type = 'file'
      input.accept = '.txt,.http,.console,.json,.ndjson,.md,text/*'
      input.multiple = true
      input.addEventListener('change', () => {
        for (const file of input.files ?? []) void take(file)
      })
      input.click()
    },
  }
}

/** Nothing where it is no text. */
async function decoded(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).replace(/\r\n?/g, '\n')
  } catch {
    return undefined
  }
}
