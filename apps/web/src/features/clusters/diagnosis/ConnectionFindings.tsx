import { useEffect, useRef } from 'react'
import classes from '#features/clusters/form/ConnectionDialog.module.css'
import type { ConnectionFields } from '#features/clusters/form/connectionForm.ts'
import type { useConnectionTest } from '#features/clusters/form/useConnectionTest.ts'
import { UnsupportedVersion } from '#features/clusters/table/UnsupportedVersion.tsx'
import { useTranslation } from '#i18n/useTranslation.ts'
import { viaOf } from '#queries/clusterOf.ts'
import { host } from '#state/host.ts'
import { Diagnosis } from './Diagnosis.tsx'

interface ConnectionFindingsProps {
  test: ReturnType<typeof useConnectionTest>['test']
  /** Changes the form and tries again. */
  onTry: (change: Partial<ConnectionFields>) => void
}

/** Beside the form: what came of the last attempt, and what can be done about it at once. */
export function ConnectionFindings({ test, onTry }: ConnectionFindingsProps) {
  const { t } = useTranslation('clusters')
  const { variables, data } = test
  const ref = useScrolledIntoView(test.status)
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
function useScrolledIntoView(status: string) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current && 'scrollIntoView' in ref.current) ref.current.scrollIntoView({ block: 'nearest' })
  }, [status])
  return ref
}
