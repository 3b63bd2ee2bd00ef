import type { TemplateKind } from '@searchdeck/cluster-client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshIntervals } from '#lib/tableChoices.ts'
import { useIndexTemplatesView } from '#state/indexTemplatesView.ts'
import { ChipFilterField } from '#ui/ChipFilterField.tsx'
import { ReloadControl } from '#ui/ReloadControl.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { ShowHiddenButton } from '#ui/ShowHiddenButton.tsx'
import { filterColumnNames, type IndexTemplatesViewState } from './indexTemplatesViewState.ts'
import classes from './TemplateTools.module.css'

interface TemplateToolsProps {
  view: IndexTemplatesViewState
  onViewChange: (change: Partial<IndexTemplatesViewState>) => void
  kind: TemplateKind
  /** Those the engine has. */
  kinds: readonly TemplateKind[]
  onReload: () => void
  /** A reload is under way. */
  busy: boolean
  /** The settings of the table. */
  children: ReactNode
}

/** The tools of the list: which kind, what of it is shown, and how fresh it is. */
export function TemplateTools({ view, onViewChange, kind, kinds, onReload, busy, children }: TemplateToolsProps) {
  const { t } = useTranslation('indexTemplates')
  const showHidden = useIndexTemplatesView((state) => state.showHiddenIndices)
  const refreshSeconds = useIndexTemplatesView((state) => state.refreshSeconds)
  return (
    <>
      <ChipFilterField value={view} onChange={onViewChange} placeholder={t('filter')} columns={filterColumnNames} />
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
        word={t('hidden')}
      />
      <ReloadControl
        onReload={onReload}
        busy={busy}
        seconds={refreshSeconds}
        intervals={refreshIntervals}
        onSecondsChange={(seconds) => useIndexTemplatesView.setState({ refreshSeconds: seconds })}
      />
      {children}
    </>
  )
}
