import type { RawFacts } from '../../src/tables/format.ts'
import type { DraftPath } from '../draft.ts'

/** What the archive `rest-api-spec` of an engine says of its calls. */
export interface RestSpecification {
  /** Paths with all their methods; nothing for a call that it does not know. */
  readonly paths: (name: string) => readonly DraftPath[] | undefined
  /** Since when a parameter is deprecated. */
  readonly facts: (name: string, parameter: string) => RawFacts
}

interface Deprecation {
  readonly deprecated?: { readonly version: string }
}

interface Call {
  readonly url: {
    readonly paths: readonly ({ readonly path: string; readonly methods: readonly string[] } & Deprecation)[]
  }
  readonly params?: Readonly<Record<string, Deprecation>>
}

/** From the archive's files by name. */
export function restSpecification(files: ReadonlyMap<string, unknown>): RestSpecification {
  const call = (name: string) => {
    const file = files.get(name)
    return isFile(file) ? file[name] : undefined
  }
  return {
    paths: (name) =>
      call(name)?.url.paths.map(({ path, methods, deprecated }) => ({
        template: path,
        methods,
        facts: deprecated ? { d: minorOf(deprecated.version) } : {},
      })),
    facts: (name, parameter) => {
      const deprecated = call(name)?.params?.[parameter]?.deprecated
      return deprecated ? { d: minorOf(deprecated.version) } : {}
    },
  }
}

function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.')
}

function isFile(value: unknown): value is Record<string, Call | undefined> {
  return typeof value === 'object' && value !== null
}
