// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useChangeEnd } from './useChangeEnd.ts'

function dialog() {
  const ended: string[] = []
  const { result, unmount } = renderHook(() => useChangeEnd(() => ended.push('done')))
  return { ended, endWith: result.current, close: unmount }
}

it('ends the dialog of a change that came through, and leaves it open with one that failed', async () => {
  const { ended, endWith } = dialog()
  await endWith(Promise.reject(new Error('refused')))
  expect(ended).toEqual([])
  await endWith(Promise.resolve())
  expect(ended).toEqual(['done'])
})

it('throws on what failed after the dialog was closed, and then ends nothing', async () => {
  const { ended, endWith, close } = dialog()
  close()
  await expect(endWith(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await endWith(Promise.resolve())
  expect(ended).toEqual([])
})
