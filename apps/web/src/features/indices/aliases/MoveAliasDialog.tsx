import { moveAliasRequest, type ClusterRequest, type IndexAlias } from '@searchdeck/cluster-client'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { dialogDraftName } from '#features/indices/actions/dialogDraft.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { indicesQuery } from '#queries/indices.ts'
import { useFormDraft } from '#state/draft.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { useAliasChange } from './useAliasChange.ts'

interface MoveAliasDialogProps {
  /** Of the index that has it. */
  name: string
  alias: IndexAlias
  /** What stood there before the page was reloaded. */
  to?: string | undefined
  onClose: () => void
}

const empty = { to: '' }

/** So many names are offered while somebody types. */
const MOST_OFFERED = 100

/** Gives an alias to another index, in the one call that also takes it away here. */
export function MoveAliasDialog({ name, alias, to: before, onClose }: MoveAliasDialogProps) {
  const { t } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  const known = useQueryClient().getQueryData(indicesQuery(cluster).queryKey) ?? []
  const change = useAliasChange()
  const endWith = useChangeEnd(onClose)
  const { fields, setFields, isDirty } = useFormDraft(
    dialogDraftName(cluster, 'moveAlias'),
    empty,
    before === undefined ? {} : { to: before },
    { kind: 'moveAlias', index: name, alias: alias.name },
  )
  const { to } = fields
  const listId = useId()
  const names = known.flatMap((index) => (index.name === name ? [] : [index.name]))
  const isKnown = names.includes(to)
  const request = isKnown ? requestOf(name, alias, to) : undefined
  return (
    <ConfirmDialog
      title={t('aliases.moveTitle')}
      verb={t('aliases.moveVerb')}
      invalid={request === undefined}
      isDirty={isDirty}
      requests={request ? [request] : []}
      cluster={cluster}
      busy={change.isPending}
      error={change.error}
      onConfirm={() => {
        if (request) void endWith(change.mutateAsync({ action: 'moveAlias', alias: alias.name, name: to, request }))
      }}
      onClose={onClose}
    >
      <p>{t('aliases.moveText', { alias: alias.name, name })}</p>
      <TextField
        label={t('aliases.to')}
        value={to}
        list={listId}
        error={to !== '' && !isKnown && t('aliases.toUnknown')}
        onChange={({ target }) => {
          change.reset()
          setFields({ to: target.value })
        }}
      />
      <datalist id={listId}>
        {names
          .filter((each) => each.includes(to))
          .slice(0, MOST_OFFERED)
          .map((each) => (
            <option key={each} value={each} />
          ))}
      </datalist>
    </ConfirmDialog>
  )
}

function requestOf(from: string, { name, ...properties }: IndexAlias, to: string): ClusterRequest {
  return moveAliasRequest(name, { from: [from], to }, properties)
}
