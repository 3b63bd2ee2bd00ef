import { nameBatches, changeIndexSettingRequest, settingUse, type IndexSummary } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { inReadingOrder } from '#lib/names/readingOrder.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { numberOfMany, settingChangeKind } from '#jobs/kinds/settingChangeKind.ts'
import { startJob } from '#jobs/workOnJob.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { settingNameProblem, typedValue } from '#queries/changes/typedSetting.ts'
import { indexSettingsQuery } from '#queries/indexDetails.ts'
import { openJob } from '#state/openJob.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { TickChoice } from '#ui/fields/TickChoice.tsx'
import classes from './BulkDialog.module.css'
import { BulkIndices } from './BulkIndices.tsx'

const DIALOG_WIDTH = 720

export interface SettingChoice {
  readonly selected: readonly IndexSummary[]
  /** Names of those that the filter left. */
  readonly inSight: ReadonlySet<string>
}

interface ChangeSettingDialogProps extends SettingChoice {
  onClose: () => void
}

/** Changes one setting of many indices: what it is to hold, or the default again, and the calls that say so. */
export function ChangeSettingDialog({ selected, inSight, onClose }: ChangeSettingDialogProps) {
  const { t } = useTranslation('indexActions')
  const { t: tWork } = useTranslation('work')
  const locale = useLocale()
  const cluster = useActiveCluster()
  const client = useQueryClient()
  // As it was when it was asked for: a reload behind the dialog changes nothing of what was read here.
  const [indices] = useState(() => selected.toSorted((one, other) => inReadingOrder(one.name, other.name)))
  const [fields, setFields] = useState(empty)
  const { setting, value, isReady } = targetOf(fields)
  const requests = useMemo(
    () =>
      isReady
        ? nameBatches(indices.map(({ name }) => name)).map((names) => changeIndexSettingRequest(names, setting, value))
        : [],
    [indices, isReady, setting, value],
  )
  const number = formatNumber(indices.length, locale)
  const unseen = indices.filter(({ name }) => !inSight.has(name)).length
  const confirm = () => {
    const items = indices.map(({ name, uuid }) => ({ name, uuid }))
    openJob(startJob(cluster, client, settingChangeKind, { items, options: { setting, value } }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('setting.title', { count: indices.length, number })}
      width={DIALOG_WIDTH}
      verb={tWork('setting.verb', { count: indices.length, number })}
      typed={numberOfMany(indices.length)}
      {...(isReady && { requests, cluster })}
      invalid={!isReady}
      isDirty={fields !== empty}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Fields fields={fields} first={indices[0]?.name ?? ''} onChange={setFields} />
      {unseen > 0 && (
        <ul className={classes['facts']}>
          <li data-mark="yellow">{t('bulk.unseen', { count: unseen, number: formatNumber(unseen, locale) })}</li>
        </ul>
      )}
      <BulkIndices indices={indices} />
    </ConfirmDialog>
  )
}

interface SettingFields {
  readonly name: string
  readonly value: string
  /** The default is to apply. */
  readonly isReset: boolean
}

const empty: SettingFields = { name: '', value: '', isReset: false }

function targetOf({ name, value, isReset }: SettingFields) {
  const setting = name.trim()
  const typed = typedValue(value)
  return {
    setting,
    value: isReset ? null : typeof typed === 'string' ? typed : [...typed],
    isReady: setting !== '' && settingNameProblem(setting) === undefined && (isReset || value !== ''),
  }
}

interface FieldsProps {
  fields: SettingFields
  /** The index whose settings are offered: most indices have the same. */
  first: string
  onChange: (fields: SettingFields) => void
}

function Fields({ fields, first, onChange }: FieldsProps) {
  const { t } = useTranslation('indexActions')
  const listId = useId()
  const { data: known = [] } = useQuery(indexSettingsQuery(useActiveCluster(), first))
  const name = fields.name.trim()
  const problem = name === '' ? undefined : settingNameProblem(name)
  const put = (change: Partial<SettingFields>) => onChange({ ...fields, ...change })
  return (
    <>
      <TextField
        label={t('setting.name')}
        value={fields.name}
        data-autofocus
        list={listId}
        placeholder="index.refresh_interval"
        error={problem && t(`setting.problems.${problem}`)}
        hint={settingUse(name) === 'closed' ? t('setting.closed') : undefined}
        onChange={({ target }) => put({ name: target.value })}
      />
      <datalist id={listId}>
        {known
          .filter((each) => settingUse(each.name) === 'dynamic')
          .map((each) => (
            <option key={each.name} value={each.name} />
          ))}
      </datalist>
      <TextField
        label={t('setting.value')}
        value={fields.value}
        disabled={fields.isReset}
        hint={t('setting.valueHint')}
        onChange={({ target }) => put({ value: target.value })}
      />
      <TickChoice label={t('setting.reset')} isOn={fields.isReset} onChange={(isReset) => put({ isReset })} />
    </>
  )
}
