import { supports, type SearchAnswer, type SearchHit } from '@searchdeck/cluster-client'
import { IconDownload, IconFileText, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { host } from '#state/host.ts'
import { showSnackbar } from '#state/snackbars.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import { hitsAsBulk } from './hitsAsBulk.ts'

const CsvDialog = lazy(() => import('./CsvDialog.tsx').then(({ CsvDialog: loaded }) => ({ default: loaded })))

interface ExportMenuProps {
  answer: SearchAnswer
  /** Those of this page that its filter leaves. */
  hits: readonly SearchHit[]
  /** Ids of the columns that are shown. */
  columns: readonly string[]
  /** The search asks for parts of the documents only: written back, they would lose the rest. */
  isSourceCut: boolean
}

/** Saves what a search found: the answer as it came, or the hits of this page. */
export function ExportMenu({ answer, hits, columns, isSourceCut }: ExportMenuProps) {
  const { t } = useTranslation('searchResults')
  const locale = useLocale()
  const { engine } = useActiveCluster()
  const [isCsvOpen, setCsvOpen] = useState(false)
  const hasTypes = supports(engine, 'typelessPaths') === false
  const named = { count: hits.length, number: hits.length.toLocaleString(locale) }
  const disabledReason = hits.length === 0 ? t('export.noHits') : undefined
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
            disabledReason: disabledReason ?? (isSourceCut ? t('export.sourceCut') : undefined),
            onSelect: () => {
              const leftOut = saveBulk(hits, hasTypes)
              if (leftOut > 0)
                showSnackbar({
                  color: 'warning',
                  title: t('export.leftOut', { count: leftOut }),
                  body: t('export.noSource'),
                })
            },
          },
          {
            id: 'csv',
            label: t('export.csv', named),
            icon: <IconTable size={16} aria-hidden />,
            disabledReason,
            onSelect: () => setCsvOpen(true),
          },
        ]}
      >
        <IconDownload size={16} aria-hidden />
        <span>{t('export.verb')}</span>
      </MenuButton>
      {isCsvOpen && (
        <Suspense>
          <CsvDialog {...{ hits, columns }} onClose={() => setCsvOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** How many hits have no document that could be saved. */
function saveBulk(hits: readonly SearchHit[], hasTypes: boolean): number {
  const { text, leftOut } = hitsAsBulk(hits, hasTypes)
  save('search.ndjson', text, 'application/x-ndjson')
  return leftOut
}

function save(name: string, text: string, type: string): void {
  host().platform.saveFile(name, new Blob([text], { type }))
}
