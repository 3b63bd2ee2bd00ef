import { nodeRoles, type Engine, type NodeRole, type NodeSummary } from '@searchdeck/cluster-client'
import { CellMore } from './CellMore.tsx'
import { DASH, type Translate } from './nodeColumn.ts'
import classes from './NodeRoles.module.css'

interface NodeRolesProps {
  node: NodeSummary
  engine: Engine
  t: Translate
}

/** The letters of a node's roles; the tooltip, and what they open, say what each stands for. */
export function NodeRoles({ node, engine, t }: NodeRolesProps) {
  const roles = nodeRoles(node, engine)
  if (!roles) return DASH
  const lines = roles.length === 0 ? [{ letter: '-', meaning: t('roles.coordinating') }] : roles.map(lineOf(t))
  return (
    <CellMore
      label={t('rolesOf', { name: node.name })}
      hint={lines.map(({ letter, meaning }) => `${letter}  ${meaning}`).join('\n')}
      face={node.roles ?? roles.map(({ name }) => name).join(' ')}
    >
      {() => <RoleList lines={lines} />}
    </CellMore>
  )
}

interface RoleLine {
  readonly letter: string
  readonly meaning: string
  readonly name?: string
}

/** What a role does, in words; its own name where nobody described it. */
function lineOf(t: Translate): (role: NodeRole) => RoleLine {
  return ({ letter = '·', name }) => ({
    letter,
    meaning: isKnownRole(name) ? t(`roles.${name}`) : (name ?? letter),
    ...(name !== undefined && { name }),
  })
}

function RoleList({ lines }: { lines: readonly RoleLine[] }) {
  return (
    <dl className={classes['roles']}>
      {lines.map(({ letter, name, meaning }) => (
        <div key={name ?? letter}>
          <dt>{letter}</dt>
          <dd>
            {meaning} {name !== undefined && <code>{name}</code>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const knownRoles = [
  'cluster_manager',
  'data',
  'data_cold',
  'data_content',
  'data_frozen',
  'data_hot',
  'data_warm',
  'ingest',
  'master',
  'ml',
  'remote_cluster_client',
  'search',
  'transform',
  'voting_only',
  'warm',
] as const

function isKnownRole(name: string | undefined): name is (typeof knownRoles)[number] {
  return knownRoles.some((each) => each === name)
}
