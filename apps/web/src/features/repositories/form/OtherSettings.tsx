import { isSecretSetting } from '@searchdeck/cluster-client'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { neededNames } from './formFields.ts'
import classes from './RepositoryDialog.module.css'
import { secretsIn, type FormProblems, type RepositoryFields, type TypedSetting } from './repositoryForm.ts'

interface OtherSettingsProps {
  fields: RepositoryFields
  problems: FormProblems['others']
  /** Keys that the cluster has already; they are not shown. */
  keptSecrets: ReadonlySet<string>
  /** The engine told the settings without the keys of S3 in them. */
  isWithoutKeys: boolean
  onChange: (fields: RepositoryFields) => void
}

/** Settings that are typed by their own names: whatever has no field, and all of the types that have none. */
export function OtherSettings({ fields, problems, keptSecrets, isWithoutKeys, onChange }: OtherSettingsProps) {
  const { t } = useTranslation('repositories')
  const { others, type } = fields
  const change = (at: number, changed: Partial<TypedSetting>) =>
    onChange({ ...fields, others: others.map((other, each) => (each === at ? { ...other, ...changed } : other)) })
  const secrets = secretsIn(fields)
  return (
    <fieldset className={classes['others']}>
      <legend className="sr">{t('others.title')}</legend>
      {others.map(({ name, value }, at) => {
        const isSecret = isSecretSetting(name.trim())
        return (
          <div key={at} className={classes['other']}>
            <TextField
              label={t('others.name')}
              value={name}
              error={problems[at] && t(`problems.${problems[at]}`)}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <TextField
              label={t('others.value')}
              aria-label={name.trim() === '' ? t('others.value') : t('others.valueOf', { name: name.trim() })}
              required={neededNames(type).includes(name.trim())}
              value={value}
              // Whoever typed it may look at it; what the cluster has is never brought here.
              secret={isSecret}
              placeholder={keptSecrets.has(name.trim()) ? t('others.kept') : undefined}
              onChange={({ target }) => change(at, { value: target.value })}
            />
            <Button
              look="quiet"
              icon
              aria-label={t('others.remove', { name: name.trim() })}
              title={t('others.remove', { name: name.trim() })}
              onClick={() => onChange({ ...fields, others: others.filter((_, each) => each !== at) })}
            >
              <IconTrash size={16} aria-hidden />
            </Button>
          </div>
        )
      })}
      {(secrets.length > 0 || keptSecrets.size > 0) && (
        <p role="status" className={classes['warning']}>
          {t('others.unsafe', { names: [...new Set([...keptSecrets, ...secrets])].join(', ') })}
        </p>
      )}
      {isWithoutKeys && <p className={classes['warning']}>{t('others.notTold')}</p>}
      <div className={classes['add']}>
        <Button look="quiet" onClick={() => onChange({ ...fields, others: [...others, { name: '', value: '' }] })}>
          <IconPlus size={16} aria-hidden />
          {t('others.add')}
        </Button>
        <span>{t('others.hint', { examples: type === 's3' ? 'base_path, storage_class' : 'base_path' })}</span>
      </div>
    </fieldset>
  )
}
