import { IconArrowUpRight } from '@tabler/icons-react'
import badge from '#features/shards/grid/ShardBadge.module.css'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './ShardLegend.module.css'

const engineStates = ['STARTED', 'INITIALIZING', 'RELOCATING', 'UNASSIGNED'] as const

/** What the borders mean. */
export function ShardLegend() {
  const { t } = useTranslation('shards')
  return (
    <ul className={classes['legend']} aria-label={t('legend')}>
      <Entry kind="primary" state="" sign="p0" text={t('primary')} />
      <Entry kind="replica" state="" sign="r0" text={t('replica')} />
      {engineStates.map((state) => (
        <Entry key={state} kind={state === 'UNASSIGNED' ? 'replica' : 'primary'} state={state} text={state} />
      ))}
      <Entry kind="primary" state="UNASSIGNED" text={t('primaryWithoutCopy')} />
    </ul>
  )
}

interface EntryProps {
  kind: 'primary' | 'replica'
  state: string
  sign?: string
  text: string
}

function Entry({ kind, state, sign = kind === 'primary' ? 'p' : 'r', text }: EntryProps) {
  return (
    <li>
      <span className={badge['badge']} data-kind={kind} data-state={state} aria-hidden="true">
        {sign}
        {state === 'RELOCATING' && <IconArrowUpRight size={10} />}
      </span>
      {text}
    </li>
  )
}
