import { useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { exportFormats, type ExportFormat } from '#jobs/kinds/exportKind.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { TickChoice } from '#ui/fields/TickChoice.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import type { HitsToExport } from './hitsToExport.ts'
import { useExport } from './useExport.ts'

const EXPORT_WIDTH = 620
const scopes = ['all', 'page'] as const

interface ExportDialogProps {
  hits: HitsToExport
  onClose: () => void
}

/** Which hits are taken away as a file, and how they are written. */
export function ExportDialog({ hits, onClose }: ExportDialogProps) {
  const { t } = useTranslation('searchResults')
  const { t: tDialogs } = useTranslation('dialogs')
  const [scope, setScope] = useState<(typeof scopes)[number]>('all')
  const [format, setFormat] = useState<ExportFormat>('bulk')
  const [columns, setColumns] = useState<readonly string[]>(hits.columns)
  const [forSpreadsheet, setForSpreadsheet] = useState(true)
  const { start, isStarting, error } = useExport(hits, onClose)
  const isCutBulk = format === 'bulk' && hits.isSourceCut
  const isEmpty = format === 'csv' && columns.length === 0
  const scopeLabels = useScopeLabels(hits)
  return (
    <Dialog
      title={t('exportHits.title')}
      width={EXPORT_WIDTH}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button size="form" onClick={close}>
            {tDialogs('cancel')}
          </Button>
          <Button
            size="form"
            look="primary"
            data-autofocus
            aria-busy={isStarting}
            disabled={isStarting || isCutBulk || isEmpty}
            onClick={() => start({ isWhole: scope === 'all', format, columns, forSpreadsheet })}
          >
            {t('exportHits.verb')}
          </Button>
        </>
      )}
    >
      <SegmentedChoice
        look="form"
        label={t('exportHits.scope')}
        value={scope}
        options={scopes.map((value) => ({ value, label: scopeLabels[value] }))}
        onChange={setScope}
      />
      <SegmentedChoice
        look="form"
        label={t('exportHits.format')}
        value={format}
        options={exportFormats.map((value) => ({ value, label: t(`exportHits.formats.${value}`) }))}
        onChange={setFormat}
      />
      <p>{isCutBulk ? t('export.sourceCut') : t(`exportHits.about.${format}`)}</p>
      {format === 'csv' && (
        <>
          <ColumnPicker known={hits.knownColumns} shown={hits.columns} chosen={columns} onChange={setColumns} />
          <TickChoice
            label={t('csv.spreadsheet')}
            isOn={forSpreadsheet}
            onChange={setForSpreadsheet}
            hint={t('csv.spreadsheetHint')}
          />
        </>
      )}
      {scope === 'all' && <p>{t('exportHits.job')}</p>}
      {error !== undefined && <ErrorNotice inDialog error={error} />}
    </Dialog>
  )
}

function useScopeLabels({ ofPage, total }: HitsToExport) {
  const { t } = useTranslation('searchResults')
  const locale = useLocale()
  const number = formatNumber(total?.value ?? 0, locale)
  const all =
    total === undefined
      ? t('exportHits.allHits')
      : t(total.relation === 'eq' ? 'exportHits.all' : 'exportHits.allAtLeast', { count: total.value, number })
  const page = t('exportHits.page', { count: ofPage.length, number: formatNumber(ofPage.length, locale) })
  return { all, page }
}
