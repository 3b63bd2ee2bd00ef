import { supports, type SnapshotDetails } from '@searchdeck/cluster-client'
import { IconTriangleFilled } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import classes from './RestoreDialog.module.css'
import type { RestoreFields } from './restoreFields.ts'

interface HowPartProps {
  details: SnapshotDetails
  fields: RestoreFields
  onChange: (change: Partial<RestoreFields>) => void
}

/** How the restore deals with what is missing, and what comes beside the indices. */
export function HowPart({ details, fields, onChange }: HowPartProps) {
  const { t } = useTranslation('restore')
  const hasGlobalState = details.includesGlobalState !== false
  return (
    <section className={classes['part']} aria-label={t('how.title')}>
      <h3>{t('how.title')}</h3>
      <div className={classes['options']}>
        <Option
          label={t('how.ignoreUnavailable')}
          hint={t('how.ignoreUnavailableHint')}
          isOn={fields.ignoreUnavailable}
          onChange={(ignoreUnavailable) => onChange({ ignoreUnavailable })}
        />
        <Option
          label={t('how.includeAliases')}
          hint={t('how.includeAliasesHint')}
          isOn={fields.includeAliases}
          onChange={(includeAliases) => onChange({ includeAliases })}
        />
        <Option
          label={t('how.globalState')}
          mark={
            hasGlobalState && (
              <span className={classes['warning']}>
                <IconTriangleFilled size={10} aria-hidden />
                {t('how.wholeCluster')}
              </span>
            )
          }
          hint={t(hasGlobalState ? 'how.globalStateHint' : 'how.noGlobalState')}
          isDisabled={!hasGlobalState}
          isOn={fields.includeGlobalState}
          onChange={(includeGlobalState) => onChange({ includeGlobalState })}
        />
        <Option
          label={t('how.partial')}
          hint={t('how.partialHint')}
          isOn={fields.partial}
          onChange={(partial) => onChange({ partial })}
        />
      </div>
      <FeatureStates {...{ fields, onChange }} held={details.featureStates ?? []} />
    </section>
  )
}

interface FeatureStatesProps {
  /** Those of the snapshot. */
  held: readonly string[]
  fields: RestoreFields
  onChange: (change: Partial<RestoreFields>) => void
}

/** Indices that the engine keeps for itself: with the global state all of them, unless they are chosen. */
function FeatureStates({ held, fields: { featureStates }, onChange }: FeatureStatesProps) {
  const { t } = useTranslation('restore')
  const { engine } = useActiveCluster()
  if (held.length === 0 || supports(engine, 'featureStates') !== true) return null
  const chosen = new Set(featureStates)
  return (
    <>
      <Option
        label={t('how.chooseFeatures')}
        hint={t('how.chooseFeaturesHint', { features: held.join(', ') })}
        isOn={featureStates !== undefined}
        onChange={(isOn) => onChange({ featureStates: isOn ? [] : undefined })}
      />
      {featureStates !== undefined && (
        <div className={classes['features']}>
          {held.map((name) => (
            <Option
              key={name}
              label={name}
              isOn={chosen.has(name)}
              onChange={(isOn) =>
                onChange({ featureStates: held.filter((each) => (each === name ? isOn : chosen.has(each))) })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}

interface OptionProps {
  label: string
  mark?: ReactNode
  hint?: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

function Option({ label, mark, hint, isOn, isDisabled = false, onChange }: OptionProps) {
  const id = useId()
  return (
    <div className={classes['option']}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label> {mark}
        {hint !== undefined && (
          <p id={`${id}-hint`} className={classes['note']}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
