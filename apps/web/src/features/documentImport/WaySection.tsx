import { useTranslation } from '#i18n/useTranslation.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { Choice } from './Choice.tsx'
import type { ImportForm } from './useImportForm.ts'

const idChoices = ['kept', 'made', 'field'] as const

/** By which ids, and what happens to documents that are there. */
export function WaySection({ form: { fields, change } }: { form: ImportForm }) {
  const { t } = useTranslation('documentImport')
  const isCsv = fields.format === 'csv'
  const ids = isCsv && fields.ids === 'field' ? 'kept' : fields.ids
  return (
    <section>
      <h2>{t('way.title')}</h2>
      <Choice
        label={t('way.ids')}
        value={ids}
        options={isCsv ? (['kept', 'made'] as const) : idChoices}
        labelOf={(each) => t(`way.${each}`)}
        onChange={(each) => change({ ids: each })}
      />
      {ids === 'field' && (
        <TextField
          label={t('way.idField')}
          value={fields.idField}
          onChange={({ target: { value } }) => change({ idField: value })}
        />
      )}
      <Choice
        label={t('way.there')}
        value={fields.replaces ? 'replace' : 'create'}
        options={['create', 'replace']}
        labelOf={(each) => t(`way.${each}`)}
        hint={t(fields.replaces ? 'way.replaceHint' : 'way.createHint')}
        onChange={(each) => change({ replaces: each === 'replace' })}
      />
    </section>
  )
}
