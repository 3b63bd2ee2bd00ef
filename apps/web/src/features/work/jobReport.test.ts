import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startTexts } from '#i18n/startTexts.ts'
import { newJob, withOutcomes } from '#jobs/job.ts'
import { restoreKind } from '#jobs/kinds/restoreKind.ts'
import { itemRows, rowText } from './jobReport.ts'
import { jobFigures } from './jobText.ts'

beforeAll(async () => {
  await startTexts('en')
  await i18next.loadNamespaces('work')
})

const items = ['a', 'b'].map((source) => ({ kind: 'index' as const, source, name: source }))
const options = {
  ...{ repository: 'r', snapshot: 's', ignoreUnavailable: true, includeGlobalState: false, isDangerous: false },
  ...{ renamePattern: '', renameReplacement: '' },
}
/** One has failed, the other goes on in the cluster. */
function halfDone() {
  const job = { ...newJob(restoreKind, { id: '1', items, options, nowMs: 1 }), kind: restoreKind }
  return withOutcomes(
    job,
    [0, 1],
    [{ state: 'failed', reason: { kind: 'cluster', text: 'no room' } }, { state: 'asTask' }],
  )
}

it('counts what became of the items of a job that sends calls and then waits', () => {
  expect(jobFigures(halfDone(), i18next.getFixedT('en', 'work'), 'en')).toBe('1 failed · 1 under way')
})

it('says why an item has failed, however far it was when it was looked at last', () => {
  const waits = { key: 'restore.waits' } as const
  const rows = itemRows(
    halfDone(),
    new Map([
      [0, waits],
      [1, waits],
    ]),
  )
  expect(rows.map((row) => rowText(row, i18next.getFixedT('en', 'work'), 'en'))).toEqual([
    'no room',
    'waits for a node',
  ])
})
