import { removableBlocks } from '@searchdeck/cluster-client'
import type { TFunction } from 'i18next'

/** Blocks in words; one that only the engine knows is told as it tells it. */
export function blockWords(blocks: readonly string[], t: TFunction<'indices'>): string {
  return blocks
    .map((block) => {
      if (block === 'read_only_allow_delete') return t('blocks.floodStage')
      const known = removableBlocks.find((each) => each === block)
      return known === undefined ? block : t(`blocks.${known}`)
    })
    .join(', ')
}
