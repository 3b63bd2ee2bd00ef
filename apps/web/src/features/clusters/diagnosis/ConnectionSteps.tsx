import classes from '#features/clusters/form/ConnectionDialog.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'

export type ConnectionStep = 'cors' | 'connect'

interface ConnectionStepsProps {
  step: ConnectionStep
  onStepChange: (step: ConnectionStep) => void
}

/** Where one is on the way to a new cluster. Nothing typed is lost by going back. */
export function ConnectionSteps({ step, onStepChange }: ConnectionStepsProps) {
  const { t } = useTranslation('clusters')
  return (
    <ol className={classes['steps']}>
      {(['cors', 'connect'] as const).map((each, at) => (
        <li key={each}>
          <button type="button" aria-current={each === step ? 'step' : undefined} onClick={() => onStepChange(each)}>
            <span className={classes['number']}>{at + 1}</span>
            {t(`steps.${each}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}
