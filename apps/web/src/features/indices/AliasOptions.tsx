import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/TextField.tsx'
import classes from './AliasesDialog.module.css'
import type { AliasFields } from './aliasForm.ts'

interface AliasOptionsProps {
  fields: AliasFields
  isFilterWrong: boolean
  onChange: (change: Partial<AliasFields>) => void
}

/** What an alias can do beside naming an index; few need it, so it is folded up. */
export function AliasOptions({ fields, isFilterWrong, onChange }: AliasOptionsProps) {
  const { t } = useTranslation('indexActions')
  const id = useId()
  return (
    <details className={classes['options']}>
      <summary>{t('aliases.more')}</summary>
      <div className={classes['fields']}>
        <div className={classes['filter']}>
          <label htmlFor={id}>{t('aliases.filter')}</label>
          <textarea
            id={id}
            rows={3}
            spellCheck={false}
            value={fields.filter}
            aria-invalid={isFilterWrong}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => onChange({ filter: target.value })}
          />
          <span id={`${id}-note`} data-wrong={isFilterWrong || undefined}>
            {t(isFilterWrong ? 'aliases.filterWrong' : 'aliases.filterHint')}
          </span>
        </div>
        <div className={classes['pair']}>
          {(['indexRouting', 'searchRouting'] as const).map((field) => (
            <TextField
              key={field}
              label={t(`aliases.${field}`)}
              value={fields[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          ))}
        </div>
        <OptionBox
          label={t('aliases.isWriteIndex')}
          checked={fields.isWriteIndex}
          onChange={(isWriteIndex) => onChange({ isWriteIndex })}
        />
      </div>
    </details>
  )
}

interface OptionBoxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function OptionBox({ label, checked, onChange }: OptionBoxProps) {
  return (
    <label className={classes['box']}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
