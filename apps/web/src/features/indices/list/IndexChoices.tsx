import { useTranslation } from '#i18n/useTranslation.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import type { IndicesViewState } from '#state/views/tables/indicesTable.ts'
import { ShowHiddenButton } from '#ui/indexNames/ShowHiddenButton.tsx'
import classes from './IndexChoices.module.css'
import { StateFilters } from './StateFilters.tsx'
import type { BlocksAnswer } from './useBlocks.ts'

export interface IndexChoicesProps {
  view: IndicesViewState
  blocks: BlocksAnswer
  onViewChange: (change: Partial<IndicesViewState>) => void
}

/** Which indices show: of one health, status or block, and hidden ones. */
export function IndexChoices({ view, blocks, onViewChange }: IndexChoicesProps) {
  const { t } = useTranslation('indices')
  const showHidden = useIndicesView((state) => state.showHiddenIndices)
  return (
    <>
      <span className={classes['filters']}>
        <StateFilters filter={view} blocks={blocks} onChange={onViewChange} />
      </span>
      <ShowHiddenButton
        isShown={showHidden}
        onChange={(isShown) => useIndicesView.setState({ showHiddenIndices: isShown })}
        label={t('showHidden')}
        word={t(showHidden ? 'withHidden' : 'withoutHidden')}
      />
    </>
  )
}
