import { isSecretSetting, type SnapshotRepository } from '@searchdeck/cluster-client'
import { useMemo } from 'react'

/** The names of the keys that stand in the settings of a repository. */
export function useKeptSecrets(repository: SnapshotRepository | undefined): ReadonlySet<string> {
  return useMemo(() => new Set(Object.keys(repository?.settings ?? {}).filter(isSecretSetting)), [repository])
}
