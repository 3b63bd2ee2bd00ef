import type { RawFacts, RawType } from '../tables/format.ts'
import type { Shape, TypeList } from '../types/typeList.ts'

/** Where a type is documented, or that of what it has inside by any key. */
export function docsOfType(types: TypeList, type: RawType): RawFacts['w'] {
  for (const shape of types.shapes(type)) {
    const docs = docsOfShape(types, shape)
    if (docs !== undefined) return docs
  }
  return undefined
}

function docsOfShape(types: TypeList, shape: Shape): RawFacts['w'] {
  if (shape.kind === 'object') return shape.docs
  if (shape.kind !== 'dictionary') return undefined
  const inside = types.shapes(shape.value).find((each) => each.kind === 'object' && each.docs !== undefined)
  return inside?.kind === 'object' ? inside.docs : undefined
}
