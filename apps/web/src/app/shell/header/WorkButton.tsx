import { lazy, useState } from 'react'
import { loadTexts } from '#app/loadTexts.ts'
import { LazyPart } from '#app/shell/LazyPart.tsx'
import { useHasWork } from '#jobs/savedJobs.ts'
import type { Connection } from '#state/connections/connectionSchema.ts'

const WorkPlace = lazy(async () => {
  const [{ WorkPlace: loaded }] = await Promise.all([
    import('#features/work/WorkPlace.tsx'),
    loadTexts('work', 'dialogs', 'table'),
  ])
  return { default: loaded }
})

/** What runs on this cluster; nothing, and nothing loaded, until something does. */
export function WorkButton({ connection: { id, uuid } }: { connection: Connection }) {
  const hasWork = useHasWork(uuid ?? id)
  const [failed, setFailed] = useState(false)
  if (!hasWork || failed) return null
  return (
    <LazyPart onFail={() => setFailed(true)}>
      <WorkPlace key={id} />
    </LazyPart>
  )
}
