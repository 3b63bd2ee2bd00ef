/** A document as it is sent: `source` is the text of a JSON object in one line. */
export interface SampleDocument {
  readonly id: string
  readonly source: string
}

/** The `properties` of a mapping. */
export type Fields = Readonly<Record<string, object>>

/** An index of the sample and all that is in it. */
export interface SampleIndex {
  readonly name: string
  readonly fields: Fields
  /** Beyond one shard and no replica. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>
  readonly aliases?: Readonly<Record<string, object>>
  readonly documents: readonly SampleDocument[]
}

/** A document whose fields JavaScript can hold exactly. */
export function documentOf(id: string | number, fields: object): SampleDocument {
  return { id: String(id), source: JSON.stringify(fields) }
}
