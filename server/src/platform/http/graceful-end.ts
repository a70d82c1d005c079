import type { FastifyInstance } from 'fastify'

/**
 * A browser keeps its connection for the next request, and a program that stops would wait for it. So once it is
 * stopping, a connection goes as soon as its request is answered.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onResponse', async () => {
    if (stopping) setImmediate(() => app.server.closeIdleConnections())
  })
}
