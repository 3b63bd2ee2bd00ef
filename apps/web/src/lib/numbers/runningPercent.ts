/** In whole percent, and never 100 before it is done: after the last byte of a shard comes its translog. */
export function runningPercent(percent: number): number {
  return Math.min(99, Math.floor(percent))
}
