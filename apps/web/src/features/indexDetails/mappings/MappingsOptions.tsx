import type { MappingParameter, Mappings } from '@searchdeck/cluster-client'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './Mappings.module.css'

const OptionDetail = lazy(() => import('./MappingsOption.tsx').then((loaded) => ({ default: loaded.MappingsOption })))

interface OpenOption {
  readonly option: MappingParameter
  readonly anchor: HTMLElement
}

/** Longer values show in full when they are pressed. */
const SHORT = 48
const MANY = 12

/** What holds for the whole mapping. */
export function MappingsOptions({ mappings: { options, text } }: { mappings: Mappings }) {
  const { t } = useTranslation('mappings')
  const [open, setOpen] = useState<OpenOption>()
  if (options.length === 0) return null
  return (
    <>
      <ul
        className={classes['options']}
        aria-label={t('options')}
        // More than a mapping has, and than there is room for: they scroll.
        tabIndex={options.length > MANY ? 0 : undefined}
      >
        {options.map((option, at) => (
          <li key={`${at} ${option.name}`}>
            <Option option={option} onOpen={(anchor) => setOpen({ option, anchor })} />
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <OptionDetail {...open} text={text} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Option({ option, onOpen }: { option: MappingParameter; onOpen: (anchor: HTMLElement) => void }) {
  const { name, text } = option
  const value = text.length > SHORT ? `${text.slice(0, SHORT)}…` : text
  const words = (
    <>
      <i>{name}</i> {value}
    </>
  )
  if (!/^[[{]/.test(text) && value === text) return <span>{words}</span>
  return (
    <button type="button" aria-haspopup="dialog" onClick={({ currentTarget }) => onOpen(currentTarget)}>
      {words}
    </button>
  )
}
