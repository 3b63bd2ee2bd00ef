/** What a table knows of a thing beside its name and type; what is not there is not known. */
export interface RawFacts {
  /** First version that has it, such as `7.10`. */
  readonly s?: string
  /** Newest version that is known to lack it, where the first that has it is not known. */
  readonly n?: string
  /** First version that no longer has it. */
  readonly r?: string
  /** Deprecated since this version; `true` where the version is not known. */
  readonly d?: string | true
  /** What the engine takes when it is not given. */
  readonly f?: unknown
  /** It has to be given. */
  readonly q?: 1
  /** Other names of the same property. */
  readonly a?: readonly string[]
  /** Where it is documented: a shortened address (see `docsAddress`). */
  readonly w?: RawDocs
}

/** Shortened address of the newest documentation, and the page's name in the one of older versions. */
export type RawDocs = string | readonly [newest: string, older: string]

/** A type named by its number in the table's list, a scalar by its name, a live name by `@` and its kind, or a made-up one. */
export type RawType =
  | number
  | string
  /** Array of. */
  | readonly ['a', RawType]
  /** Object with any keys: of keys, of values. */
  | RawDictionary
  /** The same with exactly one key. */
  | readonly ['m', RawType, RawType]
  /** One of several types; where a property tells which, its name and the value that holds without it. */
  | RawUnion
  /** One of these values; `1` when others are possible. */
  | readonly ['e', readonly RawEnumValue[], 1?]
  | RawObject

export type RawDictionary = readonly ['d', key: RawType, value: RawType]

export type RawUnion = readonly ['u', items: readonly RawType[], tag?: string, withoutTag?: string]

export type RawEnumValue = string | number | boolean | readonly [string, RawFacts]

export type RawProperty = readonly [name: string, type: RawType, facts?: RawFacts]

export type RawObject = readonly ['o', readonly RawProperty[], RawObjectFacts?]

/** What an object is beside its properties. */
export interface RawObjectFacts {
  /** Types whose properties it has too. */
  readonly x?: readonly RawType[]
  /** Keys and values beyond the named properties. */
  readonly k?: readonly [RawType, RawType]
  /** Exactly one of its properties is given (those named here may stand beside it). */
  readonly c?: readonly string[]
  /** By what name our own texts speak of it. */
  readonly i?: string
  /** A bare value stands for an object with this property alone. */
  readonly h?: string
  readonly w?: RawDocs
}

/** A path with its methods, which are joined by a space. */
export type RawPath = readonly [template: string, methods: string, facts?: RawFacts]

/** `parts` gives the types of the names in braces; parameters are numbers in the table's list. */
export type RawEndpoint = readonly [
  name: string,
  paths: readonly RawPath[],
  parts: Readonly<Record<string, RawType>>,
  parameters: readonly number[],
  facts?: RawFacts,
]

/** One product's endpoints. */
export interface EndpointTable {
  readonly types: readonly RawType[]
  readonly parameters: readonly RawProperty[]
  readonly endpoints: readonly RawEndpoint[]
}

/** One product's bodies: by the name of the endpoint, what is sent to it. */
export interface BodyTable {
  readonly types: readonly RawType[]
  readonly bodies: Readonly<Record<string, RawType>>
}
