import type { SearchAnswer } from '@searchdeck/cluster-client'
import { IconDownload, IconFileExport, IconFileText } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { host } from '#state/host.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { HitsToExport } from './hitsToExport.ts'
import { useSavePage } from './useSavePage.ts'

const ExportDialog = lazy(() => import('./ExportDialog.tsx').then(({ ExportDialog: loaded }) => ({ default: loaded })))

interface ExportMenuProps {
  answer: SearchAnswer
  hits: HitsToExport
}

/** Saves what a search found: the answer as it came, the hits of this page, or all of them. */
export function ExportMenu({ answer, hits }: ExportMenuProps) {
  const { t } = useTranslation('searchResults')
  const locale = useLocale()
  const savePage = useSavePage()
  const [isOpen, setOpen] = useState(false)
  const { ofPage, isSourceCut } = hits
  const named = { count: ofPage.length, number: formatNumber(ofPage.length, locale) }
  const noHits = ofPage.length === 0 ? t('export.noHits') : undefined
  return (
    <>
      <MenuButton
        label={t('export.verb')}
        look="default"
        icon={false}
        entries={() => [
          {
            id: 'json',
            label: t('export.answer'),
            icon: <IconDownload size={16} aria-hidden />,
            onSelect: () =>
              host().platform.saveFile('search.json', new Blob([answer.text], { type: 'application/json' })),
          },
          {
            id: 'ndjson',
            label: t('export.bulk', named),
            icon: <IconFileText size={16} aria-hidden />,
            disabledReason: noHits ?? (isSourceCut ? t('export.sourceCut') : undefined),
            onSelect: () => savePage(ofPage, { format: 'bulk', columns: [], forSpreadsheet: false }),
          },
          {
            id: 'hits',
            label: t('export.hits'),
            icon: <IconFileExport size={16} aria-hidden />,
            disabledReason: answer.hits.length === 0 ? t('export.noHits') : undefined,
            onSelect: () => setOpen(true),
          },
        ]}
      >
        <IconDownload size={16} aria-hidden />
        <span>{t('export.verb')}</span>
      </MenuButton>
      {isOpen && (
        <Suspense>
          <ExportDialog hits={hits} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
