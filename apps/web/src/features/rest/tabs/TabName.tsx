import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import classes from './TabBar.module.css'

interface TabNameProps {
  label: string
  /** The new name; nothing where it stays. */
  onEnd: (label: string | undefined) => void
}

/** The name of a tab while it is changed. */
export function TabName({ label, onEnd }: TabNameProps) {
  const { t } = useTranslation('rest')
  const [typed, setTyped] = useState(label)
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    inputRef.current?.focus()
    inputRef.current?.select()
  }, [])
  const end = (isTaken: boolean) => {
    const name = typed.trim()
    onEnd(isTaken && name !== '' && name !== label ? name : undefined)
  }
  return (
    <input
      ref={inputRef}
      className={classes['name']}
      value={typed}
      aria-label={t('tabs.rename', { label })}
      spellCheck={false}
      autoComplete="off"
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        event.stopPropagation()
        end(event.key === 'Enter')
      }}
    />
  )
}
