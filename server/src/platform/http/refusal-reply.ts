import { type Refusal, refusalStatus } from '@corbel/domain/shared/refusals'
import type { FastifyReply } from 'fastify'
import { clientOf } from './client.ts'
import { saidRefusal } from './said-reply.ts'

const unavailableSeconds = 2

/** Sends a refusal with its status; where waiting helps, it says how long. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = refusalStatus[refusal.code]
  const wait = refusal.details?.retryAfterSeconds ?? (status === 503 ? unavailableSeconds : undefined)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  if (refusal.code === 'not-signed-in') reply.header('www-authenticate', 'Bearer')
  // Closing at once would cut the caller off in the middle of sending, and the answer would never be read.
  if (refusal.code === 'too-large') reply.removeHeader('connection')
  return reply.code(status).send(saidRefusal(refusal, clientOf(reply.request)))
}
