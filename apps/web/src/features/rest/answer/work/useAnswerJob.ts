import { useEffect, useState } from 'react'
import type { AnswerJob, JobResults } from './answerJobs.ts'
import { askAnswerWorker } from './askAnswerWorker.ts'

/** What a worker makes of a job, once it is done; nothing until then, and without a job. Give it the same job each time. */
export function useAnswerJob<Job extends AnswerJob>(
  job: Job | undefined,
): JobResults[Job['kind']] | 'tooLong' | 'pending' | undefined {
  const [done, setDone] = useState<{ readonly of: Job; readonly result: JobResults[Job['kind']] | 'tooLong' }>()
  useEffect(() => {
    if (!job) return
    const leaving = new AbortController()
    void askAnswerWorker(job, { signal: leaving.signal }).then((result) => setDone({ of: job, result }))
    return () => leaving.abort()
  }, [job])
  if (!job) return undefined
  return done?.of === job ? done.result : 'pending'
}
