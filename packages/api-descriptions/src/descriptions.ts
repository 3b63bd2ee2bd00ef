import { endpointDocs } from './docsAddress.ts'
import type { Product } from './product.ts'
import type { BodyTable, EndpointTable, RawDocs, RawPath, RawProperty, RawType } from './tables/format.ts'
import { TypeList } from './types/typeList.ts'

/** A call of the engine's API. */
export interface Endpoint {
  /** As its descriptions name it, such as `indices.put_alias`. */
  readonly name: string
  readonly paths: readonly EndpointPath[]
  /** Types of the names in braces. */
  readonly parts: Readonly<Record<string, RawType>>
  readonly parameters: readonly RawProperty[]
  /** Shortened address of its documentation (see `docsAddress`). */
  readonly docs: RawDocs | undefined
}

/** A path of a call. */
export interface EndpointPath {
  readonly template: string
  /** `{index}` stands for any name, all others for themselves. */
  readonly segments: readonly string[]
  readonly methods: readonly string[]
  readonly facts: RawPath[2]
}

/** What one product's engines can be asked. */
export interface Descriptions {
  readonly product: Product
  readonly endpoints: readonly Endpoint[]
  /** The types of paths and parameters. */
  readonly types: TypeList
  /** The types of bodies. */
  readonly bodyTypes: TypeList
  /** By the name of an endpoint, the type of what is sent to it. */
  readonly bodies: Readonly<Record<string, RawType>>
}

/** Reads a product's tables. */
export function readDescriptions(product: Product, endpoints: EndpointTable, bodies: BodyTable): Descriptions {
  return {
    product,
    endpoints: endpoints.endpoints.map(([name, paths, parts, parameters, facts]) => ({
      ...{ name, parts },
      docs: endpointDocs(name, facts?.w),
      paths: paths.map(readPath),
      parameters: parameters.flatMap((at) => endpoints.parameters.slice(at, at + 1)),
    })),
    types: new TypeList(endpoints.types),
    bodyTypes: new TypeList(bodies.types),
    bodies: bodies.bodies,
  }
}

function readPath([template, methods, facts]: RawPath): EndpointPath {
  return { template, facts, segments: template.split('/').slice(1), methods: methods.split(' ') }
}
