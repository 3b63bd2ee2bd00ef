import type { IndexAlias } from '@searchdeck/cluster-client'
import { IconArrowsLeftRight, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { searchIn } from '#ui/indexNames/useSearchLinks.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyNotice } from '#ui/notices/EmptyNotice.tsx'
import classes from './AliasesDialog.module.css'

export interface AliasChoice {
  readonly kind: 'remove' | 'move'
  readonly alias: IndexAlias
}

interface AliasRowsProps {
  aliases: readonly IndexAlias[]
  /** Nothing may be changed. */
  isLocked: boolean
  onChoose: (choice: AliasChoice) => void
}

/** One alias a row, what it does below its name. */
export function AliasRows({ aliases, isLocked, onChoose }: AliasRowsProps) {
  const { t } = useTranslation('indexActions')
  if (aliases.length === 0) return <EmptyNotice title={t('aliases.none')} />
  return (
    // Long lists scroll, so the keyboard must get there.
    <ul className={classes['list']} aria-label={t('aliases.list')} tabIndex={0}>
      {aliases.map((alias) => (
        <li key={alias.name}>
          <span className={classes['alias']}>
            <code>
              <Link to="/cluster/$clusterIndex/search" from="/cluster/$clusterIndex" search={searchIn(alias.name)}>
                {alias.name}
              </Link>
            </code>
            <Properties alias={alias} />
          </span>
          <ChoiceButton kind="move" {...{ alias, isLocked, onChoose }} />
          <ChoiceButton kind="remove" {...{ alias, isLocked, onChoose }} />
        </li>
      ))}
    </ul>
  )
}

const icons = { move: IconArrowsLeftRight, remove: IconTrash }

function ChoiceButton({ kind, alias, isLocked, onChoose }: AliasChoice & Omit<AliasRowsProps, 'aliases'>) {
  const { t } = useTranslation('indexActions')
  const Icon = icons[kind]
  const label = t(`aliases.${kind}`, { alias: alias.name })
  return (
    <Button
      look="quiet"
      icon
      locked={isLocked}
      aria-label={label}
      title={label}
      onClick={() => onChoose({ kind, alias })}
    >
      <Icon size={16} aria-hidden />
    </Button>
  )
}

function Properties({ alias: { isWriteIndex, filter, indexRouting, searchRouting } }: { alias: IndexAlias }) {
  const { t } = useTranslation('indexActions')
  const told = [
    [t('aliases.filter'), filter],
    [t('aliases.indexRouting'), indexRouting],
    [t('aliases.searchRouting'), searchRouting],
  ] as const
  return (
    <>
      {isWriteIndex !== undefined && (
        <span className={classes['property']}>
          {t('aliases.writeIndex')} <code>{String(isWriteIndex)}</code>
        </span>
      )}
      {told.map(
        ([label, value]) =>
          value !== undefined && (
            <span key={label} className={classes['property']}>
              {label} <code>{value}</code>
            </span>
          ),
      )}
    </>
  )
}
