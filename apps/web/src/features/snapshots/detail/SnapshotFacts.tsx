import type { SnapshotDetails } from '@searchdeck/cluster-client'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import classes from './SnapshotDetail.module.css'

/** By whom and with what a snapshot was made; what the engine does not say is left out. */
export function SnapshotFacts({ details }: { details: SnapshotDetails }) {
  const { t } = useTranslation('snapshots')
  const locale = useLocale()
  const { policy, dataStreams, featureStates, includesGlobalState, version, uuid, metadata } = details
  const facts: [string, string | undefined][] = [
    [t('facts.policy'), policy],
    [t('facts.dataStreams'), dataStreams && formatNumber(dataStreams.length, locale)],
    [t('facts.featureStates'), featureStates && featureStates.length > 0 ? featureStates.join(', ') : undefined],
    [
      t('facts.globalState'),
      includesGlobalState === undefined ? undefined : t(includesGlobalState ? 'facts.included' : 'facts.notIncluded'),
    ],
    [t('facts.engine'), version],
    [t('facts.metadata'), metadata && Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : undefined],
    [t('facts.uuid'), uuid],
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd title={value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
