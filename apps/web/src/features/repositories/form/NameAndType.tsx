import { useTranslation } from '#i18n/useTranslation.ts'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { RequiredMark, TextField } from '#ui/fields/TextField.tsx'
import { formTypes } from './formFields.ts'
import classes from './RepositoryDialog.module.css'
import { withType, type FormProblems, type RepositoryFields } from './repositoryForm.ts'

interface NameAndTypeProps {
  fields: RepositoryFields
  problem: FormProblems['name']
  /** A repository that is there keeps both: another type is another repository. */
  isEdited: boolean
  onChange: (fields: RepositoryFields) => void
}

export function NameAndType({ fields, problem, isEdited, onChange }: NameAndTypeProps) {
  const { t } = useTranslation('repositories')
  const { name, type, otherType } = fields
  if (isEdited) {
    return (
      <dl className={classes['fixed']}>
        <dt>{t('columns.name')}</dt>
        <dd>{name}</dd>
        <dt>{t('columns.type')}</dt>
        <dd>{type === 'other' ? otherType : type}</dd>
      </dl>
    )
  }
  return (
    <>
      <TextField
        label={t('columns.name')}
        required
        value={name}
        data-autofocus
        error={problem === undefined || problem === 'empty' ? undefined : t(`problems.${problem}`)}
        hint={t('fields.name.hint')}
        onChange={({ target }) => onChange({ ...fields, name: target.value })}
      />
      <div className={classes['labelled']}>
        <span className={classes['label']}>
          <b>{t('columns.type')}</b>
          <RequiredMark />
        </span>
        <SegmentedChoice
          label={t('columns.type')}
          value={type}
          options={formTypes.map((value) => ({ value, label: value === 'other' ? t('form.otherType') : value }))}
          onChange={(chosen) => onChange(withType(fields, chosen))}
        />
        <small>{t(`types.${type}`)}</small>
      </div>
      {type === 'other' && (
        <TextField
          label={t('form.otherTypeName')}
          code="type"
          required
          value={otherType}
          hint={t('form.otherTypeHint')}
          onChange={({ target }) => onChange({ ...fields, otherType: target.value })}
        />
      )}
    </>
  )
}
