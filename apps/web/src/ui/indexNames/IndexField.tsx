import { useId } from 'react'
import { TextField } from '#ui/fields/TextField.tsx'

interface IndexFieldProps {
  label: string
  value: string
  onChange: (index: string) => void
  /** Names that are offered while somebody types. */
  offered: readonly string[]
  hint: string | undefined
  /** It takes the focus when its dialog opens. */
  isFirst?: boolean
}

/** The index, alias or data stream that documents go to; known names are offered. */
export function IndexField({ label, value, onChange, offered, hint, isFirst = false }: IndexFieldProps) {
  const id = useId()
  return (
    <>
      <TextField
        label={label}
        value={value}
        list={id}
        {...(isFirst && { 'data-autofocus': true })}
        hint={hint}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {offered.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  )
}
