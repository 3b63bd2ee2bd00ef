import { docsAddress } from '../docsAddress.ts'
import { describeFacts, type Description } from '../describe/description.ts'
import type { Descriptions } from '../descriptions.ts'
import type { RequestHead } from '../path/findEndpoint.ts'
import type { RawProperty } from '../tables/format.ts'
import { documentedIn } from '../versions.ts'
import { bodyPlace } from './bodyPlace.ts'
import { docsOfType } from './docsOfType.ts'
import { propertyOf } from './typesAt.ts'

/** What is known of the key or value at an offset of a body; `from` and `to` are those of the body. */
export function describeBody(
  descriptions: Descriptions,
  request: RequestHead & { readonly version?: string | undefined },
  body: string,
  offset: number,
): Description | undefined {
  const found = bodyPlace(descriptions, request, body, offset)
  if (found?.place !== 'key') return undefined
  const { from, to } = found.token
  const name = body.slice(from, to)
  const list = descriptions.bodyTypes
  for (const shape of found.types.flatMap((type) => list.shapes(type, found.siblings.texts))) {
    const property = shape.kind === 'object' ? propertyOf(list, shape, name) : undefined
    if (property && shape.kind === 'object')
      return describe(descriptions, property, { from, to, id: shape.id, version: request.version })
  }
  return undefined
}

interface Place {
  readonly from: number
  readonly to: number
  readonly id: string | undefined
  readonly version: string | undefined
}

function describe(
  descriptions: Descriptions,
  [name, type, facts]: RawProperty,
  { from, to, id, version }: Place,
): Description {
  const described = describeFacts(descriptions.bodyTypes, type, facts, version)
  return {
    ...described,
    ...{ what: 'property', name, from, to },
    docs: docsAddress(
      descriptions.product,
      documentedIn(version, described.missing),
      facts?.w ?? docsOfType(descriptions.bodyTypes, type),
    ),
    about: id === undefined ? undefined : `${id}.${name}`,
  }
}
