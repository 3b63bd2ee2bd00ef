import { expect, it } from 'vitest'
import { createSlots } from './slots.ts'

function manual() {
  let finish = (): void => undefined
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish: () => finish() }
}

it('runs as many at once as there are slots, the others in their order', async () => {
  const slots = createSlots(2)
  const jobs = [manual(), manual(), manual(), manual()]
  const started: number[] = []
  const runs = jobs.map(({ done }, at) =>
    slots.run(() => {
      started.push(at)
      return done
    }),
  )
  expect(started).toEqual([0, 1])
  expect(slots.isFull).toBe(true)
  jobs[1]?.finish()
  await runs[1]
  expect(started).toEqual([0, 1, 2])
  for (const job of jobs) job.finish()
  await Promise.all(runs)
  expect(started).toEqual([0, 1, 2, 3])
  expect(slots.isFull).toBe(false)
})

it('frees the slot of one that failed', async () => {
  const slots = createSlots(1)
  await expect(slots.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(slots.run(() => Promise.resolve('yes'))).resolves.toBe('yes')
})
