import { useTranslation } from '#i18n/useTranslation.ts'
import { patternProblem } from '#lib/names/namePattern.ts'
import { useNodesView } from '#state/views/nodesView.ts'
import { Button } from '#ui/Button.tsx'
import { TextSetting } from './TextSetting.tsx'

const { hideAttributesRegex: initial } = useNodesView.getInitialState()

/** Which attributes the table of nodes leaves out. */
export function HideAttributesSetting() {
  const { t } = useTranslation('settings')
  const pattern = useNodesView((view) => view.hideAttributesRegex)
  return (
    <TextSetting
      name="settings.hideAttributesRegex"
      label={t('hideAttributes')}
      help={t('hideAttributesHelp')}
      value={pattern}
      problemOf={(text) => {
        const problem = patternProblem(text)
        return problem === undefined ? undefined : t('patternProblem', { problem })
      }}
      onChange={(text) => useNodesView.setState({ hideAttributesRegex: text })}
      beside={(set) => (
        <Button
          look="quiet"
          aria-label={`${t('reset')}: ${t('hideAttributes')}`}
          disabled={pattern === initial}
          onClick={() => set(initial)}
        >
          {t('reset')}
        </Button>
      )}
    />
  )
}
