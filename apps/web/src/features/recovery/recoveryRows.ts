import type { RecoveryNode, ShardRecovery } from '@searchdeck/cluster-client'
import type { filterColumnNames } from '#state/views/tables/recoveryTable.ts'

/** One copy of a shard comes to a node once. */
export function rowKey({ index, shard, isPrimary, target }: ShardRecovery): string {
  return `${index} ${shard} ${target.id ?? target.name ?? String(isPrimary)}`
}

/** Whether it is still under way. */
export function isRunning({ stage }: ShardRecovery): boolean {
  return stage !== undefined && stage !== 'DONE'
}

/** `0 pri`, `3 rep`. */
export function shardText({ shard, isPrimary }: ShardRecovery): string {
  return [String(shard), isPrimary === undefined ? '' : isPrimary ? 'pri' : 'rep'].filter(Boolean).join(' ')
}

/** A node by name and host, or the snapshot that takes its place. */
export function placeText({ name, host }: RecoveryNode, snapshot?: string, repository?: string): string {
  return [name ?? snapshot, host ?? repository].filter(Boolean).join(' ')
}

/** What text without a name looks in: not in nodes, whose names are often a part of index names. */
export const indexTexts = { index: ({ index }: ShardRecovery) => index }

/** What the filter compares in a column that is named. */
export const namedTexts = {
  stage: ({ stage }) => stage ?? '',
  type: ({ type }) => type ?? '',
  source: ({ source }) => placeText(source, source.snapshot, source.repository),
  target: ({ target }) => placeText(target),
} satisfies Record<Exclude<(typeof filterColumnNames)[number], 'index'>, (row: ShardRecovery) => string>

export const stageOf = ({ stage }: ShardRecovery) => stage

export interface RunningSum {
  readonly count: number
  /** Of those whose size is known already. */
  readonly recoveredBytes: number
  /** What must come; what was there already is not part of it. */
  readonly totalBytes: number
  /** Operations of the transaction log, of those that are counted already. */
  readonly translog: { readonly recovered: number; readonly total: number }
}

/** All that runs, put together. */
export function sumOfRunning(rows: readonly ShardRecovery[]): RunningSum {
  const running = rows.filter(isRunning)
  const sum = (value: (row: ShardRecovery) => number) => running.reduce((total, row) => total + value(row), 0)
  return {
    count: running.length,
    recoveredBytes: sum(({ bytes }) => bytes.recovered ?? 0),
    totalBytes: sum(({ bytes }) => Math.max(0, (bytes.total ?? 0) - (bytes.reused ?? 0))),
    translog: {
      recovered: sum(({ translog }) => translog.recovered ?? 0),
      total: sum(({ translog }) => translog.total ?? 0),
    },
  }
}
