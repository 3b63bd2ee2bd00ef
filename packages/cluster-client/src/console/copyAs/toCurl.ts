import type { Cluster } from '../../cluster.ts'
import type { ClusterRequest } from '../../requests/clusterRequest.ts'
import { signsIn } from '../../signIn/credentials.ts'
import { copiedAddress } from './copiedAddress.ts'

/**
 * A request as a command for `sh`, credentials left out: the shell's own variables stand for them (`$AUTHORIZATION`,
 * for AWS the usual ones). The address and the body go out exactly as the client would send them.
 */
export function toCurl({ uri, auth }: Pick<Cluster, 'uri' | 'auth'>, request: ClusterRequest): string {
  const { method, path, body } = request
  const address = `${copiedAddress(uri)}${path}`
  // HEAD by -X would wait for a body; without the next two curl reads {a,b} as many addresses, and folds `..`.
  const parts = [method === 'HEAD' ? 'curl --head' : `curl -X ${method}`, '--globoff --path-as-is', quoted(address)]
  if (auth.authType === 'awsIAM') {
    const { region, service = 'es' } = auth.authData
    parts.push(`--aws-sigv4 ${quoted(`aws:amz:${region}:${service}`)}`)
    parts.push('--user "$AWS_ACCESS_KEY_ID:$AWS_SECRET_ACCESS_KEY"')
    if (auth.authData.sessionToken !== undefined) parts.push('-H "X-Amz-Security-Token: $AWS_SESSION_TOKEN"')
  } else if (signsIn(auth)) parts.push('-H "Authorization: $AUTHORIZATION"')
  if (body !== undefined) {
    parts.push(`-H ${quoted(`Content-Type: ${request.contentType ?? 'application/json'}`)}`)
    // Not --data, which would read a file for a body that begins with @.
    parts.push(`--data-raw ${quoted(body)}`)
  }
  return parts.join(' ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
