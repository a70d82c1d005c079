import Fastify from 'fastify'
import type { ServerDeps } from './server-deps.ts'

/** Answers whether the program can serve, and nothing else. */
export async function createApp({ database }: ServerDeps) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.get('/api/health', async (_request, reply) => {
    try {
      await database.pool.query('SELECT')
      return { status: 'ok' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
    }
  })
  return app
}
