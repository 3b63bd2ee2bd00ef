import type { Frame } from '../json/scan.ts'
import type { RawProperty, RawType } from '../tables/format.ts'
import type { ObjectShape, Shape, TypeList } from '../types/typeList.ts'

/** The types that the innermost place of these frames can have; `root` are those of the whole text. */
export function typesAt(types: TypeList, root: readonly RawType[], frames: readonly Frame[]): readonly RawType[] {
  return frames.reduce<readonly RawType[]>((at, frame) => typesInside(types, at, frame), root)
}

/** From the types of an object or array to those of what is written in it. An object without a key stays where it is. */
function typesInside(types: TypeList, at: readonly RawType[], { kind, key, texts }: Frame): readonly RawType[] {
  if (kind === 'object' && key === undefined) return at
  const shapes = at.flatMap((type) => types.shapes(type, texts))
  if (kind === 'array') return shapes.flatMap(itemOf)
  const found = shapes.flatMap((shape) => valueOf(types, shape, key ?? ''))
  // Engines take a single object in place of a list.
  return found.length > 0
    ? found
    : shapes.flatMap((shape) =>
        shape.kind === 'array' ? typesInside(types, [shape.of], { kind, key, texts, keys: [] }) : [],
      )
}

function itemOf(shape: Shape): RawType[] {
  if (shape.kind === 'array') return [shape.of]
  return shape.kind === 'scalar' && isAnything(shape.name) ? [shape.name] : []
}

function valueOf(types: TypeList, shape: Shape, key: string): RawType[] {
  if (shape.kind === 'dictionary') return [shape.value]
  if (shape.kind === 'scalar') return isAnything(shape.name) ? [shape.name] : []
  const property = shape.kind === 'object' ? propertyOf(types, shape, key) : undefined
  if (property) return [property[1]]
  return shape.kind === 'object' && shape.rest ? [shape.rest[1]] : []
}

/** A property by its name, or by the names of nested ones with dots between them. */
export function propertyOf(types: TypeList, { properties }: ObjectShape, key: string): RawProperty | undefined {
  const known = properties.get(key)
  const dot = key.indexOf('.')
  if (known || dot < 0) return known
  const first = properties.get(key.slice(0, dot))
  if (!first) return undefined
  for (const shape of types.shapes(first[1])) {
    const nested = shape.kind === 'object' ? propertyOf(types, shape, key.slice(dot + 1)) : undefined
    if (nested) return nested
  }
  return undefined
}

/** What has no types inside, as a document. */
function isAnything(name: string): boolean {
  return name === 'any' || name === 'document'
}
