import type { Cluster, ClusterRequest } from '@searchdeck/cluster-client'
import { useId, useState, type ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import classes from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { RequestView } from './RequestView.tsx'

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
  const { title, verb, danger, typed, requests, cluster, busy, invalid, error, onConfirm, onClose } = props
  const { t } = useTranslation('dialogs')
  const [text, setText] = useState('')
  const ready = busy !== true && invalid !== true && (typed === undefined || text === typed)
  const confirm = () => {
    if (ready) onConfirm()
  }
  return (
    <Dialog
      title={title}
      width={props.width}
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
      {hasFailed(error) && <ErrorNotice inDialog error={error} />}
    </Dialog>
  )
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
        <Trans t={t} i18nKey="typeToConfirm" values={{ text: wanted }} components={{ code: <code /> }} />
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
