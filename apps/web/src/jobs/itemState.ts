/**
 * How far one item of a job is. `asTask`: it goes on in the cluster as the job's task. `unknown`: it may have been done or
 * not.
 */
export const itemStates = ['waiting', 'sent', 'asTask', 'done', 'failed', 'unknown'] as const
export type ItemState = (typeof itemStates)[number]

/** What the product itself says in place of a reason of the cluster. */
export const ownReasons = [
  'missing',
  'replaced',
  'cancelled',
  'lost',
  'unreadable',
  'shardsFailed',
  'noPrimary',
  'noAnswer',
  'interrupted',
  'incomplete',
  'timedOut',
  'downloadEnded',
  'deviceFull',
  'contextGone',
  'fileUnreadable',
  'fileEncoding',
  'someRefused',
  'snapshotGone',
  'notRestored',
  'replicasMissing',
  'restoreUnreadable',
] as const
export type OwnReason = (typeof ownReasons)[number]

/** Why an item has failed, is unknown or waits again. */
export type Reason =
  | { readonly kind: 'own'; readonly reason: OwnReason; /** What belongs to it. */ readonly text?: string | undefined }
  | { readonly kind: 'cluster'; readonly text: string }

/** What a call came to for one item. */
export interface Outcome {
  readonly state: ItemState
  readonly reason?: Reason | undefined
}
