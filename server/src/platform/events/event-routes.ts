import { openEvents } from '@corbel/domain/shared/platform-endpoints'
import { granted, refused } from '@corbel/domain/shared/result'
import type { FastifyReply } from 'fastify'
import { rawRoute } from '../http/route.ts'
import type { EventHub } from './event-hub.ts'
import { EventStream } from './event-stream.ts'

/** Tabs of one session. */
const mostStreamsOfSession = 20

export function eventRoutes(hub: EventHub) {
  return [
    rawRoute(openEvents, async ({ session, reply }) => {
      if (session.kind !== 'person') return refused({ code: 'not-allowed' })
      if (hub.countOf(session.id) >= mostStreamsOfSession)
        return refused({ code: 'too-many-requests', details: { retryAfterSeconds: 5 } })
      reply.hijack()
      beginStream(reply)
      const stream = new EventStream(session, reply.raw)
      hub.add(stream)
      reply.raw.on('close', () => hub.remove(stream))
      stream.write('retry: 2000\n\n')
      return granted(undefined)
    }),
  ]
}

function beginStream(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The connection has no second use: when the program stops, it is gone with its stream.
    connection: 'close',
  })
}
