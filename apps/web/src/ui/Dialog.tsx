import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import classes from './Dialog.module.css'

export interface DialogProps {
  title: ReactNode
  /** Pixels; never wider than the window. */
  width?: number
  /** Something was typed that closing would lose: asks first. */
  isDirty?: boolean
  onClose: () => void
  /** Its buttons, the one that acts last. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A dialog over the page; it shows for as long as it is mounted. The keyboard stays inside, Escape and the cross close it,
 * and whatever had the keyboard before has it again. Load it with `lazy`: no first page needs one.
 */
export function Dialog({ title, width = 500, isDirty = false, onClose, footer, children }: DialogProps) {
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
      classNames={{
        inner: classes['inner'] ?? '',
        content: classes['content'] ?? '',
        overlay: classes['overlay'] ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content style={{ width }}>
        <header className={classes['header']}>
          <Modal.Title className={classes['title']}>{title}</Modal.Title>
          <Button look="quiet" icon aria-label={t('close')} title={t('close')} onClick={close}>
            <IconX size={16} aria-hidden />
          </Button>
        </header>
        <div className={classes['body']}>{children}</div>
        {asking && isDirty ? (
          <footer className={classes['footer']} role="alert">
            <span className={classes['question']}>{t('discardQuestion')}</span>
            <Button size="form" onClick={() => setAsking(false)}>
              {t('keepEditing')}
            </Button>
            <Button size="form" look="danger" data-autofocus onClick={onClose}>
              {t('discard')}
            </Button>
          </footer>
        ) : (
          footer !== undefined && <footer className={classes['footer']}>{footer}</footer>
        )}
      </Modal.Content>
    </Modal.Root>
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
