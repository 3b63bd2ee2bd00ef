import { IconArrowsMove, IconInfoCircle, IconX } from '@tabler/icons-react'
import badge from '#features/shards/grid/ShardBadge.module.css'
import { badgeText } from '#features/shards/grid/ShardBadge.tsx'
import { describeError } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { withNodeNames } from '#lib/names/withNodeNames.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { useNodeNames } from '#state/nodeNames.ts'
import { Button } from '#ui/Button.tsx'
import { Bytes } from '#ui/values/Bytes.tsx'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './RelocationBar.module.css'
import type { Relocation } from './useRelocation.ts'

/** Over the grid while a copy is chosen: which it is, what can be done with it, and the way out. */
export function RelocationBar({ relocation }: { relocation: Relocation }) {
  const { chosen, cancel } = relocation
  const { t } = useTranslation('shards')
  const hint = useHint(relocation)
  if (!chosen) return null
  const { node, state } = chosen
  const Icon = node ? IconArrowsMove : IconInfoCircle
  const leave = node ? t('cancel') : t('close')
  return (
    <div role="toolbar" aria-label={t('relocation')} className={classes['bar']}>
      <Icon size={16} aria-hidden />
      {node && <strong className={classes['wide']}>{t('relocate')}</strong>}
      <span className={badge['badge']} data-kind={chosen.primary ? 'primary' : 'replica'} data-state={state}>
        {badgeText(chosen)}
      </span>
      <span className={classes['name']}>
        <MiddleName name={chosen.index} />
      </span>
      {node && (
        <span className={classes['from']}>
          {t('from')} <code>{node.name}</code> <Bytes bytes={chosen.sizeBytes} />
        </span>
      )}
      <span className={classes['hint']} aria-live="polite" title={hint}>
        {hint}
      </span>
      <Button collapsing className={classes['cancel']} aria-label={leave} title={leave} onClick={cancel}>
        <IconX size={16} aria-hidden />
        <span>{leave}</span>
      </Button>
      <kbd aria-hidden="true">{'Esc'}</kbd>
    </div>
  )
}

/** What is known of where it can go. */
function useHint({ chosen, offers, isPending, error, summary }: Relocation): string {
  const { t } = useTranslation('shards')
  const { t: tErrors } = useTranslation('errors')
  const { t: tShell } = useTranslation('shell')
  const { access } = useActiveCluster()
  const stays = useWhyUnassigned(chosen?.reason, summary)
  if (isPending) return t('asking')
  if (error) {
    const { title } = describeError(error, tErrors)
    return chosen?.node ? t('askedInVain', { reason: title }) : t('unexplained', { reason: title })
  }
  if (!chosen?.node) return stays
  const able = [...offers.values()].filter(({ kind }) => kind === 'target').length
  const text = t('canTakeIt', { able, total: offers.size })
  return access === 'readOnly' ? `${text} · ${tShell('changesOff')}` : text
}

/** Why it became unassigned, which the list tells, is another matter than why it stays so. */
function useWhyUnassigned(reason: string | undefined, summary: string | undefined): string {
  const { t } = useTranslation('shards')
  const names = useNodeNames(useActiveCluster().id)
  const stays = summary === undefined ? t('staysUntold') : t('stays', { summary: withNodeNames(summary, names) })
  return reason === undefined ? stays : `${stays} · ${t('became', { reason })}`
}
