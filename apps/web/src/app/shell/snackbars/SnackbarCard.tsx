import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useCountdown } from '#app/shell/unreachable/useCountdown.ts'
import { usePageConsole } from '#app/console/openInConsole.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import type { Snackbar } from '#state/snackbars.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import classes from './Snackbars.module.css'

const timeoutMs: Record<Snackbar['color'], number> = { green: 5000, info: 5000, warning: 8000, error: 20_000 }
const icons = { green: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconCircleX }

interface SnackbarCardProps {
  snackbar: Snackbar
  /** It has the keyboard: its time stands still, as under the pointer. */
  paused: boolean
  onDismiss: () => void
}

/** One result: what happened, and how long it still shows. */
export function SnackbarCard({ snackbar, paused, onDismiss }: SnackbarCardProps) {
  const { t } = useTranslation('shell')
  const { color, title, body, copyableText } = snackbar
  const totalMs = timeoutMs[color]
  const [isHovered, setIsHovered] = useState(false)
  const leftMs = useCountdown(totalMs, paused || isHovered, onDismiss)
  const Icon = icons[color]
  return (
    <div
      className={classes['card']}
      data-color={color}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      <Icon size={16} aria-hidden className={classes['mark']} />
      <div className={classes['text']}>
        <strong>{title}</strong>
        {body !== undefined && <Body text={body} />}
        {snackbar.failed && <InConsole {...snackbar.failed} onOpen={onDismiss} />}
      </div>
      <div className={classes['buttons']}>
        {copyableText !== undefined && <CopyButton iconOnly text={copyableText} label={t('snackbar.copy')} />}
        <Button look="quiet" icon aria-label={t('dismiss')} title={t('dismiss')} onClick={onDismiss}>
          <IconX size={16} aria-hidden />
        </Button>
      </div>
      <span className={classes['bar']} style={{ width: `${(leftMs / totalMs) * 100}%` }} aria-hidden="true" />
    </div>
  )
}

/** To the console with what failed, while its cluster is shown. */
function InConsole({ request, connectionId, onOpen }: Required<Snackbar>['failed'] & { onOpen: () => void }) {
  const { t } = useTranslation('shell')
  const page = usePageConsole()
  const { open } = page
  if (open === undefined || page.connectionId !== connectionId) return null
  const press = () => {
    onOpen()
    open([request])
  }
  return (
    <button type="button" className={classes['more']} onClick={press}>
      {t('console.open')}
    </button>
  )
}

/** A long text shows its first lines; the rest opens on demand. */
function Body({ text }: { text: string }) {
  const { t } = useTranslation('shell')
  const ref = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => {
    const { current } = ref
    if (current) setIsCut(current.scrollHeight > current.clientHeight + 1)
  }, [text])
  return (
    <>
      {/* Opened it scrolls, and must for the keyboard too. */}
      <p ref={ref} className={classes['body']} data-open={isOpen ? '' : undefined} tabIndex={isOpen ? 0 : undefined}>
        {text}
      </p>
      {isCut && (
        <button type="button" className={classes['more']} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'snackbar.less' : 'snackbar.more')}
        </button>
      )}
    </>
  )
}
