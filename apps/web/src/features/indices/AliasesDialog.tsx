import type { IndexAlias } from '@searchdeck/cluster-client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { aliasesQuery, indexAliasesQuery } from '#queries/aliases.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { QueryView } from '#ui/QueryView.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import classes from './AliasesDialog.module.css'
import { AliasForm } from './AliasForm.tsx'
import { emptyAlias } from './aliasForm.ts'
import { AliasRows, type AliasChoice } from './AliasRows.tsx'
import { MoveAliasDialog } from './MoveAliasDialog.tsx'
import { RemoveAliasDialog } from './RemoveAliasDialog.tsx'

const ALIASES_WIDTH = 600

interface AliasesDialogProps {
  name: string
  onClose: () => void
}

/** The aliases of one index: what they do, another one, and away with one. */
export function AliasesDialog({ name, onClose }: AliasesDialogProps) {
  const { t } = useTranslation('indexActions')
  const { t: tDialogs } = useTranslation('dialogs')
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const aliases = useQuery(indexAliasesQuery(cluster, name))
  const [fields, setFields] = useState(emptyAlias)
  const [asked, setAsked] = useState<AliasChoice>()
  const close = () => {
    void client.invalidateQueries({ queryKey: aliasesQuery(cluster).queryKey })
    onClose()
  }
  return (
    <>
      <Dialog
        title={t('aliases.title', { name })}
        width={ALIASES_WIDTH}
        isDirty={JSON.stringify(fields) !== JSON.stringify(emptyAlias)}
        // Escape is heard by the dialog above too, and is meant for that one.
        onClose={asked ? () => undefined : close}
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
        <MoveAliasDialog name={name} alias={asked.alias} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
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
