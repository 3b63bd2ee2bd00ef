import type { Cluster } from '../cluster.ts'
import { MalformedError } from '../door/errors.ts'
import { send, type SendOptions } from '../door/request.ts'
import type { ClusterRequest } from '../requests/clusterRequest.ts'
import {
  explainPoliciesRequest,
  lifecycleModeRequest,
  listPoliciesRequest,
  policyKind,
  type LifecycleMode,
  type SnapshotPolicy,
} from '../snapshots/policies.ts'
import { toLifecycleMode, toLifecyclePolicies } from '../snapshots/slmPolicies.ts'
import { toManagedPolicies, toPolicyExplanations, type PolicyExplanation } from '../snapshots/smPolicies.ts'
import { member, textValue } from '../values.ts'
import { readObject } from './readObject.ts'

/** A policy, and the text of the answer that it came in. */
export interface ListedPolicy {
  readonly policy: SnapshotPolicy
  readonly text: string
}

/**
 * All snapshot policies: one "Get snapshot lifecycle policy API" call, or as many of "Get policies" of Snapshot Management as there
 * are pages. Rejects like `send`, also with what `lacksPolicies` knows where the engine has none of that.
 */
export async function listSnapshotPolicies(cluster: Cluster, options?: SendOptions): Promise<ListedPolicy[]> {
  const { engine } = cluster
  if (policyKind(engine) === 'slm') {
    const read = (answer: unknown, text: string) => toLifecyclePolicies(answer).map((policy) => ({ policy, text }))
    return readObject(cluster, listPoliciesRequest(engine), read, options)
  }
  const listed: ListedPolicy[] = []
  for (;;) {
    const read = (answer: unknown, text: string) => ({ ...toManagedPolicies(answer), text })
    const { policies, total, text } = await readObject(
      cluster,
      listPoliciesRequest(engine, listed.length),
      read,
      options,
    )
    listed.push(...policies.map((policy) => ({ policy, text })))
    if (policies.length === 0 || listed.length >= total) return listed
  }
}

/** How all policies of Snapshot Management are: one "Explain" call. Rejects like `send`. */
export async function explainSnapshotPolicies(cluster: Cluster, options?: SendOptions): Promise<PolicyExplanation[]> {
  return readObject(cluster, explainPoliciesRequest(), toPolicyExplanations, options)
}

/** Whether SLM runs: one "Get snapshot lifecycle management status API" call. Rejects like `send`; a word that nobody knows is a `MalformedError`. */
export async function readLifecycleMode(cluster: Cluster, options?: SendOptions): Promise<LifecycleMode> {
  const call = lifecycleModeRequest(cluster.engine)
  const read = (answer: unknown, text: string) => {
    const mode = toLifecycleMode(answer)
    if (mode === undefined)
      throw new MalformedError('The answer tells no mode', call, text.slice(0, 1000), { problem: 'otherJson' })
    return mode
  }
  return readObject(cluster, call, read, options)
}

/** Has a policy of SLM take a snapshot at once, and resolves with its name: "Execute snapshot lifecycle policy API". Rejects like `send`. */
export async function runSnapshotPolicy(
  cluster: Cluster,
  run: ClusterRequest,
  options?: SendOptions,
): Promise<string | undefined> {
  return textValue(member((await send(cluster, run, options)).json, 'snapshot_name'))
}
