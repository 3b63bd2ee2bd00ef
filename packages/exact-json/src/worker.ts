import { serveFormat } from './serveFormat.ts'

serveFormat({
  addEventListener: (type, listener) => addEventListener(type, listener),
  postMessage: (message, transfer) => postMessage(message, { transfer }),
})
