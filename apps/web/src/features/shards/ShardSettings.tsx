import { lazy } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { useShardsView } from '#state/views/shardsView.ts'
import { Button } from '#ui/Button.tsx'
import { TickChoice } from '#ui/fields/TickChoice.tsx'
import { SettingsButton } from '#ui/table/panel/SettingsButton.tsx'
import classes from './ShardSettings.module.css'

const Popup = lazy(() => import('#ui/floating/Popup.tsx').then((loaded) => ({ default: loaded.Popup })))

/** What can be set about the grid: hidden indices, which ones stand first, and all of the window for it. */
export function ShardSettings({ onMaximise }: { onMaximise: () => void }) {
  const { t } = useTranslation('shards')
  return (
    <SettingsButton
      label={t('settings')}
      panel={(anchor, onClose) => (
        <Popup label={t('settings')} anchor={anchor} width={300} className={classes['popup']} onClose={onClose}>
          <Choices
            onMaximise={() => {
              onClose()
              onMaximise()
            }}
          />
        </Popup>
      )}
    />
  )
}

function Choices({ onMaximise }: { onMaximise: () => void }) {
  const { t } = useTranslation('shards')
  const { t: tTable } = useTranslation('table')
  const { showHiddenIndices, order } = useShardsView()
  const pattern = useIndicesView((state) => state.hideIndicesRegex)
  return (
    <>
      <TickChoice
        label={t('showHidden')}
        isOn={showHiddenIndices}
        onChange={(isOn) => useShardsView.setState({ showHiddenIndices: isOn })}
        hint={
          <>
            {pattern === '' ? t('noHidePattern') : t('hidePattern')} <code>{pattern}</code>
          </>
        }
      />
      <TickChoice
        label={t('worstFirst')}
        isOn={order === 'health'}
        onChange={(isOn) => useShardsView.setState({ order: isOn ? 'health' : 'name' })}
      />
      <Button look="quiet" onClick={onMaximise}>
        {tTable('maximise')}
      </Button>
    </>
  )
}
