import type { Cluster, ClusterRequest, Engine } from '@searchdeck/cluster-client'
import type { QueryClient } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import type * as v from 'valibot'
import type { ItemState, Outcome, OwnReason, Reason } from './itemState.ts'

/** A text of the catalogue `work`. Numbers among its values are written as the language writes them. */
export interface JobText {
  readonly key: ParseKeys<'work'>
  readonly values?: Readonly<Record<string, string | number | undefined>>
  /** Decides the plural, and stands for `{{number}}`. */
  readonly count?: number
  /** Stands for `{{size}}`, in the unit that fits. */
  readonly bytes?: number
}

/**
 * What a kind of job declares; the engine of jobs and the list of work know no kind by name. It sends calls (`steps`), only
 * waits for something that the cluster does by itself (`watch`), or reads or writes a file (`transfer`). With `steps` and
 * `watch` it sends calls until one of them goes on in the cluster, and waits for that.
 */
export interface JobKind<Item = unknown, Options = unknown, Result = unknown> {
  /** Its name in the storage. */
  readonly name: string
  /** What is stored of an item, and of what is done with all of them; both are written once. */
  readonly itemSchema: v.GenericSchema<unknown, Item>
  packItem(item: Item): unknown
  readonly optionsSchema: v.GenericSchema<unknown, Options>
  /** What is stored of what came of the whole, beside the states of the items. */
  readonly resultSchema: v.GenericSchema<unknown, Result>
  title(options: Options, items: readonly Item[]): JobText
  /** Reads anew what the job may have changed. */
  refresh(cluster: Cluster, client: QueryClient, options: Options): Promise<void>
  readonly steps?: JobSteps<Item, Options>
  readonly watch?: JobWatch<Item, Options, Result>
  readonly transfer?: JobTransfer<Options, Result>
}

/** Of a kind that sends calls, one after the other. */
export interface JobSteps<Item, Options> {
  /** No step has more items. */
  readonly mostPerStep: number
  /** The items of each call. In order, nothing dropped. */
  batches(items: readonly Item[], options: Options): readonly (readonly Item[])[]
  /** Nothing is sent behind an item that was not done. */
  readonly isInOrder?: boolean
  /** The call for one batch. Throws `InvalidRequestError` for items that could be read as others. */
  request(items: readonly Item[], options: Options, engine: Engine): ClusterRequest
  calls(cluster: Cluster, options: Options): StepCalls<Item>
  /** Data goes for good: it is asked about as such, before it goes on too. */
  isDangerous(options: Options): boolean
  /** What must be typed before it goes on with so many items, on whatever cluster. */
  numberToType?(options: Options, count: number): string | undefined
  itemName(item: Item): string
  /** The index whose page its row leads to. */
  indexOf(item: Item, state: ItemState, options: Options): string | undefined
  readonly texts: {
    /** What the items are called. */
    readonly items: JobText['key']
    /** What is looked at before the job goes on. */
    readonly resume: JobText['key']
    /** What becomes of items whose call was never answered. */
    readonly unanswered: JobText['key']
  }
}

/** How the engine of jobs reaches the cluster; each of them rejects like a call. */
export interface StepCalls<Item> {
  /** Sends one batch. What came of each item, or the task that it goes on as. */
  send(items: readonly Item[]): Promise<readonly Outcome[] | { readonly taskId: string }>
  /** What came of the items of a task; `undefined` while it runs. One that is `waiting` then is asked for alone. A `watch` needs none. */
  readTask?(taskId: string, items: readonly Item[]): Promise<readonly Outcome[] | undefined>
  /** What there is of the items now. Sends nothing that changes anything. */
  look(): Promise<Look<Item>>
}

/** What there is of the items of a job. */
export interface Look<Item> {
  at(item: Item): {
    /** It was done after all. */
    readonly isDone: boolean
    /** It may no longer be touched. */
    readonly gone?: Extract<OwnReason, 'missing' | 'replaced'> | undefined
    /** It was begun after all, and goes on in the cluster as this task. */
    readonly goesOnAs?: string | undefined
  }
}

/**
 * Of a kind that waits for the end of a task, or of what an item names. It changes nothing, so that every window may do it at
 * once.
 */
export interface JobWatch<Item, Options, Result> {
  /** Never rejects for a cluster that refuses or is away. */
  read(cluster: Cluster, watched: Watched<Item, Options>, signal: AbortSignal): Promise<WatchReading<Result>>
  /** Nothing, where it cannot be cancelled. */
  cancel?(cluster: Cluster, watched: Watched<Item, Options>): Promise<unknown>
  figures(options: Options, result: Result | undefined): readonly JobText[]
  /** So many that have ended are kept, the newest ones. */
  readonly mostEnded: number
}

export interface Watched<Item, Options> {
  readonly taskId: string
  readonly options: Options
  readonly items: readonly Item[]
  /** Those that are `asTask` are waited for. */
  readonly states: readonly ItemState[]
}

/** Of a kind that reads or writes a file. Only the window that holds the file can do it, and nobody can go on with it. */
export interface JobTransfer<Options, Result> {
  /** How far it is; nothing without a total. */
  progress(options: Options, result: Result | undefined): WatchProgress | undefined
  /** @param ms how long it has run so far, or ran */
  figures(options: Options, result: Result | undefined, ms: number): readonly JobText[]
  /** So many that have ended are kept, the newest ones. */
  readonly mostEnded: number
}

/** How something that is waited for is. `silent`: nobody says at the moment. */
export type WatchReading<Result> =
  | { readonly kind: 'silent' }
  | {
      readonly kind: 'running'
      readonly progress?: WatchProgress | undefined
      readonly isCancelling: boolean
      /** What some of the items have come to, by their positions. When none is `asTask` any more, it has ended. */
      readonly outcomes?: ReadonlyMap<number, Outcome>
      /** How far some of the others are, by their positions. */
      readonly notes?: ReadonlyMap<number, JobText>
    }
  | ({ readonly kind: 'ended'; readonly result?: Result | undefined } & WatchEnd)

interface WatchEnd {
  readonly state: Extract<ItemState, 'done' | 'failed' | 'unknown'>
  readonly reason?: Reason | undefined
}

export interface WatchProgress {
  readonly done: number
  readonly total: number
  readonly text: JobText
}
