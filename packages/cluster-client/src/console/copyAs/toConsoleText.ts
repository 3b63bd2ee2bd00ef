import type { TypedRequest } from '../sending/consoleRequest.ts'

/** A request as the console of the engines writes it: method and path, and the body below. */
export function toConsole({ method, path, body }: TypedRequest): string {
  return body === undefined || body === '' ? `${method} ${path}` : `${method} ${path}\n${body}`
}

/**
 * Several requests as one console text. `parseConsole` reads the same requests from it where bodies are JSON, lines of JSON or
 * plain text without blank lines; white space at the end of a body is left out.
 */
export function toConsoleText(requests: readonly TypedRequest[]): string {
  return requests.map((request) => `${toConsole(request).trimEnd()}\n`).join('\n')
}
