import type { SnapshotRepository } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { SegmentedChoice } from '#ui/fields/SegmentedChoice.tsx'
import { RequiredMark, TextField } from '#ui/fields/TextField.tsx'
import { fieldsOf, type SettingField } from './formFields.ts'
import classes from './RepositoryDialog.module.css'
import { isTicked, tickValue, valueOf, withValue, type FormProblems, type RepositoryFields } from './repositoryForm.ts'

interface SettingFieldsProps {
  fields: RepositoryFields
  problems: FormProblems['settings']
  edited: SnapshotRepository | undefined
  onChange: (fields: RepositoryFields) => void
}

/** The settings of a type that have fields of their own, each under its true name and with a sentence about it. */
export function SettingFields({ fields, problems, edited, onChange }: SettingFieldsProps) {
  const all = fieldsOf[fields.type]
  const ticks = all.filter(({ kind }) => kind === 'tick')
  const shared = { fields, edited, onChange }
  return (
    <>
      <div className={classes['pairs']}>
        {all.map((field) => {
          if (field.kind === 'tick') return null
          if (field.kind === 'protocol') return <ProtocolField key={field.name} field={field} {...shared} />
          return <SettingText key={field.name} field={field} problem={problems[field.name]} {...shared} />
        })}
      </div>
      {ticks.length > 0 && (
        <div className={classes['ticks']}>
          {ticks.map((field) => (
            <Tick key={field.name} field={field} {...shared} />
          ))}
        </div>
      )}
    </>
  )
}

interface FieldProps extends Omit<SettingFieldsProps, 'problems'> {
  field: SettingField
}

function SettingText({
  field,
  fields,
  problem,
  onChange,
}: FieldProps & { problem: FormProblems['settings'][SettingField['name']] }) {
  const { t } = useTranslation('repositories')
  const { name, isRequired, placeholder } = field
  return (
    <TextField
      label={t(`fields.${name}.label`)}
      code={name}
      required={isRequired}
      value={valueOf(fields, field)}
      placeholder={placeholder}
      // Nothing was typed yet: that it is required is said by its star.
      error={problem === undefined || problem === 'empty' ? undefined : t(`problems.${problem}`)}
      hint={t(`fields.${name}.hint`)}
      onChange={({ target }) => onChange(withValue(fields, field, target.value))}
    />
  )
}

const protocols = ['http', 'https'].map((value) => ({ value, label: value }))

function ProtocolField({ field, fields, edited, onChange }: FieldProps) {
  const { t } = useTranslation('repositories')
  const isClients = edited !== undefined && edited.settings['protocol'] === undefined
  return (
    <div className={classes['labelled']}>
      <span className={classes['label']}>
        <b>{t('fields.protocol.label')}</b>
        <RequiredMark />
        <code>{field.name}</code>
      </span>
      <SegmentedChoice
        label={t('fields.protocol.label')}
        value={valueOf(fields, field)}
        options={[...protocols, ...(isClients ? [{ value: '', label: t('fields.protocol.ofClient') }] : [])]}
        onChange={(value) => onChange(withValue(fields, field, value))}
      />
      <small>{t('fields.protocol.hint')}</small>
    </div>
  )
}

function Tick({ field, fields, edited, onChange }: FieldProps) {
  const { t } = useTranslation('repositories')
  return (
    <label className={classes['tick']}>
      <input
        type="checkbox"
        checked={isTicked(fields, field)}
        onChange={({ target }) => onChange(withValue(fields, field, tickValue(field, target.checked, edited)))}
      />
      <span>
        <b>{t(`fields.${field.name}.label`)}</b> <code>{field.name}</code>
        <small>{t(`fields.${field.name}.hint`)}</small>
      </span>
    </label>
  )
}
