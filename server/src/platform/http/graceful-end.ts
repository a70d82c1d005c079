import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** So long a connection may take to ask for something once the program stops: what is on its way still arrives. */
const patienceMs = 250

/**
 * A browser keeps its connection for the next request, and a program that stops would wait for it. So once it is
 * stopping, a connection goes as soon as its request is answered, and one that never asked for anything goes too.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  let stopping = false
  const silent = new Set<Socket>()
  const endSoon = (sockets: readonly Socket[]): void => {
    const end = () => {
      for (const socket of sockets) if (silent.has(socket)) socket.destroy()
    }
    setTimeout(end, patienceMs).unref()
  }
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
    if (stopping) endSoon([socket])
  })
  app.server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket))
  app.addHook('preClose', async () => {
    stopping = true
    endSoon([...silent])
  })
  app.addHook('onResponse', async () => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections())
  })
}
