import { toConsole, toCurl, type Cluster, type ClusterRequest } from '@searchdeck/cluster-client'
import { format, InvalidJsonError } from '@searchdeck/exact-json'
import { useState } from 'react'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
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
/** So much of a body is shown before somebody asks for the whole: thousands of names take long to lay out. */
const LONGEST_BODY = 4000

/** What a dialog will send, exactly, to be read, copied and brought to the console. Credentials are in none of it. */
export function RequestView({ cluster, requests, withoutBodies = false }: RequestViewProps) {
  const { t } = useTranslation('dialogs')
  const [isWhole, setWhole] = useState(false)
  const shown = requests.slice(0, MOST_SHOWN)
  const isCut = !withoutBodies && !isWhole && shown.some(({ body = '' }) => body.length > LONGEST_BODY)
  const joined = (write: (request: ClusterRequest) => string) => requests.map(write).join('\n\n')
  return (
    <section className={classes['request']} aria-label={t('request', { count: requests.length })}>
      <div className={classes['title']}>
        <h3>{t('request', { count: requests.length })}</h3>
        {isCut && (
          <Button look="quiet" onClick={() => setWhole(true)}>
            {t('showWhole')}
          </Button>
        )}
        <span className={classes['copy']}>
          <CopyButton look="quiet" text={() => joined((request) => toCurl(cluster, request))} label={t('copyCurl')} />
          <CopyButton look="quiet" text={() => joined(toConsole)} label={t('copyConsole')} />
          <OpenInConsoleButton look="quiet" requests={requests} />
        </span>
      </div>
      {/* Long requests scroll, so the keyboard must get there. */}
      <pre className={classes['code']} tabIndex={0}>
        {shown.map((request, at) => (
          <RequestText key={at} request={request} withoutBody={withoutBodies} isCut={isCut} />
        ))}
        {requests.length > MOST_SHOWN && t('moreRequests', { count: requests.length - MOST_SHOWN })}
      </pre>
    </section>
  )
}

interface RequestTextProps {
  request: ClusterRequest
  withoutBody: boolean
  /** Long bodies are shown from their beginning. */
  isCut: boolean
}

function RequestText({ request, withoutBody, isCut }: RequestTextProps) {
  const { method, path, body } = request
  return (
    <code>
      <span className={classes[method.toLowerCase()] ?? classes['method']}>{method}</span> {path}
      {body !== undefined &&
        !withoutBody &&
        `\n${isCut && body.length > LONGEST_BODY ? `${body.slice(0, LONGEST_BODY)}…` : indented(body)}`}
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
