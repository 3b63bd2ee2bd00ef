import { expect, it } from 'vitest'
import { diskShortage } from './diskShortage.ts'

const setting = 'the node is above the low watermark cluster setting [cluster.routing.allocation.disk.watermark'
const GIB = 1024 ** 3

it.each([
  [
    'room that must be left',
    `${setting}.low=900gb], having less than the minimum required [900gb] free space, actual free: [78.2gb]`,
    { freeBytes: Math.round(78.2 * GIB), leastBytes: 900 * GIB },
  ],
  [
    'the headroom of a share',
    `${setting}.low.max_headroom=200GB], having less than the minimum required [200gb] free space, actual free: [150gb], actual used: [90%]`,
    { freeBytes: 150 * GIB, leastBytes: 200 * GIB },
  ],
  [
    'a share',
    `${setting}.low=85%], using more disk space than the maximum allowed [85.0%], actual free: [12.5%]`,
    { usedPercent: 87.5, mostPercent: 85 },
  ],
  [
    'a ratio',
    `${setting}.low=0.5], using more disk space than the maximum allowed [50.0%], actual free: [31.25%]`,
    { usedPercent: 68.75, mostPercent: 50 },
  ],
  [
    'room that the shard would take',
    'allocating the shard to this node will bring the node above the high watermark cluster setting [cluster.routing.allocation.disk.watermark.high=90gb] and cause it to have less than the minimum required [90gb] of free space (free: [95gb], estimated shard size: [10gb])',
    { freeBytes: 85 * GIB, leastBytes: 90 * GIB },
  ],
  [
    'a share that the shard would take',
    'allocating the shard to this node will bring the node above the high watermark cluster setting [cluster.routing.allocation.disk.watermark.high=90%] and cause it to use more disk space than the maximum allowed [90.0%] (free space after shard added: [9%])',
    { usedPercent: 91, mostPercent: 90 },
  ],
])('reads %s', (_, explanation, shortage) => {
  expect(diskShortage(explanation)).toEqual(shortage)
})

it.each([
  'the node has fewer free bytes remaining than the total size of all incoming shards: free space [1b]',
  `${setting}.low=85%], actual free: [NaN]`,
  `${setting}.low=lots], actual free: [12%]`,
  '',
])('makes no figures of other words: %s', (explanation) => {
  expect(diskShortage(explanation)).toBeUndefined()
})
