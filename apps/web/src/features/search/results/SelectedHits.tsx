import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { SelectionBar } from '#ui/table/selection/SelectionBar.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import type { DocumentActions } from './documentActions.ts'
import { documentsJson } from './export/documentJson.ts'
import type { SearchResultsState } from './useSearchResults.ts'

interface SelectedHitsProps {
  results: SearchResultsState
  documents: DocumentActions
}

const none: ReadonlySet<string> = new Set()

/** What can be done with the selected documents of this page. */
export function SelectedHits({ results, documents }: SelectedHitsProps) {
  const { t } = useTranslation('searchResults')
  const locale = useLocale()
  const { selectedHits, shown, setSelected } = results
  const inSight = new Set(shown)
  const count = selectedHits.length
  return (
    <SelectionBar
      label={t('selectedDocuments')}
      onThisPage={count}
      notShown={selectedHits.filter((hit) => !inSight.has(hit)).length}
      onClear={() => setSelected(none)}
    >
      <CopyButton text={() => documentsJson(selectedHits)} label={t('copyAsJson')} look="quiet" />
      <Button look="quiet" locked={documents.isLocked} onClick={() => documents.remove(selectedHits)}>
        {t('deleteDocuments', { count, number: count.toLocaleString(locale) })}
      </Button>
    </SelectionBar>
  )
}
