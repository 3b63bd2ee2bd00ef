import { IconLink, IconCheck, IconRefresh } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { copyText } from '#lib/copyText.ts'
import { Button } from '#ui/Button.tsx'

interface DocumentToolsProps {
  isReloading: boolean
  onReload: () => void
}

/** About the whole of a document that is open. */
export function DocumentTools({ isReloading, onReload }: DocumentToolsProps) {
  const { t } = useTranslation('documents')
  const { t: tShell } = useTranslation('shell')
  return (
    <>
      <CopyLinkButton label={t('copyLink')} />
      <Button
        look="quiet"
        collapsing
        aria-label={tShell('reload')}
        title={tShell('reload')}
        aria-busy={isReloading}
        onClick={onReload}
      >
        <IconRefresh size={16} aria-hidden />
        <span>{tShell('reload')}</span>
      </Button>
    </>
  )
}

/** The address of the page, which names the document that is open. */
function CopyLinkButton({ label }: { label: string }) {
  const { history, state } = useRouter()
  const [isDone, setDone] = useState(false)
  const Icon = isDone ? IconCheck : IconLink
  const copy = () => {
    const address = new URL(history.createHref(state.location.publicHref), document.baseURI)
    void copyText(address.href).then(setDone)
  }
  return (
    <Button look="quiet" collapsing aria-label={label} title={label} onClick={copy} onBlur={() => setDone(false)}>
      <Icon size={16} aria-hidden />
      <span>{label}</span>
    </Button>
  )
}
