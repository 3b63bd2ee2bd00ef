import type { IndexAlias } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dialogDraftName } from '#features/indices/actions/dialogDraft.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { aliasesQuery, indexAliasesQuery } from '#queries/aliases.ts'
import { useFormDraft } from '#state/draft.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { QueryView } from '#ui/page/QueryView.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import classes from './AliasesDialog.module.css'
import { emptyAlias, type AliasFields } from './aliasForm.ts'
import { AliasForm } from './AliasForm.tsx'
import { AliasRows, type AliasChoice } from './AliasRows.tsx'
import { MoveAliasDialog } from './MoveAliasDialog.tsx'
import { RemoveAliasDialog } from './RemoveAliasDialog.tsx'

const ALIASES_WIDTH = 600

interface AliasesDialogProps {
  name: string
  /** What stood there before the page was reloaded. */
  typed?: AliasFields | undefined
  /** Likewise, in the dialog that moves one of the aliases. */
  typedMove?: TypedMove | undefined
  onClose: () => void
}

/** The aliases of one index: what they do, another one, and away with one. */
export function AliasesDialog({ name, typed, typedMove, onClose }: AliasesDialogProps) {
  const { t } = useTranslation('indexActions')
  const { t: tDialogs } = useTranslation('dialogs')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const aliases = useQuery(indexAliasesQuery(cluster, name))
  const draftName = dialogDraftName(cluster, 'aliases')
  const { fields, setFields, isDirty } = useFormDraft(draftName, emptyAlias, typed, { kind: 'aliases', index: name })
  const { asked, setAsked, to } = useAsked(aliases.data, typedMove)
  const close = () => {
    void client.invalidateQueries({ queryKey: aliasesQuery(cluster).queryKey })
    onClose()
  }
  return (
    <>
      <Dialog
        title={t('aliases.title', { name })}
        width={ALIASES_WIDTH}
        isDirty={isDirty}
        onClose={close}
        footer={(cancel) => (
          <Button size="form" onClick={cancel}>
            {tDialogs('close')}
          </Button>
        )}
      >
        <QueryView query={aliases} pending={<Loading />}>
          {(list) => <AliasRows aliases={list} isLocked={cluster.access === 'readOnly'} onChoose={setAsked} />}
        </QueryView>
        {cluster.access !== 'readOnly' && (
          <AliasForm
            name={name}
            fields={fields}
            onChange={setFields}
            own={ownNames(aliases.data)}
            // Without the list it cannot be known whether the alias is there.
            isReady={aliases.isSuccess}
          />
        )}
      </Dialog>
      {asked?.kind === 'remove' && (
        <RemoveAliasDialog name={name} alias={asked.alias} onClose={() => setAsked(undefined)} />
      )}
      {asked?.kind === 'move' && (
        <MoveAliasDialog name={name} alias={asked.alias} to={to} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

interface TypedMove {
  readonly alias: string
  readonly to: string
}

/** What is asked about one of the aliases: also again, once they are known, what was asked before a reload. */
function useAsked(aliases: readonly IndexAlias[] | undefined, typedMove: TypedMove | undefined) {
  const [chosen, setChosen] = useState<AliasChoice>()
  const [before, setBefore] = useState(typedMove)
  const alias = before && aliases?.find(({ name }) => name === before.alias)
  const asked = chosen ?? (alias && { kind: 'move' as const, alias })
  const setAsked = (choice: AliasChoice | undefined) => {
    setBefore(undefined)
    setChosen(choice)
  }
  return { asked, setAsked, to: chosen ? undefined : before?.to }
}

function ownNames(aliases: readonly IndexAlias[] | undefined): string[] {
  return (aliases ?? []).map(({ name }) => name)
}

function Loading() {
  const { t } = useTranslation('indexActions')
  return (
    <div role="status" aria-label={t('aliases.loading')} className={classes['pending']}>
      {[280, 200].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
