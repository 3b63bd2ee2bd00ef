import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { startTransition, Suspense, useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'

interface SettingsButtonProps {
  label: string
  /** In place of the icon; it then says what the button is. */
  face?: ReactNode
  /** What it opens; may be loaded on first use. */
  panel: (anchor: HTMLElement, onClose: () => void) => ReactNode
}

/** The button among a page's tools that opens what can be set about its content. */
export function SettingsButton({ label, face, panel }: SettingsButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        {...(face === undefined ? { icon: true, 'aria-label': label } : { collapsing: true })}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => startTransition(() => setAnchor(anchor ? null : currentTarget))}
      >
        {face ?? <IconAdjustmentsHorizontal size={16} aria-hidden />}
      </Button>
      {/* There while closed too, and opened in a transition: React holds content back for 300 ms that follows a fallback. */}
      <Suspense>{anchor && panel(anchor, () => setAnchor(null))}</Suspense>
    </>
  )
}
