import type { CompletionSource } from '@codemirror/autocomplete'
import type { JsonFault } from '@searchdeck/exact-json'
import type { ReactNode } from 'react'

export interface JsonEditorProps {
  /** Names it, and stands above it. */
  label: string
  value: string
  /** At each key; of a text above 200,000 characters when the keys pause, and before its owner is asked to submit or anything else has the keyboard. */
  onChange: (text: string) => void
  /** What is wrong with a text, a moment after it was typed or given; nothing with JSON, and nothing with an empty text. */
  onCheck?: ((text: string, fault: JsonFault | undefined) => void) | undefined
  /** Ctrl+Enter, Command+Enter, or `:w` with Vim keys. */
  onSubmit?: (() => void) | undefined
  placeholder?: string
  /** What its owner finds wrong with a text that is JSON. */
  error?: string | undefined
  /** Worth knowing, and not wrong. */
  hint?: string | undefined
  /** What can be completed, as CodeMirror asks for it. Those of the first moment stay. */
  completions?: readonly CompletionSource[]
  /** As high as its place, instead of as its text. */
  fill?: boolean
  /** Beside the buttons of the editor. */
  tools?: ReactNode
}
