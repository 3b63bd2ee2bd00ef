import * as v from 'valibot'

const texts = v.optional(v.array(v.string()))

/** What is stored of how it is restored. */
export const restoreOptionsSchema = v.object({
  ...{ repository: v.string(), snapshot: v.string() },
  ...{ ignoreUnavailable: v.boolean(), includeGlobalState: v.boolean() },
  ...{ renamePattern: v.string(), renameReplacement: v.string() },
  ...{ includeAliases: v.optional(v.boolean()), partial: v.optional(v.boolean()) },
  settings: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  settingsLeftOut: texts,
  featureStates: texts,
  /** Something that is there goes for it. */
  isDangerous: v.boolean(),
})

/** What is restored, and how. */
export type RestoreJobOptions = v.InferOutput<typeof restoreOptionsSchema>

/** An index that is in the way, or what is restored of a snapshot. */
export type RestoreItem =
  | { readonly kind: 'close' | 'delete'; readonly name: string; readonly uuid?: string | undefined }
  | {
      readonly kind: 'index' | 'dataStream'
      /** Its name in the snapshot. */
      readonly source: string
      /** Its name from then on; `undefined` where that cannot be foretold. */
      readonly name?: string | undefined
    }

const kinds = ['close', 'delete', 'index', 'dataStream'] as const

/** `[kind, name, uuid]` of what is in the way, `[kind, source, name]` of what is restored, the last empty where it is not known. */
export const restoreItemSchema = v.pipe(
  v.tuple([v.picklist(kinds), v.string(), v.string()]),
  v.transform(([kind, first, second]): RestoreItem => {
    const known = second === '' ? undefined : second
    return kind === 'close' || kind === 'delete'
      ? { kind, name: first, uuid: known }
      : { kind, source: first, name: known }
  }),
)

/** It must go before anything can be restored. */
export function isInTheWay(item: RestoreItem): item is RestoreItem & { readonly kind: 'close' | 'delete' } {
  return item.kind === 'close' || item.kind === 'delete'
}
