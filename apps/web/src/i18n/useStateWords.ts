import type { ClusterState } from '#lib/clusterState.ts'
import { useSecondsSince } from '#lib/time/useSecondsSince.ts'
import { describeError } from './describeError.ts'
import { useTranslation } from './useTranslation.ts'

export interface StateWords {
  /** How the cluster is, in a few words. */
  readonly text: string
  /** `for 12 s`, of what does not answer; it changes every second, and is nothing to be read aloud. */
  readonly since?: string
}

/** How a cluster is, in words; of a colour its name. */
export function useStateWords(state: ClusterState): StateWords {
  const { t } = useTranslation('shell')
  const { t: tErrors } = useTranslation('errors')
  const seconds = useSecondsSince(state.kind === 'silent' ? state.sinceMs : undefined)
  switch (state.kind) {
    case 'known':
      return { text: t(`health.${state.health}`) }
    case 'silent':
      return { text: t(`state.silent.${state.what}`), since: t('state.since', { seconds }) }
    case 'untold':
    case 'unreachable':
      return { text: t(`state.${state.kind}`, { why: describeError(state.error, tErrors).title }) }
    default:
      return { text: t(`state.${state.kind}`) }
  }
}
