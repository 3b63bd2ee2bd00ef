import { useTranslation } from '#i18n/useTranslation.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { answers, type Answer } from './restoreFields.ts'
import type { PlannedName, RestorePlan } from './restorePlan.ts'

interface AnswerFieldProps {
  planned: PlannedName
  onAnswer: (name: string, answer: Answer) => void
}

/** What is done about one name that is taken; nothing where only another name helps. */
export function AnswerField({ planned: { name, answer = 'leaveOut', offered }, onAnswer }: AnswerFieldProps) {
  const { t } = useTranslation('restore')
  if (name === undefined || offered.length === 0) return <span>{t('answers.renameIt')}</span>
  return (
    <SelectField
      label={t('answers.label', { name })}
      value={answer}
      options={offered.map((value) => ({ value, label: t(`answers.${value}`) }))}
      onChange={(chosen) => onAnswer(name, offered.find((each) => each === chosen) ?? 'leaveOut')}
    />
  )
}

interface AnswerForAllProps {
  plan: RestorePlan
  onAnswer: (names: readonly string[], answer: Answer) => void
}

/** One answer for all names that are taken, where there are several. */
export function AnswerForAll({ plan, onAnswer }: AnswerForAllProps) {
  const { t } = useTranslation('restore')
  const asked = plan.names.filter(({ offered }) => offered.length > 0)
  if (asked.length < 2) return null
  const offered = answers.filter((answer) => asked.some((each) => each.offered.includes(answer)))
  const given = new Set(asked.map(({ answer }) => answer))
  const [only] = given.size === 1 ? given : []
  return (
    <SelectField
      label={t('answers.all')}
      value={only ?? ''}
      options={[
        { value: '', label: t('answers.all') },
        ...offered.map((value) => ({ value, label: t(`answers.${value}`) })),
      ]}
      onChange={(chosen) => {
        const answer = offered.find((each) => each === chosen)
        if (answer === undefined) return
        onAnswer(
          asked.flatMap((each) => (each.name !== undefined && each.offered.includes(answer) ? [each.name] : [])),
          answer,
        )
      }}
    />
  )
}
