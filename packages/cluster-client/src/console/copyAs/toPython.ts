import type { Cluster } from '../../cluster.ts'
import type { Auth } from '../../signIn/auth.ts'
import { signsIn } from '../../signIn/credentials.ts'
import type { ClusterRequest } from '../../requests/clusterRequest.ts'
import { copiedAddress } from './copiedAddress.ts'

/**
 * A request as a script of Python with the official client of the engine: `elasticsearch`, or `opensearch-py` for OpenSearch
 * and whatever AWS signs. By `perform_request`, which takes every path, and the body as text, so that numbers stay exact.
 * Credentials are left out: the environment has them (`AUTHORIZATION`; for AWS what its own kit looks for).
 */
export function toPython(
  { uri, auth, engine }: Pick<Cluster, 'uri' | 'auth' | 'engine'>,
  request: ClusterRequest,
): string {
  const isElastic = engine.distribution !== 'opensearch' && auth.authType !== 'awsIAM'
  const { method, path, body, contentType = 'application/json' } = request
  return [
    ...clientLines(withPort(copiedAddress(uri)), auth, isElastic),
    `answer = client.${isElastic ? 'perform_request' : 'transport.perform_request'}(`,
    `    '${method}',`,
    `    ${pythonText(path)},`,
    ...(body === undefined
      ? []
      : [`    headers=${bodyHeaders(contentType, isElastic)},`, `    body=${pythonText(body)},`]),
    ')',
    'print(answer)',
    '',
  ].join('\n')
}

/** In small letters, since OpenSearch's client adds its own beside any other spelling; Elasticsearch's refuses it without Accept. */
function bodyHeaders(contentType: string, isElastic: boolean): string {
  const accept = isElastic ? "'accept': 'application/json', " : ''
  return `{${accept}'content-type': ${pythonText(contentType)}}`
}

function clientLines(address: string, auth: Auth, isElastic: boolean): string[] {
  const name = isElastic ? 'Elasticsearch' : 'OpenSearch'
  const from = isElastic ? 'elasticsearch' : 'opensearchpy'
  if (auth.authType === 'awsIAM') {
    const { region, service = 'es' } = auth.authData
    return [
      'import boto3',
      'from opensearchpy import OpenSearch, Urllib3AWSV4SignerAuth',
      '',
      `signer = Urllib3AWSV4SignerAuth(boto3.Session().get_credentials(), ${pythonText(region)}, '${service}')`,
      `client = OpenSearch(${pythonText(address)}, http_auth=signer)`,
    ]
  }
  if (!signsIn(auth)) return [`from ${from} import ${name}`, '', `client = ${name}(${pythonText(address)})`]
  return [
    'import os',
    '',
    `from ${from} import ${name}`,
    '',
    `client = ${name}(${pythonText(address)}, headers={'Authorization': os.environ['AUTHORIZATION']})`,
  ]
}

/** The clients ask for the port even where it is the usual one. */
function withPort(address: string): string {
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([^/?#]*)(.*)$/i.exec(address) ?? []
  if (host === '' || /:\d+$/.test(host)) return address
  return `${scheme}://${host}:${scheme.toLowerCase() === 'https' ? 443 : 80}${rest}`
}

/** A text as a literal of Python that stands for exactly this text; one of several lines stays one. */
function pythonText(text: string): string {
  const quote = text.includes('\n') ? "'''" : "'"
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/gu, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `${quote}${escaped}${quote}`
}
