import * as v from 'valibot'
import { useMemo } from 'react'
import { perCluster } from '#state/storage/perCluster.ts'

/** Variables of all clusters stand under this key, where others stand under the place of their cluster. */
const everywhere = '*'

const stored = perCluster('restVariables', v.string())

/** A variable of the console: `${name}` stands for its value. */
export interface RestVariable {
  readonly name: string
  readonly value: string
  /** For all clusters; one of the same name for the cluster comes first. */
  readonly isGlobal: boolean
}

/** The variables that count on a cluster: its own, and those of all clusters. By name. */
export function useVariables(place: string): ReadonlyMap<string, string> {
  const { [place]: own = {}, [everywhere]: all = {} } = stored.use(({ clusters }) => clusters)
  return useMemo(() => new Map([...Object.entries(all), ...Object.entries(own)]), [own, all])
}

/** All of them for a list, by name, those of the cluster first where two have the same. */
export function useVariableList(place: string): readonly RestVariable[] {
  const { [place]: own, [everywhere]: all } = stored.use(({ clusters }) => clusters)
  return useMemo(() => {
    const listed = (of: Record<string, string> | undefined, isGlobal: boolean) =>
      Object.entries(of ?? {}).map(([name, value]) => ({ name, value, isGlobal }))
    return [...listed(own, false), ...listed(all, true)].sort((one, other) => one.name.localeCompare(other.name))
  }, [own, all])
}

export function setVariable(place: string, { name, value, isGlobal }: RestVariable): void {
  stored.put(isGlobal ? everywhere : place, name, value)
}

export function removeVariable(place: string, { name, isGlobal }: Pick<RestVariable, 'name' | 'isGlobal'>): void {
  stored.remove(isGlobal ? everywhere : place, name)
}
