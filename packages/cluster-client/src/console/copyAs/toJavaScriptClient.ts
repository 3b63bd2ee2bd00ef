import type { Cluster } from '../../cluster.ts'
import type { Auth } from '../../signIn/auth.ts'
import { signsIn } from '../../signIn/credentials.ts'
import { splitPath } from '../../requests/path.ts'
import type { ClusterRequest } from '../../requests/clusterRequest.ts'
import { copiedAddress } from './copiedAddress.ts'
import { javaScriptText } from './javaScriptText.ts'

/**
 * A request as a module of JavaScript with the official client of the engine: `@elastic/elasticsearch`, or
 * `@opensearch-project/opensearch` for OpenSearch and whatever AWS signs. By `transport.request`, which takes every path, and
 * the body as text, so that numbers stay exact. Credentials are left out: the environment has them (`AUTHORIZATION`; for AWS
 * what its own kit looks for).
 */
export function toJavaScriptClient(
  { uri, auth, engine }: Pick<Cluster, 'uri' | 'auth' | 'engine'>,
  request: ClusterRequest,
): string {
  const isElastic = engine.distribution !== 'opensearch' && auth.authType !== 'awsIAM'
  const [path, query] = splitPath(request.path)
  const { method, body, contentType = 'application/json' } = request
  return [
    `import { Client } from '${isElastic ? '@elastic/elasticsearch' : '@opensearch-project/opensearch'}'`,
    ...clientLines(copiedAddress(uri), auth),
    'const answer = await client.transport.request(',
    '  {',
    `    method: '${method}',`,
    `    path: ${javaScriptText(path)},`,
    ...(query === '' ? [] : [`    querystring: ${javaScriptText(query)},`]),
    ...(body === undefined ? [] : [`    body: ${javaScriptText(body)},`]),
    '  },',
    `  { ${[...(body === undefined ? [] : [`headers: { 'content-type': ${javaScriptText(contentType)} }`]), 'meta: true'].join(', ')} },`,
    ')',
    'console.log(answer.statusCode, answer.body)',
    '',
  ].join('\n')
}

function clientLines(address: string, auth: Auth): string[] {
  const node = `node: ${javaScriptText(address)}`
  if (auth.authType === 'awsIAM') {
    const { region, service = 'es' } = auth.authData
    return [
      "import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3'",
      '',
      'const client = new Client({',
      `  ...AwsSigv4Signer({ region: ${javaScriptText(region)}, service: '${service}' }),`,
      `  ${node},`,
      '})',
    ]
  }
  const headers = signsIn(auth) ? ', headers: { authorization: process.env.AUTHORIZATION }' : ''
  return ['', `const client = new Client({ ${node}${headers} })`]
}
