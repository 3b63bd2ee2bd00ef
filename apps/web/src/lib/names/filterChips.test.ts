import { describe, expect, it } from 'vitest'
import { chipOf, chipsOfText, textOfChips, withChip, withoutChip } from './filterChips.ts'

const columns = ['index', 'health']

describe('a chip', () => {
  it.each([
    ['index:logs-', { column: 'index', value: 'logs-' }],
    ['INDEX:Logs', { column: 'index', value: 'Logs' }],
    ['index: a:b ', { column: 'index', value: ' a:b ' }],
  ])('is made of %s', (text, chip) => expect(chipOf(text, columns)).toEqual(chip))
  it.each(['index:', ':logs', 'logs', 'size:3', '', ' index:logs'])('is not made of %j', (text) => {
    expect(chipOf(text, columns)).toBeUndefined()
  })
  it('is there once', () => {
    const one = chipOf('index:a', columns)!
    expect(withChip([one], { ...one })).toEqual([one])
    expect(withoutChip([one, { column: 'index', value: 'b' }], one)).toEqual([{ column: 'index', value: 'b' }])
  })
})

describe('an address', () => {
  it.each(['a', '1', '9007199254740993', 'true', 'a,b', 'a\\,b\\', ',,\\\\,', '%2C', ' ', '日本 😀', '&=#?+', 'a\nb'])(
    'keeps the value %j',
    (value) => {
      const chips = [
        { column: 'index', value },
        { column: 'health', value: 'red' },
      ]
      const carried = new URLSearchParams(new URLSearchParams({ chips: textOfChips(chips) }).toString()).get('chips')
      expect(chipsOfText(carried ?? '', columns)).toEqual(chips)
    },
  )
  it.each(['', ',', 'nonsense', 'size:3,:,index:', '\\'])('with %j has no chips', (text) => {
    expect(chipsOfText(text, columns)).toEqual([])
  })
})
