import {
  createSnapshotRequest,
  snapshotNameProblem,
  type ClusterRequest,
  type SnapshotNameProblem,
} from '@searchdeck/cluster-client'
import * as v from 'valibot'

const text = v.string()
const choice = v.boolean()

/** What stands in the dialog; also what is kept of it over a reload. */
export const newSnapshotSchema = v.object({
  ...{ name: text, indices: text, metadata: text },
  ...{ ignoreUnavailable: choice, includeGlobalState: choice, partial: choice },
  /** Absent: the engine's own choice. */
  featureStates: v.optional(v.array(text)),
})
export type NewSnapshotFields = v.InferOutput<typeof newSnapshotSchema>

/** The engine's own choices. */
export const noFields: NewSnapshotFields = {
  name: '',
  indices: '*',
  metadata: '',
  ignoreUnavailable: false,
  includeGlobalState: true,
  partial: false,
  featureStates: undefined,
}

export interface NewSnapshotProblems {
  readonly name?: SnapshotNameProblem | 'taken'
  readonly indices?: 'empty'
  readonly metadata?: 'notAnObject'
}

/** What must be put right first. `taken`: names of the repository. */
export function newSnapshotProblems(fields: NewSnapshotFields, taken: ReadonlySet<string>): NewSnapshotProblems {
  const name = snapshotNameProblem(fields.name) ?? (taken.has(fields.name.trim()) ? 'taken' : undefined)
  return {
    ...(name && { name }),
    ...(fields.indices.trim() === '' && { indices: 'empty' }),
    ...(!isObjectOrEmpty(fields.metadata) && { metadata: 'notAnObject' }),
  }
}

/** The call: `{indices}` alone as long as nothing else was changed. */
export function newSnapshotRequest(repository: string, fields: NewSnapshotFields): ClusterRequest {
  const { name, indices, metadata, featureStates } = fields
  const changed = <Name extends 'ignoreUnavailable' | 'includeGlobalState' | 'partial'>(option: Name) =>
    fields[option] === noFields[option] ? {} : { [option]: fields[option] }
  return createSnapshotRequest(repository, name, {
    indices: indices.trim(),
    ...changed('ignoreUnavailable'),
    ...changed('includeGlobalState'),
    ...changed('partial'),
    ...(featureStates && { featureStates: featureStates.length === 0 ? ['none'] : featureStates }),
    ...(metadata.trim() !== '' && { metadata: metadata.trim() }),
  })
}

function isObjectOrEmpty(json: string): boolean {
  if (json.trim() === '') return true
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
