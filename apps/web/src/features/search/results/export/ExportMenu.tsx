import { supports, type SearchAnswer } from '@searchdeck/cluster-client'
import { IconDownload, IconFileExport, IconFileText } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { host } from '#state/host.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { hitsAsBulk } from './hitsAsBulk.ts'
import type { HitsToExport } from './hitsToExport.ts'

const ExportDialog = lazy(() => import('./ExportDialog.tsx').then(({ ExportDialog: loaded }) => ({ default: loaded })))

interface ExportMenuProps {
  answer: SearchAnswer
  hits: HitsToExport
}

/** Saves what a search found: the answer as it came, the hits of this page, or all of them. */
export function ExportMenu({ answer, hits }: ExportMenuProps) {
  const { t } = useTranslation('searchResults')
  const locale = useLocale()
  const { engine } = useActiveCluster()
  const [isOpen, setOpen] = useState(false)
  const hasTypes = supports(engine, 'typelessPaths') === false
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
            onSelect: () => save('search.json', answer.text, 'application/json'),
          },
          {
            id: 'ndjson',
            label: t('export.bulk', named),
            icon: <IconFileText size={16} aria-hidden />,
            disabledReason: noHits ?? (isSourceCut ? t('export.sourceCut') : undefined),
            onSelect: () => {
              const { text, leftOut } = hitsAsBulk(ofPage, hasTypes)
              save('search.ndjson', text, 'application/x-ndjson')
              if (leftOut > 0)
                showSnackbar({
                  color: 'warning',
                  title: t('export.leftOut', { count: leftOut }),
                  body: t('export.noSource'),
                })
            },
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

function save(name: string, text: string, type: string): void {
  host().platform.saveFile(name, new Blob([text], { type }))
}
