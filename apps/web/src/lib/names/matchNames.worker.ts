import type { MatchRequest } from './matchNames.ts'

// `started` first: only the comparing itself is measured, not how long a worker takes to come up.
addEventListener('message', ({ data: { source, names } }: MessageEvent<MatchRequest>) => {
  postMessage('started')
  const regex = new RegExp(source)
  postMessage(names.map((name) => regex.test(name)))
})
