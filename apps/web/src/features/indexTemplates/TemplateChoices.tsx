import type { TemplateKind } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useIndexTemplatesView } from '#state/views/indexTemplatesView.ts'
import type { IndexTemplatesViewState } from '#state/views/tables/indexTemplatesTable.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { ShowHiddenButton } from '#ui/indexNames/ShowHiddenButton.tsx'
import classes from './TemplateChoices.module.css'

interface TemplateChoicesProps {
  onViewChange: (change: Partial<IndexTemplatesViewState>) => void
  kind: TemplateKind
  /** Those the engine has. */
  kinds: readonly TemplateKind[]
}

/** Which kind of templates shows, and whether hidden ones do. */
export function TemplateChoices({ onViewChange, kind, kinds }: TemplateChoicesProps) {
  const { t } = useTranslation('indexTemplates')
  const showHidden = useIndexTemplatesView((state) => state.showHiddenIndices)
  return (
    <>
      {kinds.length > 1 && (
        <SelectField
          label={t('kind')}
          className={classes['kind']}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(chosen) => onViewChange({ kind: kinds.find((each) => each === chosen) })}
        />
      )}
      <ShowHiddenButton
        isShown={showHidden}
        onChange={(isShown) => useIndexTemplatesView.setState({ showHiddenIndices: isShown })}
        label={t('showHidden')}
        word={t(showHidden ? 'withHidden' : 'withoutHidden')}
      />
    </>
  )
}
