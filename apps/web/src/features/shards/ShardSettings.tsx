import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIndicesView } from '#state/indicesView.ts'
import { useShardsView } from '#state/shardsView.ts'
import { Button } from '#ui/Button.tsx'
import classes from './ShardSettings.module.css'

const Popup = lazy(() => import('#ui/Popup.tsx').then((loaded) => ({ default: loaded.Popup })))

/** What can be set about the grid: hidden indices, which ones stand first, and all of the window for it. */
export function ShardSettings({ onMaximise }: { onMaximise: () => void }) {
  const { t } = useTranslation('shards')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        icon
        aria-label={t('settings')}
        title={t('settings')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden />
      </Button>
      {anchor && (
        <Suspense>
          <Popup
            label={t('settings')}
            anchor={anchor}
            width={300}
            className={classes['popup']}
            onClose={() => setAnchor(null)}
          >
            <Choices
              onMaximise={() => {
                setAnchor(null)
                onMaximise()
              }}
            />
          </Popup>
        </Suspense>
      )}
    </>
  )
}

function Choices({ onMaximise }: { onMaximise: () => void }) {
  const { t } = useTranslation('shards')
  const { t: tTable } = useTranslation('table')
  const { showHiddenIndices, order } = useShardsView()
  const pattern = useIndicesView((state) => state.hideIndicesRegex)
  return (
    <>
      <label className={classes['choice']}>
        <input
          type="checkbox"
          checked={showHiddenIndices}
          onChange={({ target }) => useShardsView.setState({ showHiddenIndices: target.checked })}
        />
        {t('showHidden')}
      </label>
      <span className={classes['hint']}>
        {pattern === '' ? t('noHidePattern') : t('hidePattern')} <code>{pattern}</code>
      </span>
      <label className={classes['choice']}>
        <input
          type="checkbox"
          checked={order === 'health'}
          onChange={({ target }) => useShardsView.setState({ order: target.checked ? 'health' : 'name' })}
        />
        {t('worstFirst')}
      </label>
      <Button look="quiet" onClick={onMaximise}>
        {tTable('maximise')}
      </Button>
    </>
  )
}
