import { doAnswerJob, type AnswerJob } from './answerJobs.ts'

addEventListener('message', ({ data }: MessageEvent<AnswerJob>) => {
  const result = doAnswerJob(data)
  const isTable = typeof result === 'object' && 'cells' in result
  postMessage({ kind: data.kind, result }, { transfer: isTable ? [result.cells.buffer] : [] })
})
