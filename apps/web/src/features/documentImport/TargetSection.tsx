import { supports } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { IndexField } from '#ui/indexNames/IndexField.tsx'
import { Choice } from './Choice.tsx'
import type { ImportForm } from './useImportForm.ts'

/** Where the documents go. */
export function TargetSection({ form: { fields, change, target, namesIndices } }: { form: ImportForm }) {
  const { t } = useTranslation('documentImport')
  const { t: tIndices } = useTranslation('indexActions')
  const { t: tDocuments } = useTranslation('documents')
  const { engine } = useActiveCluster()
  const { offered, problem, exists } = target
  return (
    <section>
      <h2>{t('target.title')}</h2>
      <IndexField
        label={tDocuments('new.index')}
        value={fields.index}
        onChange={(index) => change({ index })}
        offered={offered}
        hint={problem ? tIndices(`new.problems.${problem}`) : exists === false ? t('target.isNew') : undefined}
      />
      {namesIndices && (
        <Choice
          label={t('target.indices')}
          value={fields.keepsIndices ? 'own' : 'chosen'}
          options={['chosen', 'own']}
          labelOf={(each) => t(`target.${each}`)}
          onChange={(each) => change({ keepsIndices: each === 'own' })}
        />
      )}
      {supports(engine, 'typelessPaths') === false && (
        <TextField
          label={tDocuments('new.type')}
          value={fields.type}
          onChange={({ target: { value } }) => change({ type: value })}
        />
      )}
      <TextField
        label={tDocuments('new.pipeline')}
        value={fields.pipeline}
        onChange={({ target: { value } }) => change({ pipeline: value })}
      />
    </section>
  )
}
