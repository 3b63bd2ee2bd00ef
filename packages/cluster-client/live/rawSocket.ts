import { connect } from 'node:net'

/** Writes one request as it is, without any library that could tidy it, and resolves with the status and the rest. */
export function rawRequest(
  url: string,
  method: string,
  path: string,
  body = '',
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url)
  const length = Buffer.byteLength(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'connection: close',
    ...(length > 0 ? ['content-type: application/json', `content-length: ${length}`] : []),
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`))
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString()
      resolve({ status: Number(text.split(' ')[1]), text })
    })
  })
}
