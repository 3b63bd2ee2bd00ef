import { IconFilter, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterField.module.css'
import { useShortcut } from './useShortcut.ts'

const DEBOUNCE_MS = 150

interface FilterFieldProps {
  value: string
  onChange: (value: string) => void
  placeholder: string
  /** Not the page's own filter: `/` leads elsewhere, and it is as wide as its place. */
  inner?: boolean
}

/** The page's filter: `/` reaches it, Escape clears it, and `onChange` hears of it once typing pauses. */
export function FilterField({ value, onChange, placeholder, inner = false }: FilterFieldProps) {
  const { t } = useTranslation('shell')
  const inputRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [outer, setOuter] = useState(value)
  if (outer !== value) {
    setOuter(value)
    setTyped(value)
  }

  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])

  useShortcut('/', inner ? undefined : () => inputRef.current?.select())

  const clear = () => {
    setTyped('')
    onChange('')
    inputRef.current?.focus()
  }
  return (
    <div className={classes['field']} data-inner={inner ? '' : undefined} role="search">
      <IconFilter size={14} aria-hidden />
      <input
        ref={inputRef}
        type="text"
        value={typed}
        placeholder={placeholder}
        aria-label={placeholder}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') clear()
        }}
      />
      {typed === '' ? (
        !inner && <kbd aria-hidden="true">{'/'}</kbd>
      ) : (
        <button type="button" className={classes['clear']} aria-label={t('clearFilter')} onClick={clear}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </div>
  )
}
