import { FileWriteError, type FileToWrite, type FileWriter } from './fileWriter.ts'
import { textOf, throwFailure } from './gatewayFailure.ts'
import { gatewayHeaders } from './gatewaySecret.ts'

/** Pieces are sent once they have this many characters: each is a call. */
const PIECE_CHARACTERS = 1024 * 1024

/**
 * A download of any size that the page writes piece by piece: the gateway at `base` passes each piece on to the browser's
 * download, and answers when it was taken. `open` begins the download of an address. Rejects with a `TransportFailure` when
 * the gateway refuses.
 */
export async function openGatewayFile(
  base: string,
  { name, type, head }: FileToWrite,
  open: (address: string) => void,
): Promise<FileWriter> {
  const begun = await post(`${base}api/exports`, JSON.stringify({ name, type }))
  const ticket = textOf(await begun.json().catch(() => undefined), 'ticket')
  if (ticket === undefined) throw new FileWriteError('failed', `The gateway begins no download (${begun.status})`)
  const address = `${base}api/exports/${ticket}`
  open(address)
  let waiting = head
  const sendWaiting = async () => {
    if (waiting === '') return
    const piece = waiting
    waiting = ''
    await post(`${address}/pieces`, piece)
  }
  return {
    async write(text) {
      waiting += text
      if (waiting.length >= PIECE_CHARACTERS) await sendWaiting()
    },
    async close() {
      await sendWaiting()
      await post(`${address}/end`)
    },
    async abort() {
      waiting = ''
      await call('DELETE', address).catch(() => undefined)
    },
  }

  async function post(to: string, body?: string): Promise<Response> {
    const answer = await call('POST', to, body)
    // 410: the download has ended on the browser's side.
    if (answer.status === 410) throw new FileWriteError('ended', 'The browser has ended the download')
    if (!answer.ok) throw new FileWriteError('failed', `The gateway does not pass the file on (${answer.status})`)
    return answer
  }

  async function call(method: string, to: string, body?: string): Promise<Response> {
    const answer = await fetch(to, {
      method,
      headers: { ...gatewayHeaders(base), ...(body !== undefined && { 'content-type': 'text/plain; charset=utf-8' }) },
      ...(body !== undefined && { body }),
      credentials: 'same-origin',
      cache: 'no-store',
    }).catch((error: unknown) => {
      throw new FileWriteError('failed', 'The gateway gives no answer', { cause: error })
    })
    await throwFailure(answer)
    return answer
  }
}
