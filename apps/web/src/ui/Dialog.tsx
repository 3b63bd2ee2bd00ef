import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import classes from './Dialog.module.css'

export interface DialogProps {
  title: ReactNode
  /** Pixels, 500 unless told; never wider than the window. */
  width?: number | undefined
  /** For what is long and wide: 1,000 px, but a fifth of a large window stays in sight. */
  wide?: boolean
  /** Nothing in it takes the keyboard: its body does, or what is below could not be scrolled to. */
  textOnly?: boolean
  /** Something was typed that closing would lose: asks first. */
  isDirty?: boolean
  onClose: () => void
  /** Its buttons, the one that acts last; `close` asks first where something would be lost. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
  children: ReactNode
}

const parts = {
  inner: classes['inner'] ?? '',
  content: classes['content'] ?? '',
  overlay: classes['overlay'] ?? '',
}

/**
 * A dialog over the page; it shows for as long as it is mounted. The keyboard stays inside, Escape and the cross close it,
 * and whatever had the keyboard before has it again. Load it with `lazy`: no first page needs one.
 */
export function Dialog(props: DialogProps) {
  const { title, wide = false, width, textOnly = false, isDirty = false, onClose, footer, children } = props
  const { t } = useTranslation('dialogs')
  const [asking, setAsking] = useState(false)
  useReturnFocus()
  const close = () => {
    if (isDirty && !asking) setAsking(true)
    else onClose()
  }
  return (
    <Modal.Root
      opened
      onClose={close}
      // Locking would need a style element, which the policy of the page forbids; the page does not scroll anyway.
      lockScroll={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      unstyled
      classNames={parts}
    >
      <Modal.Overlay />
      <Modal.Content style={{ width }} data-wide={wide || undefined}>
        <header className={classes['header']}>
          <Modal.Title className={classes['title']}>{title}</Modal.Title>
          <Button look="quiet" icon aria-label={t('close')} title={t('close')} onClick={close}>
            <IconX size={16} aria-hidden />
          </Button>
        </header>
        <div className={classes['body']} tabIndex={textOnly ? 0 : undefined}>
          {children}
        </div>
        {asking && isDirty ? (
          <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />
        ) : (
          footer !== undefined && <Footer close={close}>{footer}</Footer>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

function Footer({ close, children }: { close: () => void; children: Exclude<DialogProps['footer'], undefined> }) {
  return <footer className={classes['footer']}>{typeof children === 'function' ? children(close) : children}</footer>
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('dialogs')
  return (
    <footer className={classes['footer']} role="alert">
      <span className={classes['question']}>{t('discardQuestion')}</span>
      <Button size="form" autoFocus onClick={onKeep}>
        {t('keepEditing')}
      </Button>
      <Button size="form" look="danger" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </footer>
  )
}

/** Gives the keyboard back to what had it when this was mounted, where that is still there. */
function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the kit has taken its own leave of the focus.
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
