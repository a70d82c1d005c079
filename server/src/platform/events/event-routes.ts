import { openEvents } from '@corbel/domain/shared/platform-endpoints'
import { granted, refused } from '@corbel/domain/shared/result'
import type { FastifyReply } from 'fastify'
import { rawRoute } from '../http/route.ts'
import type { EventHub } from './event-hub.ts'
import { EventStream } from './event-stream.ts'

export function eventRoutes(hub: EventHub) {
  return [
    rawRoute(openEvents, async ({ session, request, reply, services }) => {
      if (session.kind !== 'person') return refused({ code: 'not-allowed' })
      const { eventStreamsPerSession, eventStreamsPerAddress } = services.config.limits
      const open = hub.countOf({ sessionId: session.id, address: request.ip })
      if (open.ofSession >= eventStreamsPerSession || open.ofAddress >= eventStreamsPerAddress)
        return refused({ code: 'too-many-requests', details: { retryAfterSeconds: 5 } })
      reply.hijack()
      beginStream(reply)
      const stream = new EventStream({ session, address: request.ip, response: reply.raw })
      reply.raw.on('close', () => hub.remove(stream))
      stream.write('retry: 2000\n\n')
      hub.add(stream)
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
