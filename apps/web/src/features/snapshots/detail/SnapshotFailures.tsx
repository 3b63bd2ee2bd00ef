import type { SnapshotFailure } from '@searchdeck/cluster-client'
import { useLocale } from '#i18n/useLocale.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { formatNumber } from '#lib/numbers/formatNumber.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useNodeNames } from '#state/nodeNames.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import classes from './SnapshotDetail.module.css'

const DASH = '–'
/** Of more, the rest is in what is copied. */
const MOST_SHOWN = 500

/** Each shard that is not in the snapshot: of which index, on which node, and why. */
export function SnapshotFailures({ failures }: { failures: readonly SnapshotFailure[] }) {
  const { t } = useTranslation('snapshots')
  const locale = useLocale()
  const names = useNodeNames(useActiveCluster().id)
  const number = (value: number) => formatNumber(value, locale)
  const indices = new Set(failures.map(({ index }) => index)).size
  const nodeOf = ({ nodeId }: SnapshotFailure) => (nodeId === undefined ? undefined : (names[nodeId] ?? nodeId))
  const asText = () =>
    failures
      .map((each) => [each.index, each.shard, nodeOf(each), each.reason].map((part) => part ?? '').join('\t'))
      .join('\n')
  const left = failures.length - MOST_SHOWN
  return (
    <>
      <div className={classes['title']}>
        <h3>
          {t('failuresTitle', {
            count: failures.length,
            number: number(failures.length),
            indices: t('ofIndices', { count: indices, number: number(indices) }),
          })}
        </h3>
        <CopyButton text={asText} label={t('copyFailures')} look="quiet" />
      </div>
      {/* A list that scrolls by itself must be reached by the keyboard. */}
      <div className={classes['failures']} tabIndex={0} role="region" aria-label={t('failures')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('failureColumns.index')}</th>
              <th scope="col">{t('failureColumns.shard')}</th>
              <th scope="col">{t('failureColumns.node')}</th>
              <th scope="col">{t('failureColumns.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {failures.slice(0, MOST_SHOWN).map((failure, at) => (
              <tr key={at}>
                <td className={classes['mono']}>{failure.index ?? DASH}</td>
                <td>
                  {failure.shard === undefined ? DASH : <span className={classes['shard']}>{failure.shard}</span>}
                </td>
                <td className={classes['mono']}>{nodeOf(failure) ?? DASH}</td>
                <td className={classes['why']} title={failure.reason}>
                  {failure.reason ?? DASH}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {left > 0 && <p>{t('failuresLeft', { count: left, number: number(left) })}</p>}
      </div>
    </>
  )
}
