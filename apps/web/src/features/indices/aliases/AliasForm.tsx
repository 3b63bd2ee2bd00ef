import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#i18n/useTranslation.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { aliasesQuery } from '#queries/aliases.ts'
import { indicesQuery } from '#queries/indices.ts'
import { Button } from '#ui/Button.tsx'
import { useChangeEnd } from '#ui/dialog/useChangeEnd.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { ErrorNotice } from '#ui/notices/ErrorNotice.tsx'
import { WaitingNote } from '#ui/notices/WaitingNote.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import classes from './AliasesDialog.module.css'
import { aliasProblems, aliasRequest, emptyAlias, othersOf, type AliasFields, type AliasProblems } from './aliasForm.ts'
import { AliasOptions, OptionBox } from './AliasOptions.tsx'
import { useAliasChange } from './useAliasChange.ts'

interface AliasFormProps {
  /** Of the index. */
  name: string
  fields: AliasFields
  onChange: (fields: AliasFields) => void
  /** Aliases that the index has. */
  own: readonly string[]
  isReady: boolean
}

/** Another alias for the index; one that other indices have can leave them in the same call. */
export function AliasForm({ name, fields, onChange, own, isReady }: AliasFormProps) {
  const { t } = useTranslation('indexActions')
  const cluster = useActiveCluster()
  const change = useAliasChange()
  const endWith = useChangeEnd(() => onChange(emptyAlias))
  const known = useKnown()
  const problems = aliasProblems(fields, { own, indices: known.indices })
  const others = othersOf(fields.name, name, known.aliases)
  const isValid = isReady && Object.keys(problems).length === 0
  const request = isValid ? aliasRequest(name, fields, others) : undefined
  const isMove = fields.isTaken && others.length > 0
  const put = (changed: Partial<AliasFields>) => {
    change.reset()
    onChange({ ...fields, ...changed })
  }
  const submit = () => {
    if (!request || change.isPending) return
    const action = isMove ? 'moveAlias' : 'addAlias'
    void endWith(change.mutateAsync({ action, alias: fields.name, name, request }))
  }
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes['line']}>
        <TextField
          label={t('aliases.name')}
          value={fields.name}
          data-autofocus
          error={nameNote(problems, t)}
          onChange={({ target }) => put({ name: target.value })}
        />
        <Button
          size="form"
          look="primary"
          type="submit"
          disabled={!request || change.isPending}
          aria-busy={change.isPending}
        >
          {t(isMove ? 'aliases.takeVerb' : 'aliases.add')}
        </Button>
      </div>
      {others.length > 0 && problems.name === undefined && (
        <OptionBox
          label={t('aliases.take', { count: others.length, number: others.length, names: others[0] })}
          checked={fields.isTaken}
          onChange={(isTaken) => put({ isTaken })}
        />
      )}
      <AliasOptions fields={fields} isFilterWrong={problems.filter !== undefined} onChange={put} onSubmit={submit} />
      {request && <RequestView cluster={cluster} requests={[request]} />}
      <WaitingNote isWaiting={change.isPending} request={request} />
      {change.error && <ErrorNotice inDialog error={change.error} />}
    </form>
  )
}

function nameNote({ name }: AliasProblems, t: ReturnType<typeof useTranslation<'indexActions'>>['t']) {
  // An empty name needs no reproach; the button is off.
  if (name === undefined || name === 'empty') return undefined
  return name === 'there' || name === 'index' ? t(`aliases.problems.${name}`) : t(`new.problems.${name}`)
}

/** What the list behind the dialog knows: names that are taken, and who has which alias. */
function useKnown() {
  const cluster = useActiveCluster()
  const client = useQueryClient()
  const indices = client.getQueryData(indicesQuery(cluster).queryKey) ?? []
  return {
    indices: new Set(indices.map(({ name }) => name)),
    aliases: client.getQueryData(aliasesQuery(cluster).queryKey),
  }
}
