import { useTranslation } from '#i18n/useTranslation.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { TickChoice } from '#ui/fields/TickChoice.tsx'
import type { IndexChoicesProps } from './IndexChoices.tsx'
import classes from './IndexTableSettings.module.css'
import { StateFilters } from './StateFilters.tsx'

/** What is hidden from the list, among the settings of its table. */
export function IndexTableSettings({ view, blocks, onViewChange }: IndexChoicesProps) {
  const { t } = useTranslation('indices')
  const { showHiddenIndices, hideIndicesRegex } = useIndicesView()
  return (
    <>
      <span className={classes['filters']}>
        <StateFilters filter={view} blocks={blocks} onChange={onViewChange} />
      </span>
      <TickChoice
        label={t('showHidden')}
        isOn={showHiddenIndices}
        onChange={(isOn) => useIndicesView.setState({ showHiddenIndices: isOn })}
        hint={
          <>
            {hideIndicesRegex === '' ? t('noHidePattern') : t('hidePattern')} <code>{hideIndicesRegex}</code>
          </>
        }
      />
    </>
  )
}
