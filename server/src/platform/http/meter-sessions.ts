import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Limits } from '../../limits.ts'
import { SessionMeter } from '../limits/session-meter.ts'
import { RefusalError } from './refusal-error.ts'

/** One session asks so often a minute and no more, over all processes together. */
export function meterSessions(pool: Pool, limits: Limits): (request: FastifyRequest) => Promise<void> {
  const meter = new SessionMeter(pool, limits.apiPerSessionPerMinute)
  return async ({ session, at }) => {
    if (session === null) return
    const retryAfterSeconds = await meter.take(session.id, at)
    if (retryAfterSeconds !== null)
      throw new RefusalError({ code: 'too-many-requests', details: { retryAfterSeconds } })
  }
}
