import { useTranslation } from '#i18n/useTranslation.ts'
import type { TabMode } from '#state/rest/restTab.ts'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'

interface ModeSwitchProps {
  mode: TabMode
  /** To the other one. */
  onSwitch: () => void
}

/** Whether a tab is a form of one request or the text of a whole console. */
export function ModeSwitch({ mode, onSwitch }: ModeSwitchProps) {
  const { t } = useTranslation('rest')
  return (
    <SegmentedChoice
      label={t('mode.label')}
      value={mode}
      options={[
        { value: 'request', label: t('mode.request') },
        { value: 'text', label: t('mode.text') },
      ]}
      onChange={onSwitch}
    />
  )
}
