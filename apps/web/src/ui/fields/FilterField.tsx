import { IconFilter, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { chipOf, withChip, type FilterChip } from '#lib/names/filterChips.ts'
import { useShortcut } from '#ui/keyboard/useShortcut.ts'
import { FilterChips } from './FilterChips.tsx'
import classes from './FilterField.module.css'

const DEBOUNCE_MS = 150
const noChips: readonly FilterChip[] = []
const noOptions = { chips: noChips, columns: [] }

interface FilterFieldProps {
  value: string
  onChange: (value: string) => void
  placeholder: string
  /** Not the page's own filter: `/` leads elsewhere, and it is as wide as its place. */
  inner?: boolean
  /** Conditions before the text. Enter makes one of `column:value`, Backspace in the empty field takes the last away. */
  chips?: FilterChipsOptions
}

interface FilterChipsOptions {
  readonly chips: readonly FilterChip[]
  /** Names that can stand before the colon. */
  readonly columns: readonly string[]
  /** The text may have become a chip: both change at once. */
  readonly onChange: (chips: readonly FilterChip[], text: string) => void
}

/**
 * The page's filter: `/` reaches it, and `onChange` hears of it once typing pauses. Escape clears the text, and the chips
 * where there is no text.
 */
export function FilterField({ value, onChange, placeholder, inner = false, chips: options }: FilterFieldProps) {
  const { t } = useTranslation('shell')
  const inputRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTypedText(value, onChange)
  useShortcut('/', inner ? undefined : () => inputRef.current?.select())
  const { chips, columns } = options ?? noOptions
  const isEmpty = typed === '' && chips.length === 0

  const change = (next: readonly FilterChip[], text: string) => {
    setTyped(text)
    if (options) options.onChange(next, text)
    else onChange(text)
    inputRef.current?.focus()
  }
  return (
    <div className={classes['field']} data-inner={inner ? '' : undefined} data-chips={chips.length} role="search">
      <IconFilter size={14} aria-hidden />
      {chips.length > 0 && <FilterChips chips={chips} onChange={(next) => change(next, typed)} />}
      <input
        ref={inputRef}
        type="text"
        value={typed}
        placeholder={chips.length === 0 ? placeholder : undefined}
        aria-label={placeholder}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const next = event.nativeEvent.isComposing ? undefined : afterKey(event.key, typed, chips, columns)
          if (!next) return
          event.preventDefault()
          change(next.chips, next.text)
        }}
      />
      {!isEmpty && (
        <button type="button" className={classes['clear']} aria-label={t('clearFilter')} onClick={() => change([], '')}>
          <IconX size={14} aria-hidden />
        </button>
      )}
      {isEmpty && <KeyHint isShown={!inner} />}
    </div>
  )
}

function KeyHint({ isShown }: { isShown: boolean }) {
  return isShown ? <kbd aria-hidden="true">{'/'}</kbd> : null
}

/** What a key makes of text and chips; nothing where it has no meaning of its own. */
function afterKey(key: string, text: string, chips: readonly FilterChip[], columns: readonly string[]) {
  const isBare = text === ''
  if (key === 'Escape' && !isBare) return { chips, text: '' }
  if (isBare && chips.length > 0) {
    if (key === 'Escape') return { chips: noChips, text }
    if (key === 'Backspace') return { chips: chips.slice(0, -1), text }
  }
  const chip = key === 'Enter' ? chipOf(text, columns) : undefined
  return chip && { chips: withChip(chips, chip), text: '' }
}

/** What stands in the field: `value` until somebody types, and told by `onChange` once typing pauses. */
function useTypedText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [outer, setOuter] = useState(value)
  if (outer !== value) {
    setOuter(value)
    setTyped(value)
  }
  // A page that draws itself anew meanwhile does not make the pause longer.
  const tell = useEffectEvent(() => onChange(typed))
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(tell, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
  return [typed, setTyped] as const
}
