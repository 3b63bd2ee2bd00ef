import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'

interface SettingsButtonProps {
  label: string
  /** What it opens; may be loaded on first use. */
  panel: (anchor: HTMLElement, onClose: () => void) => ReactNode
}

/** The button among a page's tools that opens what can be set about its content. */
export function SettingsButton({ label, panel }: SettingsButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        icon
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden />
      </Button>
      {anchor && <Suspense>{panel(anchor, () => setAnchor(null))}</Suspense>}
    </>
  )
}
