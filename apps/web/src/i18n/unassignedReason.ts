import type { IndexHealth } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'

/**
 * Why an index is not green, in a few words: `1 primary unassigned, 2 replicas unassigned`. While shards initialize it
 * cannot be told which of the missing ones are primaries; then it says no more than is known.
 */
export function unassignedReason(
  { inactivePrimaries = 0, unassigned = 0, initializing = 0 }: IndexHealth,
  t: TFunction<'home'>,
): string {
  const parts: string[] = []
  const say = (what: 'primaries' | 'replicas' | 'inactive' | 'shards' | 'initializing', count: number) => {
    if (count > 0) parts.push(t(`why.${what}`, { count }))
  }
  if (inactivePrimaries > 0 && initializing > 0) {
    say('inactive', inactivePrimaries)
    say('shards', unassigned)
  } else {
    say('primaries', inactivePrimaries)
    say('replicas', unassigned - inactivePrimaries)
  }
  say('initializing', initializing)
  return parts.join(', ')
}
