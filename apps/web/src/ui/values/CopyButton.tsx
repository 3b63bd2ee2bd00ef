import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from '#lib/copyText.ts'
import { Button } from '#ui/Button.tsx'

const DONE_MS = 1000

interface CopyButtonProps {
  /** A function where it is long to make: it is made when it is copied. */
  text: string | (() => string)
  label: string
  /** Only the icon; the label is its name. */
  iconOnly?: boolean
  /** Only the icon where there is little room. */
  collapsing?: boolean
  look?: 'default' | 'quiet'
}

/** Copies, and shows for a second that it did. */
export function CopyButton({ text, label, iconOnly = false, collapsing = false, look = 'default' }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), DONE_MS)
    return () => clearTimeout(timer)
  }, [done])
  const Icon = done ? IconCheck : IconCopy
  const copy = () => void copyText(typeof text === 'string' ? text : text()).then(setDone)
  if (iconOnly) {
    return (
      <Button look="quiet" icon aria-label={label} title={label} onClick={copy}>
        <Icon size={16} aria-hidden />
      </Button>
    )
  }
  return (
    <Button
      look={look}
      collapsing={collapsing}
      {...(collapsing && { 'aria-label': label, title: label })}
      onClick={copy}
    >
      <Icon size={16} aria-hidden />
      <span>{label}</span>
    </Button>
  )
}
