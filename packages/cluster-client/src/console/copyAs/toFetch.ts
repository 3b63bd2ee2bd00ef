import type { Cluster } from '../../cluster.ts'
import { queryText } from '../../requests/path.ts'
import type { ClusterRequest } from '../../requests/clusterRequest.ts'
import { signsIn } from '../../signIn/credentials.ts'
import { copiedAddress } from './copiedAddress.ts'
import { javaScriptText } from './javaScriptText.ts'

/**
 * A request as a module of JavaScript with `fetch`. Credentials are left out: `process.env.AUTHORIZATION` stands for them (an
 * AWS signature cannot be made so, and that is where one would have to be). `fetch` sends no body with GET and HEAD; there it
 * travels as the parameter `source`, which the engines take in its place.
 */
export function toFetch({ uri, auth }: Pick<Cluster, 'uri' | 'auth'>, request: ClusterRequest): string {
  const { method, body, contentType = 'application/json' } = request
  const isInQuery = body !== undefined && (method === 'GET' || method === 'HEAD')
  const path = isInQuery ? withSource(request.path, body, contentType) : request.path
  const hasBody = body !== undefined && !isInQuery
  const headers = [
    ...(hasBody ? [`'Content-Type': ${javaScriptText(contentType)}`] : []),
    ...(signsIn(auth) ? ['Authorization: process.env.AUTHORIZATION'] : []),
  ]
  return [
    `const answer = await fetch(${javaScriptText(copiedAddress(uri) + path)}, {`,
    `  method: '${method}',`,
    ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
    ...(hasBody ? [`  body: ${javaScriptText(body)},`] : []),
    '})',
    'console.log(answer.status, await answer.text())',
    '',
  ].join('\n')
}

function withSource(path: string, body: string, contentType: string): string {
  const source = queryText({ source: body, source_content_type: contentType })
  return path.includes('?') ? `${path}&${source.slice(1)}` : path + source
}
