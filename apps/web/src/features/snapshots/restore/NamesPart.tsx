import type { Renaming } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { AnswerForAll } from './AnswerField.tsx'
import { NameList } from './NameList.tsx'
import classes from './RestoreDialog.module.css'
import type { Answer, RestoreFields } from './restoreFields.ts'
import type { RestorePlan } from './restorePlan.ts'

interface NamesPartProps {
  fields: RestoreFields
  plan: RestorePlan
  taken: { readonly error: Error | null; readonly isPending: boolean; readonly retry: () => void }
  onChange: (change: Partial<RestoreFields>) => void
}

/** Under which names what was chosen comes back, and what is done about those that are taken. */
export function NamesPart({ fields, plan, taken, onChange }: NamesPartProps) {
  const { t } = useTranslation('restore')
  const problems = fieldProblems(plan.renaming, t)
  const isHalf = (fields.renamePattern === '') !== (fields.renameReplacement === '')
  const answer = (names: readonly string[], given: Answer) =>
    onChange({ answers: { ...fields.answers, ...Object.fromEntries(names.map((name) => [name, given])) } })
  return (
    <section className={classes['part']} aria-label={t('names.title')}>
      <div className={classes['head']}>
        <h3>{t('names.title')}</h3>
        <Summary plan={plan} />
        <AnswerForAll plan={plan} onAnswer={answer} />
      </div>
      <div className={classes['pair']}>
        <TextField
          label={t('names.pattern')}
          value={fields.renamePattern}
          placeholder="(.+)"
          error={problems.pattern}
          hint={isHalf ? t('names.half') : undefined}
          onChange={({ target }) => onChange({ renamePattern: target.value })}
        />
        <TextField
          label={t('names.replacement')}
          value={fields.renameReplacement}
          placeholder="restored-$1"
          error={problems.replacement}
          onChange={({ target }) => onChange({ renameReplacement: target.value })}
        />
      </div>
      {plan.renaming.kind === 'unknown' && <p className={classes['caution']}>{t('names.unknown')}</p>}
      {taken.error && (
        <>
          <p className={classes['caution']}>{t('names.takenUnknown')}</p>
          <ErrorNotice inDialog error={taken.error} onRetry={taken.retry} />
        </>
      )}
      <NameList {...{ plan }} onAnswer={(name, given) => answer([name], given)} />
    </section>
  )
}

/** "12 new, 2 exist already". */
function Summary({ plan: { names, taken, problems, renaming } }: { plan: RestorePlan }) {
  const { t } = useTranslation('restore')
  const locale = useLocale()
  const isKnown = renaming.kind === 'none' || renaming.kind === 'renamed'
  if (names.length === 0 || !isKnown) return null
  const counted = (count: number) => ({ count, number: formatNumber(count, locale) })
  const wrong = names.filter((each) => each.problem !== undefined && each.taken !== undefined).length
  const fresh = names.length - taken - problems + wrong
  return (
    <span className={classes['summary']} role="status">
      {t('names.new', counted(fresh))}
      {taken > 0 && <b>{t('names.exist', counted(taken))}</b>}
      {problems > 0 && <b data-bad="">{t('names.wrong', counted(problems))}</b>}
    </span>
  )
}

function fieldProblems(renaming: Renaming, t: TFunction<'restore'>) {
  if (renaming.kind === 'pattern') return { pattern: t(`names.patterns.${renaming.problem}`) }
  if (renaming.kind !== 'replacement') return {}
  const { problem } = renaming
  if (problem.kind === 'noGroup') return { replacement: t('names.replacements.noGroup', { group: problem.text }) }
  return { replacement: t(`names.replacements.${problem.kind}`) }
}
