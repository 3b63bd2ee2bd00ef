import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { viaOf } from '#queries/clusterOf.ts'
import { host } from '#state/host.ts'
import classes from './ConnectionDialog.module.css'
import type { ConnectionFields } from './connectionForm.ts'
import { Diagnosis } from './Diagnosis.tsx'
import { UnsupportedVersion } from './UnsupportedVersion.tsx'
import type { useConnectionTest } from './useConnectionTest.ts'

interface ConnectionFindingsProps {
  test: ReturnType<typeof useConnectionTest>['test']
  /** Changes the form and tries again. */
  onTry: (change: Partial<ConnectionFields>) => void
}

/** Beside the form: what came of the last attempt, and what can be done about it at once. */
export function ConnectionFindings({ test, onTry }: ConnectionFindingsProps) {
  const { t } = useTranslation('clusters')
  const { variables, data } = test
  const ref = useInSight(test.status)
  if (test.isIdle || variables === undefined) return <p className={classes['before']}>{t('beforeTest')}</p>
  const canSwitch = host().platform.capabilities.gateway && viaOf(variables) === 'direct'
  return (
    <div ref={ref} className={classes['findings']}>
      {data && <UnsupportedVersion engine={data.info.engine} />}
      <Diagnosis
        connection={variables}
        result={test}
        onTrust={(fingerprint) => onTry({ fingerprint })}
        onUseUri={(uri) => onTry({ uri })}
        {...(canSwitch && { onUseGateway: () => onTry({ via: 'gateway' }) })}
      />
    </div>
  )
}

/** Where the window has one column only, what came of an attempt stands below the form, out of sight. */
function useInSight(status: string) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current && 'scrollIntoView' in ref.current) ref.current.scrollIntoView({ block: 'nearest' })
  }, [status])
  return ref
}
