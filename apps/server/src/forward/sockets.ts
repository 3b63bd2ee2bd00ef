import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Keeps connections of browsers to a number: for a further one, the one that has been without a request for longest is
 * closed. A browser opens another when it needs one, and sends again what had not arrived.
 */
export function limitSockets(server: Server, most: number): void {
  const open = new Set<Socket>()
  // In the order in which they fell idle.
  const idle = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    idle.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      idle.delete(socket)
    })
    const [longest = socket] = idle
    if (open.size > most) longest.destroy()
  })
  server.on('request', ({ socket }, outgoing) => {
    idle.delete(socket)
    outgoing.once('close', () => {
      if (open.has(socket)) idle.add(socket)
    })
  })
}
