import { useId, useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { takeDraft, useDraft } from '#state/draft.ts'
import { SettingRow } from './SettingRow.tsx'
import classes from './SettingsPage.module.css'

interface TextSettingProps {
  /** For what stands typed over a reload. */
  name: string
  label: string
  help: string
  /** What is kept. */
  value: string
  /** What is wrong with a text; it stays in the field then. */
  problemOf: (text: string) => string | undefined
  onChange: (text: string) => void
  /** As wide as its content needs: numbers. */
  isShort?: boolean
  /** Beside the field: a unit, a button. `set` writes into the field. */
  beside?: (set: (text: string) => void) => ReactNode
}

/** A text that is kept as soon as it is right. One that is not says why, and goes nowhere. */
export function TextSetting(props: TextSettingProps) {
  const { name, label, help, value, problemOf, onChange, isShort = false, beside } = props
  const id = useId()
  const [text, setText] = useState(() => draftOf(name) ?? value)
  const [kept, setKept] = useState(value)
  const [savedCount, setSavedCount] = useState(0)
  if (kept !== value) {
    // Another window, or the button beside it.
    setKept(value)
    setText(value)
  }
  const problem = problemOf(text)
  useDraft(name, problem === undefined ? undefined : text)
  const change = (next: string) => {
    setText(next)
    if (next === value || problemOf(next) !== undefined) return
    setKept(next)
    onChange(next)
    setSavedCount(savedCount + 1)
  }
  return (
    <SettingRow label={label} htmlFor={id} help={help} problem={problem} savedCount={savedCount}>
      <input
        id={id}
        className={classes['input']}
        data-short={isShort ? '' : undefined}
        value={text}
        inputMode={isShort ? 'numeric' : 'text'}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? `${id}-help` : `${id}-problem ${id}-help`}
        onChange={({ target }) => change(target.value)}
      />
      {beside?.(change)}
    </SettingRow>
  )
}

function draftOf(name: string): string | undefined {
  const draft = v.safeParse(v.string(), takeDraft(name))
  return draft.success ? draft.output : undefined
}
