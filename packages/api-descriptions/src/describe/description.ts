import type { RawFacts, RawType } from '../tables/format.ts'
import { typeWords } from '../types/typeLabel.ts'
import type { AllowedValue, TypeList } from '../types/typeList.ts'
import { deprecatedIn, missingIn, type Missing } from '../versions.ts'

/** The facts of what stands at a place. */
export interface Description extends DescribedFacts {
  readonly what: 'endpoint' | 'parameter' | 'property'
  readonly name: string
  /** Where it stands. */
  readonly from: number
  readonly to: number
  /** The address of its documentation. */
  readonly docs: string | undefined
  /** By what name our own texts speak of it. */
  readonly about: string | undefined
}

interface DescribedFacts {
  /** Words for its type (see `typeWords`). */
  readonly types: readonly string[]
  readonly values: readonly AllowedValue['value'][]
  readonly isRequired: boolean
  readonly default: unknown
  /** First version that has it, where that is known. */
  readonly since: string | undefined
  readonly missing: Missing | undefined
  readonly deprecated: string | true | undefined
}

/** What a type and its facts say. */
export function describeFacts(
  types: TypeList,
  type: RawType | undefined,
  facts: RawFacts | undefined,
  version: string | undefined,
): DescribedFacts {
  return {
    types: type === undefined ? [] : typeWords(types, type),
    values: type === undefined ? [] : [...new Set(types.values(type).map(({ value }) => value))],
    isRequired: facts?.q === 1,
    default: facts?.f,
    since: facts?.s,
    missing: missingIn(version, facts),
    deprecated: deprecatedIn(version, facts),
  }
}
