import type { NodeVerdict, DeciderVerdict } from '@searchdeck/cluster-client'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { refusalText } from './refusalText.ts'

await startTexts('en')
await i18next.loadNamespaces('shards')
const t = i18next.getFixedT(null, 'shards')

const GIB = 1024 ** 3
const verdict = (changes: Partial<NodeVerdict>): NodeVerdict => ({
  ...{ eligible: false, decision: 'no', deciderVerdicts: [] },
  ...changes,
})
const disk = (figures: DeciderVerdict['disk']) =>
  verdict({ deciderVerdicts: [{ decider: 'disk_threshold', ...(figures && { disk: figures }) }] })

it.each([
  ['room that is left', disk({ freeBytes: 78.2 * GIB, leastBytes: 900 * GIB }), '83.97 GB free < 966.4 GB'],
  ['a share', disk({ usedPercent: 68.93, mostPercent: 85 }), 'disk 68.9% > 85%'],
  ['figures that read the same', disk({ usedPercent: 90.01, mostPercent: 90.04 }), 'disk full'],
  ['words without figures', disk(undefined), 'disk full'],
  ['less than nothing', disk({ freeBytes: -5, leastBytes: 10 }), '0 B free < 10 B'],
  ['a copy that is not there', verdict({ copy: 'none' }), 'has no copy'],
  ['a copy that lacks writes', verdict({ copy: 'stale' }), 'copy is out of date'],
  ['nothing at all', verdict({}), 'no reason given'],
  ['another word than no', verdict({ decision: 'awaiting_info' }), 'awaiting info'],
  [
    'a rule we do not know',
    verdict({ deciderVerdicts: [{ decider: 'snapshot_in_progress' }] }),
    'snapshot in progress',
  ],
])('says of %s what is known', (_, given, text) => {
  expect(refusalText(given, t, 'en')).toBe(text)
})
