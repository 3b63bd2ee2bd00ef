/** A condition on one field, beside the query of a search. */
export interface FieldFilter {
  /** As columns name it. */
  readonly path: string
  /** JSON of the value; absent where it is about whether the field is there at all. */
  readonly value?: string | undefined
  /** What it finds is left out. Without a value: `false` finds documents that have the field. */
  readonly isNegated: boolean
  /** The field that is compared: itself, or one below it that keeps the text as one word. */
  readonly comparedPath: string
  /** Text that is kept as words only is compared as a phrase. */
  readonly isPhrase?: boolean | undefined
}

/** Tells one condition from others. */
export function fieldFilterKey({ path, value, isNegated }: FieldFilter): string {
  return JSON.stringify([path, value ?? null, isNegated])
}

/** With one more condition; the same one and its opposite are taken away before. */
export function withFieldFilter(filters: readonly FieldFilter[], added: FieldFilter): readonly FieldFilter[] {
  return [...filters.filter(({ path, value }) => path !== added.path || value !== added.value), added]
}
