import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Popup } from '#ui/floating/Popup.tsx'
import classes from './TabBar.module.css'

interface TabNameProps {
  label: string
  /** The tab. */
  anchor: HTMLElement
  /** The new name; nothing where it stays. */
  onEnd: (label: string | undefined) => void
}

/** The name of a tab while it is changed: below the tab, for a list of tabs holds nothing but tabs. Escape leaves it as it was. */
export function TabName({ label, anchor, onEnd }: TabNameProps) {
  const { t } = useTranslation('rest')
  const [typed, setTyped] = useState(label)
  const title = t('tabs.rename', { label })
  const take = () => {
    const name = typed.trim()
    onEnd(name !== '' && name !== label ? name : undefined)
  }
  return (
    <Popup label={title} anchor={anchor} gap={4} modal={false} className={classes['naming']} onClose={take}>
      <input
        className={classes['name']}
        value={typed}
        aria-label={title}
        spellCheck={false}
        autoComplete="off"
        maxLength={100}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') take()
          else onEnd(undefined)
        }}
      />
    </Popup>
  )
}
