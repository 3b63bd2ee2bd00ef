import {
  indexNameProblem,
  readRenaming,
  renamedBackingIndex,
  type Engine,
  type ClusterRequest,
  type IndexNameProblem,
  type Renaming,
  type SnapshotDetails,
} from '@searchdeck/cluster-client'
import { isInTheWay, type RestoreItem, type RestoreJobOptions } from '#jobs/kinds/restoreItem.ts'
import { restoreKind } from '#jobs/kinds/restoreKind.ts'
import { settingsOf, type Answer, type RestoreFields } from './restoreFields.ts'

/** What has a name in the cluster already. `backing`: an index behind a data stream would meet one of its own name. */
export type TakenBy = 'open' | 'closed' | 'alias' | 'dataStream' | 'backing'

/** Everything that has a name in the cluster. */
export type TakenNames = ReadonlyMap<string, { readonly by: TakenBy; readonly uuid?: string | undefined }>

/** One that was chosen, and what becomes of it. */
export interface PlannedName {
  readonly source: string
  readonly kind: 'index' | 'dataStream'
  /** `undefined` where it cannot be foretold. */
  readonly name: string | undefined
  readonly problem?: Exclude<IndexNameProblem, 'empty'> | 'empty' | 'twice' | undefined
  readonly taken?: TakenBy | undefined
  /** What can be done about it, none where another name is needed. */
  readonly offered: readonly Answer[]
  /** What is done about it, where it is taken. */
  readonly answer?: Answer | undefined
}

export interface RestorePlan {
  readonly renaming: Renaming
  /** What has a problem first, then what is taken, then the rest. */
  readonly names: readonly PlannedName[]
  readonly problems: number
  readonly taken: number
  /** How many are restored, by kind. */
  readonly indices: number
  readonly dataStreams: number
  /** Names that something of must go for. */
  readonly replaced: readonly string[]
  readonly options: RestoreJobOptions
  readonly items: readonly RestoreItem[]
}

/** Indices of a snapshot that can be chosen: not those of a feature, which come with it alone. */
export function heldIndices({ indices, featureIndices = [] }: SnapshotDetails): readonly string[] {
  const ofFeatures = new Set(featureIndices)
  return indices.filter((index) => !ofFeatures.has(index))
}

/** How many shards of each index the snapshot lacks. */
export function missingShards({ failures }: SnapshotDetails): ReadonlyMap<string, number> {
  const missing = new Map<string, number>()
  for (const { index } of failures) if (index !== undefined) missing.set(index, (missing.get(index) ?? 0) + 1)
  return missing
}

/** What the form comes to: which names arise, what is in their way, and what is sent in which order. */
export function restorePlan(
  details: SnapshotDetails,
  repository: string,
  fields: RestoreFields,
  taken: TakenNames,
): RestorePlan {
  const renaming = readRenaming(fields.renamePattern, fields.renameReplacement)
  const names = namesOf(details, fields, renaming, taken)
  const restored = names.filter(({ answer }) => answer !== 'leaveOut')
  const inTheWay = restored.flatMap((planned) => wayItem(planned, taken))
  const items = [
    ...inTheWay.filter(({ kind }) => kind === 'close'),
    ...inTheWay.filter(({ kind }) => kind === 'delete'),
    ...restored.map(({ kind, source, name }): RestoreItem => ({ kind, source, name })),
  ]
  const replaced = restored.flatMap(({ answer, name }) => (answer === undefined || name === undefined ? [] : [name]))
  return {
    ...{ renaming, names, items, replaced },
    problems: names.filter(({ problem }) => problem !== undefined).length,
    taken: names.filter((each) => each.taken !== undefined).length,
    indices: restored.filter(({ kind }) => kind === 'index').length,
    dataStreams: restored.filter(({ kind }) => kind === 'dataStream').length,
    options: optionsOf(details, repository, fields, replaced.length > 0),
  }
}

/** What is sent for it, in this order. */
export function restoreRequests({ items, options }: RestorePlan, engine: Engine): ClusterRequest[] {
  if (!items.some((item) => !isInTheWay(item))) return []
  return restoreKind.steps.batches(items, options).map((batch) => restoreKind.steps.request(batch, options, engine))
}

function optionsOf(
  { name: snapshot }: SnapshotDetails,
  repository: string,
  fields: RestoreFields,
  replaces: boolean,
): RestoreJobOptions {
  const { ignoreUnavailable, includeGlobalState, renamePattern, renameReplacement } = fields
  return {
    ...{ repository, snapshot, ignoreUnavailable, includeGlobalState, renamePattern, renameReplacement },
    includeAliases: fields.includeAliases,
    partial: fields.partial,
    settings: settingsOf(fields),
    settingsLeftOut: fields.settingsLeftOut,
    featureStates: fields.featureStates?.length === 0 ? ['none'] : fields.featureStates,
    isDangerous: replaces || includeGlobalState,
  }
}

function wayItem({ answer, name }: PlannedName, taken: TakenNames): (RestoreItem & { kind: 'close' | 'delete' })[] {
  if (name === undefined || (answer !== 'close' && answer !== 'delete')) return []
  return [{ kind: answer, name, uuid: taken.get(name)?.uuid }]
}

const ways: Readonly<Record<TakenBy, readonly Answer[]>> = {
  open: ['leaveOut', 'close', 'delete'],
  closed: ['leaveOut', 'replace', 'delete'],
  alias: [],
  dataStream: [],
  backing: [],
}

function namesOf(
  details: SnapshotDetails,
  fields: RestoreFields,
  renaming: Renaming,
  taken: TakenNames,
): readonly PlannedName[] {
  const chosen = [
    ...fields.indices.map((source) => ({ source, kind: 'index' as const })),
    ...fields.dataStreams.map((source) => ({ source, kind: 'dataStream' as const })),
  ]
  const rename = renameOf(renaming)
  if (!rename) return chosen.map((each) => ({ ...each, name: undefined, offered: [] }))
  const renamed = chosen.map((each) => ({ ...each, name: rename(each.source) }))
  const counts = new Map<string, number>()
  for (const { name } of renamed) counts.set(name, (counts.get(name) ?? 0) + 1)
  const takenBy = ({ source, kind, name }: (typeof renamed)[number]) =>
    taken.get(name)?.by ?? (kind === 'dataStream' ? backingTaken(details, source, rename, taken) : undefined)
  const planned = renamed.map((each): PlannedName => {
    const problem = (counts.get(each.name) ?? 0) > 1 ? 'twice' : nameProblem(each)
    const by = takenBy(each)
    // A data stream is never replaced: its indices would have to be put together anew.
    const offered = by === undefined || each.kind === 'dataStream' ? [] : ways[by]
    const wanted = fields.answers[each.name]
    const answer = by && (wanted !== undefined && offered.includes(wanted) ? wanted : 'leaveOut')
    return {
      ...each,
      problem: answer === 'leaveOut' && problem !== 'twice' ? undefined : problem,
      taken: by,
      offered,
      answer,
    }
  })
  return planned.toSorted((one, other) => rank(one) - rank(other))
}

/** Nothing where the names cannot be foretold. */
function renameOf(renaming: Renaming): ((name: string) => string) | undefined {
  if (renaming.kind === 'renamed') return renaming.rename
  return renaming.kind === 'none' ? (name) => name : undefined
}

/** A name that it has in the snapshot was good enough for an engine once. */
function nameProblem({ source, name }: { readonly source: string; readonly name: string }) {
  return name === source ? undefined : indexNameProblem(name)
}

function backingTaken(
  { indices }: SnapshotDetails,
  stream: string,
  rename: (name: string) => string,
  taken: TakenNames,
): 'backing' | undefined {
  const own = indices.filter((index) => index.startsWith(`.ds-${stream}-`))
  return own.some((index) => taken.has(renamedBackingIndex(index, rename))) ? 'backing' : undefined
}

function rank({ problem, taken }: PlannedName): number {
  if (problem !== undefined) return 0
  return taken === undefined ? 2 : 1
}
