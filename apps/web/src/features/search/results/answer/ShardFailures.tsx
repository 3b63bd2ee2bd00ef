import type { ShardFailure } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Popup } from '#ui/floating/Popup.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import classes from './AnswerNotices.module.css'

interface ShardFailuresProps {
  failures: readonly ShardFailure[]
  anchor: HTMLElement
  onClose: () => void
}

/** Every failure that the answer names: the engine tells one for each kind. */
export function ShardFailures({ failures, anchor, onClose }: ShardFailuresProps) {
  const { t } = useTranslation('searchResults')
  const titleOf = ({ index, shard, node }: ShardFailure) =>
    [
      index !== undefined && shard !== undefined ? t('shardOf', { shard: String(shard), index }) : index,
      node === undefined ? undefined : t('onNode', { node }),
    ]
      .filter(Boolean)
      .join(', ')
  const textOf = (failure: ShardFailure) => [titleOf(failure), failure.type, failure.reason].filter(Boolean).join('\n')
  return (
    <Popup
      label={t('failures')}
      anchor={anchor}
      placement="bottom-end"
      gap={4}
      className={classes['failures']}
      onClose={onClose}
    >
      <CopyButton text={() => failures.map(textOf).join('\n\n')} label={t('copyFailures')} />
      <ul>
        {failures.map((failure, at) => (
          // Two may say the same.
          <li key={at}>
            <strong>{titleOf(failure)}</strong>
            {failure.type !== undefined && (
              <div>
                <code>{failure.type}</code>
              </div>
            )}
            {failure.reason !== undefined && <div>{failure.reason}</div>}
          </li>
        ))}
      </ul>
    </Popup>
  )
}
