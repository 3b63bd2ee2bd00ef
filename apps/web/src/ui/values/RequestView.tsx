import { toConsole, toCurl, type Cluster, type ClusterRequest } from '@searchdeck/cluster-client'
import { format, InvalidJsonError } from '@searchdeck/exact-json'
import { useTranslation } from '#i18n/useTranslation.ts'
import { CopyButton } from './CopyButton.tsx'
import { OpenInConsoleButton } from './OpenInConsoleButton.tsx'
import classes from './RequestView.module.css'

interface RequestViewProps {
  cluster: Pick<Cluster, 'uri' | 'auth'>
  /** In the order they will be sent. */
  requests: readonly ClusterRequest[]
  /** What it holds stands beside it already: only the line is shown. All of it is copied. */
  withoutBodies?: boolean
}

/** More than anybody reads; all of them are copied. */
const MOST_SHOWN = 20

/** What a dialog will send, exactly, to be read, copied and brought to the console. Credentials are in none of it. */
export function RequestView({ cluster, requests, withoutBodies = false }: RequestViewProps) {
  const { t } = useTranslation('dialogs')
  const joined = (write: (request: ClusterRequest) => string) => requests.map(write).join('\n\n')
  return (
    <section className={classes['request']} aria-label={t('request', { count: requests.length })}>
      <div className={classes['title']}>
        <h3>{t('request', { count: requests.length })}</h3>
        <span className={classes['copy']}>
          <CopyButton look="quiet" text={() => joined((request) => toCurl(cluster, request))} label={t('copyCurl')} />
          <CopyButton look="quiet" text={() => joined(toConsole)} label={t('copyConsole')} />
          <OpenInConsoleButton look="quiet" requests={requests} />
        </span>
      </div>
      {/* Long requests scroll, so the keyboard must get there. */}
      <pre className={classes['code']} tabIndex={0}>
        {requests.slice(0, MOST_SHOWN).map((request, at) => (
          <RequestText key={at} request={request} withoutBody={withoutBodies} />
        ))}
        {requests.length > MOST_SHOWN && t('moreRequests', { count: requests.length - MOST_SHOWN })}
      </pre>
    </section>
  )
}

function RequestText({ request, withoutBody }: { request: ClusterRequest; withoutBody: boolean }) {
  const { method, path, body } = request
  return (
    <code>
      <span className={classes[method.toLowerCase()] ?? classes['method']}>{method}</span> {path}
      {body !== undefined && !withoutBody && `\n${indented(body)}`}
      {'\n'}
    </code>
  )
}

/** Longer ones are shown as they are sent. */
const MOST_SET_OUT = 2000

/** For the eye only, every digit as it is: what is sent and copied is the text itself. */
function indented(body: string): string {
  if (body.length > MOST_SET_OUT) return body
  try {
    return format(body)
  } catch (error) {
    if (error instanceof InvalidJsonError) return body
    throw error
  }
}
