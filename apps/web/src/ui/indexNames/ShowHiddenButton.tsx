import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { Button } from '#ui/Button.tsx'

interface ShowHiddenButtonProps {
  isShown: boolean
  onChange: (isShown: boolean) => void
  /** What it does, and the words on it: how the list is now. */
  label: string
  word: string
}

/** Takes what is hidden into a list, or leaves it out again. */
export function ShowHiddenButton({ isShown, onChange, label, word }: ShowHiddenButtonProps) {
  const EyeIcon = isShown ? IconEye : IconEyeOff
  return (
    <Button collapsing aria-pressed={isShown} title={label} aria-label={label} onClick={() => onChange(!isShown)}>
      <EyeIcon size={16} aria-hidden />
      <span>{word}</span>
    </Button>
  )
}
