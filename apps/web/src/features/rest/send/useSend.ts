import { removesMany, type Cluster } from '@searchdeck/cluster-client'
import { useState } from 'react'
import { useRest } from '#features/rest/useRest.ts'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { runRequests } from '#queries/rest/restRun.ts'
import { useRestLayout } from '#state/rest/restLayout.ts'
import type { RestRequest } from '#state/rest/sentRequest.ts'
import { isUnlocked } from '#state/rest/unlocks.ts'
import { useVariables } from '#state/rest/variables.ts'
import { judgeRequests, type Judgement, type JudgedRequest } from './judgeRequests.ts'

/** Why requests were not sent at once. */
export type SendQuestion =
  | Exclude<Judgement, { kind: 'ready' }>
  /** The connection is read-only; these would change something. */
  | { readonly kind: 'readOnly'; readonly requests: readonly JudgedRequest[] }
  /** These have to be confirmed. */
  | { readonly kind: 'confirm'; readonly requests: readonly JudgedRequest[] }

/** The sending of one tab. */
export interface Sending {
  /** Sends requests in their order, or asks before. */
  readonly send: (requests: readonly RestRequest[]) => void
  readonly question: SendQuestion | undefined
  /** Nothing is sent, or what was asked is done with. */
  readonly dismiss: () => void
  /** Sends what was confirmed. */
  readonly confirm: () => void
  /** Sends what a read-only connection has refused, now that it is unlocked. */
  readonly again: () => void
  readonly isAsking: boolean
  readonly isPathRefused: boolean
}

/** @param answers whether what comes replaces the answers of the tab, or is put behind them */
export function useSend(tab: string, answers: 'replace' | 'append'): Sending {
  const { console, place } = useRest()
  const connected = useActiveCluster()
  const { stopsAtFailure } = useRestLayout()
  const variables = useVariables(place)
  const [question, setQuestion] = useState<SendQuestion>()

  const run = (cluster: Cluster, requests: readonly JudgedRequest[]) => {
    setQuestion(undefined)
    void runRequests(cluster, console, tab, requests, { place, stopsAtFailure, answers })
  }
  const send = async (requests: readonly RestRequest[]) => {
    // Unlocked, a cluster is one that asks.
    const cluster = isUnlocked(connected.id) ? { ...connected, access: 'confirm' as const } : connected
    const judged = await judgeRequests(cluster, requests, variables)
    if (judged.kind !== 'ready') setQuestion(judged)
    else {
      const kind = questionOf(cluster, judged.requests)
      if (kind === undefined) run(cluster, judged.requests)
      else setQuestion({ kind, requests: judged.requests })
    }
  }
  const asked = question?.kind === 'confirm' || question?.kind === 'readOnly' ? question.requests : []
  return {
    send: (requests) => void send(requests),
    question,
    dismiss: () => setQuestion(undefined),
    confirm: () => run({ ...connected, access: 'confirm' }, asked),
    again: () => void send(asked.map(({ typed }) => typed)),
    isAsking: question?.kind === 'confirm',
    isPathRefused: question?.kind === 'refused',
  }
}

/** Many indices are told by their number before they go, also on a connection that does not ask. */
function questionOf({ access }: Cluster, requests: readonly JudgedRequest[]): 'readOnly' | 'confirm' | undefined {
  if (access === 'readOnly') return requests.some(({ verdict }) => verdict !== 'read') ? 'readOnly' : undefined
  const asksFor = ({ verdict, call }: JudgedRequest) =>
    (access === 'confirm' && verdict === 'dangerous') || removesMany(call)
  return requests.some(asksFor) ? 'confirm' : undefined
}
