import type { Cluster, ClusterRequest } from '@searchdeck/cluster-client'
import { useId, useState, type ReactNode } from 'react'
import i18next from 'i18next'
import { Trans } from 'react-i18next'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { WaitingNote } from '#ui/notices/WaitingNote.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  title: string
  /** Pixels, 500 unless told. */
  width?: number
  /** What it does, on the button: "Delete 12 indices". */
  verb: string
  /** It cannot be undone. */
  danger?: boolean
  /** Must be typed before it can be confirmed. */
  typed?: string | undefined
  /** What will be sent, and to which cluster. */
  requests?: readonly ClusterRequest[]
  cluster?: Pick<Cluster, 'uri' | 'auth'>
  /** Something in `children` must be put right first. */
  invalid?: boolean
  /** Something was typed in `children`. */
  isDirty?: boolean
  /** It is under way. */
  busy?: boolean
  /** Why the last attempt failed. */
  error?: unknown
  onConfirm: () => void
  onClose: () => void
  /** What will happen to what. */
  children?: ReactNode
}

/** Asks before something happens that somebody may regret. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, verb, danger, typed, requests, cluster, busy, error, onConfirm, onClose } = props
  const { t } = useTranslation('dialogs')
  const [text, setText] = useState('')
  const ready = canConfirm(props, text)
  const confirm = () => {
    if (ready) onConfirm()
  }
  return (
    <Dialog
      title={title}
      width={props.width}
      isDirty={isUnsaved(props)}
      onClose={onClose}
      footer={
        <>
          <Button size="form" onClick={onClose} data-autofocus={typed === undefined ? true : undefined}>
            {t('cancel')}
          </Button>
          <Button
            size="form"
            look={danger === true ? 'danger' : 'primary'}
            disabled={!ready}
            aria-busy={busy}
            onClick={confirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {props.children}
      {cluster && requests && <RequestView cluster={cluster} requests={requests} />}
      {typed !== undefined && <TypedText wanted={typed} text={text} onChange={setText} onSubmit={confirm} />}
      <WaitingNote isWaiting={busy} request={requests} />
      {hasFailed(error) && <ErrorNotice inDialog error={error} />}
    </Dialog>
  )
}

function canConfirm({ busy, invalid, typed }: ConfirmDialogProps, text: string): boolean {
  return busy !== true && invalid !== true && (typed === undefined || text === typed)
}

/** What is under way is no more lost by closing the dialog. */
function isUnsaved({ isDirty, busy }: ConfirmDialogProps): boolean {
  return isDirty === true && busy !== true
}

function hasFailed(error: unknown): boolean {
  return error !== undefined && error !== null
}

interface TypedTextProps {
  wanted: string
  text: string
  onChange: (text: string) => void
  onSubmit: () => void
}

function TypedText({ wanted, text, onChange, onSubmit }: TypedTextProps) {
  const { t } = useTranslation('dialogs')
  const id = useId()
  return (
    <form
      className={classes['typed']}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <label htmlFor={id}>
        <Trans i18n={i18next} t={t} i18nKey="typeToConfirm" values={{ text: wanted }} components={{ code: <code /> }} />
      </label>
      <input
        id={id}
        value={text}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  )
}
