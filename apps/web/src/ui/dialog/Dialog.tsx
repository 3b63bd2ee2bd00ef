import { IconX } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useUnsavedChanges } from '#lib/useUnsavedChanges.ts'
import { Button } from '#ui/Button.tsx'
import classes from './Dialog.module.css'
import { DialogForms } from './dialogForms.ts'
import { ModalWindow } from './ModalWindow.tsx'

export interface DialogProps {
  title: ReactNode
  /** Buttons beside its cross, about the whole of it. */
  tools?: ReactNode
  /** Pixels, 500 unless told; never wider than the window. */
  width?: number | undefined
  /** For what is long and wide: 1,000 px, but a fifth of a large window stays in sight. */
  wide?: boolean
  /** Nothing in it takes the keyboard: its body does, or what is below could not be scrolled to. */
  textOnly?: boolean
  /** Something was typed that closing would lose: asks first. Forms in it can say so themselves, by `useDialogForm`. */
  isDirty?: boolean | undefined
  onClose: () => void
  /** Its buttons, the one that acts last; `close` asks first where something would be lost. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
  children: ReactNode
}

/** A dialog over the page, for as long as it is mounted; Escape and the cross close it. Load it with `lazy`: no first page needs one. */
export function Dialog(props: DialogProps) {
  const { title, tools, wide = false, width, textOnly = false, isDirty = false, onClose, footer, children } = props
  const { t } = useTranslation('dialogs')
  const [asking, setAsking] = useState(false)
  const [forms] = useState(() => new Set<object>())
  const titleId = useId()
  useUnsavedChanges(isDirty)
  const isUnsaved = () => isDirty || forms.size > 0
  const close = () => {
    // Pressed twice it is no answer: only Discard discards.
    if (isUnsaved()) setAsking(!asking)
    else onClose()
  }
  return (
    <ModalWindow
      labelledBy={titleId}
      className={[classes['content'], wide && classes['wide']].filter(Boolean).join(' ')}
      width={width}
      onClose={close}
    >
      <header className={classes['header']}>
        <h2 id={titleId} className={classes['title']}>
          {title}
        </h2>
        {tools}
        <Button look="quiet" icon aria-label={t('close')} title={t('close')} onClick={close}>
          <IconX size={16} aria-hidden />
        </Button>
      </header>
      <div className={classes['body']} tabIndex={textOnly ? 0 : undefined}>
        <DialogForms value={forms}>{children}</DialogForms>
      </div>
      {asking && isUnsaved() ? (
        <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />
      ) : (
        footer !== undefined && <Footer close={close}>{footer}</Footer>
      )}
    </ModalWindow>
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
