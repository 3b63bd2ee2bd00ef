import type { SearchHit } from '@searchdeck/cluster-client'
import { useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { host } from '#state/host.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { TickChoice } from '#ui/fields/TickChoice.tsx'
import { hitsAsCsv } from './hitsAsCsv.ts'

interface CsvDialogProps {
  hits: readonly SearchHit[]
  columns: readonly string[]
  onClose: () => void
}

/** How the hits of this page are written as CSV. */
export function CsvDialog({ hits, columns, onClose }: CsvDialogProps) {
  const { t } = useTranslation('searchResults')
  const { t: tDialogs } = useTranslation('dialogs')
  const locale = useLocale()
  const [forSpreadsheet, setForSpreadsheet] = useState(true)
  const number = (count: number) => count.toLocaleString(locale)
  const save = () => {
    const text = hitsAsCsv(hits, { columns, forSpreadsheet })
    host().platform.saveFile('search.csv', new Blob([text], { type: 'text/csv' }))
    onClose()
  }
  return (
    <Dialog
      title={t('csv.title')}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button size="form" onClick={close}>
            {tDialogs('cancel')}
          </Button>
          <Button size="form" look="primary" data-autofocus onClick={save}>
            {t('csv.verb')}
          </Button>
        </>
      )}
    >
      <p>
        {t('csv.what', { hits: number(hits.length), columns: number(columns.length) })} {t('csv.whole')}
      </p>
      <TickChoice
        label={t('csv.spreadsheet')}
        isOn={forSpreadsheet}
        onChange={setForSpreadsheet}
        hint={t('csv.spreadsheetHint')}
      />
    </Dialog>
  )
}
