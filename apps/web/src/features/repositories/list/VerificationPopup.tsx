import {
  requestLabel,
  verifyRepositoryRequest,
  type RepositoryNode,
  type VerifiedNode,
} from '@searchdeck/cluster-client'
import { IconCircleCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { repositoryNodesQuery, type Verification } from '#queries/repositories.ts'
import { Button } from '#ui/Button.tsx'
import { Popup } from '#ui/floating/Popup.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { UnfitNodes } from './UnfitNodes.tsx'
import { useVerify } from './useVerify.ts'
import classes from './VerificationPopup.module.css'

interface VerificationPopupProps {
  name: string
  verification: Verification
  /** The button of the cell. */
  anchor: HTMLElement
  onClose: () => void
}

/** What each node said when a repository was verified. */
export function VerificationPopup({ name, verification, anchor, onClose }: VerificationPopupProps) {
  const { t } = useTranslation('repositories')
  const { t: tErrors } = useTranslation('errors')
  const { t: tDialogs } = useTranslation('dialogs')
  const verify = useVerify()
  const { nodes, unfit, error } = verification
  const others = useOthers(verification)
  const title = useTitle(name, verification)
  const copied =
    error === undefined ? (nodes ?? []).map((node) => node.name).join('\n') : describeError(error, tErrors).copyable
  return (
    <Popup
      label={t('verify.result', { name })}
      anchor={anchor}
      placement="bottom-end"
      gap={4}
      width="min(500px, calc(100vw - 16px))"
      returnTo={anchor.closest<HTMLElement>('[role=gridcell][tabindex]')}
      className={classes['popup']}
      onClose={onClose}
    >
      <header className={classes['head']}>
        <b>{title}</b>
        <Button look="quiet" icon aria-label={tDialogs('close')} title={tDialogs('close')} onClick={onClose}>
          <IconX size={14} aria-hidden />
        </Button>
      </header>
      <div className={classes['body']}>
        {unfit && unfit.length > 0 && <UnfitNodes nodes={unfit} />}
        {error !== undefined && (unfit ?? []).length === 0 && <ErrorNotice inDialog error={error} />}
        {others.length > 0 && <Others nodes={others} isAll={error === undefined} />}
        {unfit !== undefined && <p className={classes['hint']}>{t('verify.hint')}</p>}
      </div>
      <footer className={classes['foot']}>
        <code>{requestLabel(verifyRepositoryRequest(name))}</code>
        <CopyButton look="quiet" text={copied} label={t('verify.copy')} />
        <Button
          locked={verify.isLocked}
          onClick={() => {
            verify.start(name)
            onClose()
          }}
        >
          <IconRefresh size={16} aria-hidden />
          {t('verify.again')}
        </Button>
      </footer>
    </Popup>
  )
}

function useTitle(name: string, { error, unfit = [] }: Verification): string {
  const { t } = useTranslation('repositories')
  if (error === undefined) return t('verify.fine', { name })
  return unfit.length > 0 ? t('verify.cannotUse', { name, count: unfit.length }) : t('verify.notVerified', { name })
}

/** The nodes that nothing was said against: all of them, or of those that are known the ones that are not named. */
function useOthers({ nodes, unfit, error }: Verification): readonly (VerifiedNode | RepositoryNode)[] {
  const known = useQueryClient().getQueryData(repositoryNodesQuery(useActiveCluster()).queryKey)
  if (error === undefined) return nodes ?? []
  if (unfit === undefined || unfit.length === 0) return []
  const ids = new Set(unfit.map(({ id }) => id))
  return (known ?? []).filter(({ id }) => !ids.has(id))
}

const MOST_NAMED = 6

function Others({
  nodes,
  isAll,
}: {
  nodes: readonly { readonly id: string; readonly name: string }[]
  isAll: boolean
}) {
  const { t } = useTranslation('repositories')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? nodes : nodes.slice(0, MOST_NAMED)
  const left = nodes.length - shown.length
  return (
    <div className={classes['others']}>
      <IconCircleCheck size={16} aria-hidden />
      <div>
        {t(isAll ? 'verify.allFine' : 'verify.othersFine', { count: nodes.length })}
        <p className={classes['names']}>
          {shown.map(({ name }) => name).join(', ')}
          {left > 0 && (
            <button type="button" onClick={() => setWhole(true)}>
              {t('verify.more', { count: left })}
            </button>
          )}
        </p>
      </div>
    </div>
  )
}
