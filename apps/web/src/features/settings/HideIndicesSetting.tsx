import { useTranslation } from '#i18n/useTranslation.ts'
import { patternProblem } from '#lib/names/namePattern.ts'
import { useIndicesView } from '#state/views/indicesView.ts'
import { Button } from '#ui/Button.tsx'
import { TextSetting } from './TextSetting.tsx'

const { hideIndicesRegex: initial } = useIndicesView.getInitialState()

/** Which indices the lists leave out until hidden ones are asked for. */
export function HideIndicesSetting() {
  const { t } = useTranslation('settings')
  const pattern = useIndicesView((view) => view.hideIndicesRegex)
  return (
    <TextSetting
      name="settings.hideIndicesRegex"
      label={t('hideIndices')}
      help={t('hideIndicesHelp')}
      value={pattern}
      problemOf={(text) => {
        const problem = patternProblem(text)
        return problem === undefined ? undefined : t('patternProblem', { problem })
      }}
      onChange={(text) => useIndicesView.setState({ hideIndicesRegex: text })}
      beside={(set) => (
        <Button
          look="quiet"
          aria-label={`${t('reset')}: ${t('hideIndices')}`}
          disabled={pattern === initial}
          onClick={() => set(initial)}
        >
          {t('reset')}
        </Button>
      )}
    />
  )
}
