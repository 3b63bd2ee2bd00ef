import { serveJson } from './serveJson.ts'

serveJson({
  addEventListener: (type, listener) => addEventListener(type, listener),
  postMessage: (message, transfer) => postMessage(message, { transfer }),
})
