import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { featureStatesQuery } from '#queries/snapshots.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { TickChoice } from '#ui/fields/TickChoice.tsx'
import type { NewSnapshotFields } from './newSnapshot.ts'
import classes from './NewSnapshotDialog.module.css'

interface SnapshotOptionFieldsProps {
  fields: NewSnapshotFields
  onChange: (change: Partial<NewSnapshotFields>) => void
  /** The engine keeps indices of its own, which can be taken along or left out. */
  hasFeatureStates: boolean
  hasMetadata: boolean
  metadataError: string | undefined
}

/** How a snapshot deals with what is missing, and what it holds beside the indices. */
export function SnapshotOptionFields(props: SnapshotOptionFieldsProps) {
  const { fields, onChange, hasFeatureStates, hasMetadata, metadataError } = props
  const { t } = useTranslation('snapshots')
  return (
    <fieldset className={classes['options']}>
      <legend>{t('new.options')}</legend>
      <TickChoice
        label={t('new.globalState')}
        hint={t('new.globalStateHint')}
        isOn={fields.includeGlobalState}
        onChange={(includeGlobalState) => onChange({ includeGlobalState })}
      />
      <TickChoice
        label={t('new.ignoreUnavailable')}
        hint={t('new.ignoreUnavailableHint')}
        isOn={fields.ignoreUnavailable}
        onChange={(ignoreUnavailable) => onChange({ ignoreUnavailable })}
      />
      <TickChoice
        label={t('new.partial')}
        hint={t('new.partialHint')}
        isOn={fields.partial}
        onChange={(partial) => onChange({ partial })}
      />
      {hasFeatureStates && <FeatureStates chosen={fields.featureStates} onChange={onChange} />}
      {hasMetadata && (
        <TextField
          label={t('new.metadata')}
          hint={t('new.metadataHint')}
          placeholder='{"reason": "before the upgrade"}'
          value={fields.metadata}
          error={metadataError}
          onChange={({ target }) => onChange({ metadata: target.value })}
        />
      )}
    </fieldset>
  )
}

interface FeatureStatesProps {
  /** Absent: with the global state all of them, else none. */
  chosen: readonly string[] | undefined
  onChange: (change: Partial<NewSnapshotFields>) => void
}

/** Which indices that the engine keeps for itself are taken along. */
function FeatureStates({ chosen, onChange }: FeatureStatesProps) {
  const { t } = useTranslation('snapshots')
  const features = useQuery({ ...featureStatesQuery(useActiveCluster()), enabled: chosen !== undefined })
  const toggled = (name: string, isOn: boolean) =>
    isOn ? [...(chosen ?? []), name] : (chosen ?? []).filter((each) => each !== name)
  return (
    <>
      <TickChoice
        label={t('new.chooseFeatures')}
        hint={t('new.chooseFeaturesHint')}
        isOn={chosen !== undefined}
        onChange={(isOn) => onChange({ featureStates: isOn ? [] : undefined })}
      />
      {chosen !== undefined && (
        <div className={classes['features']}>
          {features.isPending && <span aria-busy>{t('new.readingFeatures')}</span>}
          {features.isError && <span className={classes['problem']}>{t('new.noFeatures')}</span>}
          {features.data?.map((name) => (
            <TickChoice
              key={name}
              label={name}
              isOn={chosen.includes(name)}
              onChange={(isOn) => onChange({ featureStates: toggled(name, isOn) })}
            />
          ))}
        </div>
      )}
    </>
  )
}
