import { describe, expect, it } from 'vitest'
import { roomBelow, toLowWatermark } from './diskWatermark.ts'

const watermark = (settings: object) => ({ cluster: { routing: { allocation: { disk: { watermark: settings } } } } })
const gb = 1024 ** 3

describe('the low watermark', () => {
  it('is what is set, for now before for good, before the default', () => {
    const answer = { persistent: watermark({ low: '70%' }), defaults: watermark({ low: '85%' }) }
    expect(toLowWatermark(answer)).toEqual({ text: '70%', mostPercent: 70 })
    expect(toLowWatermark({ ...answer, transient: watermark({ low: '20gb' }) })).toEqual({
      text: '20gb',
      leastBytes: 20 * gb,
    })
    expect(toLowWatermark({ defaults: watermark({ low: '0.85' }) })).toEqual({ text: '0.85', mostPercent: 85 })
  })

  it('has a headroom where the engine has one', () => {
    const answer = { defaults: watermark({ low: '85%', 'low.max_headroom': '200GB' }) }
    expect(toLowWatermark(answer)).toEqual({ text: '85%', mostPercent: 85, leastBytes: 200 * gb })
    expect(toLowWatermark({ defaults: watermark({ low: '85%', 'low.max_headroom': '-1' }) })).toEqual({
      text: '85%',
      mostPercent: 85,
    })
  })

  it('is not known of another answer', () => {
    expect(toLowWatermark({})).toBeUndefined()
    expect(toLowWatermark({ defaults: watermark({ low: 'full' }) })).toBeUndefined()
  })
})

describe('the room of a node', () => {
  const disk = { diskTotalBytes: 1000, diskUsedBytes: 600 }

  it('ends at the watermark', () => {
    expect(roomBelow(disk, { text: '85%', mostPercent: 85 })).toBe(250)
    expect(roomBelow(disk, { text: '50%', mostPercent: 50 })).toBe(0)
    expect(roomBelow(disk, { text: '100b', leastBytes: 100 })).toBe(300)
  })

  it('is larger on a large disk, of which a headroom is enough', () => {
    expect(roomBelow(disk, { text: '85%', mostPercent: 85, leastBytes: 50 })).toBe(350)
  })

  it('is not known where the disk is not', () => {
    expect(roomBelow({ diskTotalBytes: 1000 }, { text: '85%', mostPercent: 85 })).toBeUndefined()
  })
})
