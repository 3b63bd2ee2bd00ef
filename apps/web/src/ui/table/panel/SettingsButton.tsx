import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
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
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        {face ?? <IconAdjustmentsHorizontal size={16} aria-hidden />}
      </Button>
      {anchor && <Suspense>{panel(anchor, () => setAnchor(null))}</Suspense>}
    </>
  )
}
