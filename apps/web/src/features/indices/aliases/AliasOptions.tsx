import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Folded } from '#ui/fields/Folded.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './AliasesDialog.module.css'
import type { AliasFields } from './aliasForm.ts'

const JsonEditor = lazy(() =>
  import('#ui/editor/JsonEditor.tsx').then(({ JsonEditor: loaded }) => ({ default: loaded })),
)

interface AliasOptionsProps {
  fields: AliasFields
  isFilterWrong: boolean
  onChange: (change: Partial<AliasFields>) => void
  onSubmit: () => void
}

/** What an alias can do beside naming an index; few need it, so it is folded up. */
export function AliasOptions({ fields, isFilterWrong, onChange, onSubmit }: AliasOptionsProps) {
  const { t } = useTranslation('indexActions')
  // Open once, it stays: what was undone can still be done again.
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <Folded title={t('aliases.more')} onToggle={(isOpen) => setWasOpen(wasOpen || isOpen)}>
      <div className={classes['fields']}>
        {wasOpen && (
          <Suspense fallback={<Skeleton width={320} />}>
            <JsonEditor
              label={t('aliases.filter')}
              value={fields.filter}
              error={isFilterWrong ? t('aliases.filterWrong') : undefined}
              hint={t('aliases.filterHint')}
              onChange={(filter) => onChange({ filter })}
              onSubmit={onSubmit}
            />
          </Suspense>
        )}
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
    </Folded>
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
