/** How a status is coloured: 2xx is good, 3xx and 4xx are of note, 5xx is bad, and what is none of these stays grey. */
export type StatusTone = 'positive' | 'orange' | 'negative' | 'grey'

const tones: Partial<Record<number, StatusTone>> = { 2: 'positive', 3: 'orange', 4: 'orange', 5: 'negative' }

export function statusTone(status: number): StatusTone {
  return tones[Math.floor(status / 100)] ?? 'grey'
}

/** As HTTP names them: over HTTP/2 no name comes along. */
const names: Partial<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  301: 'Moved Permanently',
  302: 'Found',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** `200 OK`; the number alone where it has no name. */
export function statusLabel(status: number, statusText = ''): string {
  return `${status} ${statusText === '' ? (names[status] ?? '') : statusText}`.trim()
}
