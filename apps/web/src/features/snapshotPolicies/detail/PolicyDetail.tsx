import { rawValue } from '@searchdeck/exact-json'
import { putPolicyRequest } from '@searchdeck/cluster-client'
import { Suspense, useMemo } from 'react'
import { useActiveCluster } from '#queries/activeCluster.ts'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { RequestView } from '#ui/values/RequestView.tsx'
import type { PolicyRow } from '../list/policyRows.ts'
import classes from './PolicyDetail.module.css'
import { PolicyFacts } from './PolicyFacts.tsx'
import { PolicyFailures } from './PolicyFailures.tsx'

/** All that is known of a policy: why it failed, its figures, and the request that makes it what it is. */
export function PolicyDetail({ row }: { row: PolicyRow }) {
  const cluster = useActiveCluster()
  const { text, path } = row
  const body = useMemo(() => rawValue(text, path), [text, path])
  return (
    <div className={classes['detail']}>
      <div className={classes['parts']}>
        <div className={classes['main']}>
          <PolicyFailures row={row} />
          {body !== undefined && (
            <Suspense fallback={<Skeleton width={320} />}>
              <RequestView cluster={cluster} requests={[putPolicyRequest(row, body)]} />
            </Suspense>
          )}
        </div>
        <PolicyFacts row={row} />
      </div>
    </div>
  )
}
