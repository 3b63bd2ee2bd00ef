import type { Cluster } from '@searchdeck/cluster-client'
import { IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#i18n/describeError.ts'
import { useTranslation } from '#i18n/useTranslation.ts'
import { repositoryNodesQuery } from '#queries/repositories.ts'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import { checkFolder, checkType, keystoreCommands, pathRepoLine, pluginOf, programsOf } from './checks.ts'
import classes from './Checks.module.css'
import type { RepositoryFields } from './repositoryForm.ts'

interface ChecksProps {
  cluster: Cluster
  fields: RepositoryFields
  /** What is known of the name: nothing where there is none yet, or the list may not be read. */
  name: 'free' | 'taken' | 'edited' | undefined
}

/** What can be said before anything is sent: what the nodes lack, and the lines that would mend it. */
export function Checks({ cluster, fields, name }: ChecksProps) {
  const { t } = useTranslation('repositories')
  return (
    <ol className={classes['steps']}>
      <TypeStep cluster={cluster} fields={fields} />
      {fields.type === 'fs' && <FolderStep cluster={cluster} location={fields.values['fs.location'] ?? ''} />}
      {name !== undefined && <Step state={name === 'taken' ? 'failed' : 'ok'} title={t(`checks.name.${name}`)} />}
      <KeysStep cluster={cluster} fields={fields} />
    </ol>
  )
}

interface StepProps {
  state: 'ok' | 'failed' | 'unknown'
  title: string
  /** At its end: how many. */
  fact?: string | undefined
  hint?: string | undefined
  /** Lines to be copied. */
  code?: string | undefined
}

function Step({ state, title, fact, hint, code }: StepProps) {
  const { t } = useTranslation('repositories')
  const Icon = state === 'ok' ? IconCircleCheck : state === 'failed' ? IconCircleX : IconCircleMinus
  return (
    <li data-state={state}>
      <Icon size={16} role="img" aria-label={t(`checks.states.${state}`)} />
      <span className={classes['title']}>{title}</span>
      {fact !== undefined && <span className={classes['fact']}>{fact}</span>}
      {hint !== undefined && <span className={classes['hint']}>{hint}</span>}
      {code !== undefined && <CodeLines text={code} />}
    </li>
  )
}

function CodeLines({ text }: { text: string }): ReactNode {
  const { t } = useTranslation('repositories')
  return (
    <div className={classes['code']}>
      <CopyButton text={text} label={t('checks.copy')} iconOnly />
      <pre>{text}</pre>
    </div>
  )
}

/** So many nodes are named; the others are counted. */
const MOST_NAMED = 5

function useNodeNames() {
  const { t } = useTranslation('repositories')
  return (names: readonly string[]) => {
    const left = names.length - MOST_NAMED
    const shown = names.slice(0, MOST_NAMED).join(', ')
    return left > 0 ? t('checks.andMore', { names: shown, count: left }) : shown
  }
}

function TypeStep({ cluster, fields: { type, otherType } }: Pick<ChecksProps, 'cluster' | 'fields'>) {
  const { t } = useTranslation('repositories')
  const { t: tErrors } = useTranslation('errors')
  const nodes = useQuery(repositoryNodesQuery(cluster))
  const namesOf = useNodeNames()
  if (nodes.isPending) return <Step state="unknown" title={t('checks.looking')} />
  if (nodes.isError) {
    return <Step state="unknown" title={t('checks.unread')} hint={describeError(nodes.error, tErrors).title} />
  }
  const check = checkType(type, nodes.data)
  if (check.state === 'unknown')
    return <Step state="unknown" title={t('checks.type.unknown', { type: otherType || type })} />
  const fact = t('checks.ofNodes', { number: check.total - check.without.length, total: check.total })
  if (check.state === 'known') return <Step state="ok" title={t('checks.type.known', { type })} fact={fact} />
  const plugin = pluginOf(type)
  const hint = t(plugin === undefined ? 'checks.type.notInstalled' : 'checks.type.install', {
    names: namesOf(check.without),
  })
  const code = plugin && `${programsOf(cluster.engine.distribution).plugin} install ${plugin}`
  return <Step state="failed" title={t('checks.type.missing', { type })} {...{ fact, hint, code }} />
}

function FolderStep({ cluster, location }: { cluster: Cluster; location: string }) {
  const { t } = useTranslation('repositories')
  const { data } = useQuery(repositoryNodesQuery(cluster))
  const namesOf = useNodeNames()
  const check = checkFolder(location, data)
  if (check.state === 'unknown') return null
  if (check.state === 'allowed') return <Step state="ok" title={t('checks.folder.allowed', { folder: check.folder })} />
  return (
    <Step
      state="failed"
      title={t(`checks.folder.${check.state}`)}
      hint={t('checks.folder.hint', {
        names: namesOf(check.nodes),
        file: programsOf(cluster.engine.distribution).settings,
      })}
      code={pathRepoLine(location, check.folders)}
    />
  )
}

function KeysStep({ cluster, fields }: Pick<ChecksProps, 'cluster' | 'fields'>) {
  const { t } = useTranslation('repositories')
  const named = fields.others.find(({ name }) => name.trim() === 'client')?.value
  const client = (fields.type === 's3' ? fields.values['s3.client'] : named)?.trim() || 'default'
  const commands = keystoreCommands(fields.type, client, cluster.engine.distribution)
  if (commands.length === 0) return null
  return (
    <Step
      state="unknown"
      title={t('checks.keys.title', { client })}
      hint={t('checks.keys.hint')}
      code={commands.join('\n')}
    />
  )
}
