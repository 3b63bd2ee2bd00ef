import { Fragment, lazy, Suspense, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { namesThatFit } from '#lib/names/namesThatFit.ts'
import { rowLink } from '#ui/table/cells/rowLink.ts'
import { MiddleName } from '#ui/values/MiddleName.tsx'
import classes from './AliasNames.module.css'

const AliasList = lazy(() =>
  import('#features/indices/aliases/AliasList.tsx').then(({ AliasList: loaded }) => ({ default: loaded })),
)

interface AliasNamesProps {
  names: readonly string[]
  /** Pixels there are for them. */
  width: number
  /** Where each leads to. */
  hrefOf: (alias: string) => string
}

/** Aliases in brackets. Those that do not fit are a number, which opens the list of all. */
export function AliasNames({ names, width, hrefOf }: AliasNamesProps) {
  const shown = namesThatFit(names, width)
  const left = names.length - shown
  return (
    <>
      <code className={classes['names']} title={names.join('\n')}>
        {'['}
        {names.slice(0, shown).map((name, at) => (
          <Fragment key={name}>
            {at > 0 && ', '}
            <a {...rowLink()} className={classes['alias']} href={hrefOf(name)} aria-label={name}>
              <MiddleName name={name} />
            </a>
          </Fragment>
        ))}
        {left > 0 ? ', …]' : ']'}
      </code>
      {left > 0 && <MoreAliases names={names} left={left} />}
    </>
  )
}

function MoreAliases({ names, left }: { names: readonly string[]; left: number }) {
  const { t } = useTranslation('indices')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={classes['more']}
        title={names.join('\n')}
        aria-label={t('allAliases', { number: names.length })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        {`+${left}`}
      </button>
      {anchor && (
        <Suspense>
          <AliasList names={names} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
