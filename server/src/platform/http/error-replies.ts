import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCollision, isDatabaseUnavailable, isStatementTimeout } from '../database/database-unavailable.ts'
import { inWords } from '../messages/in-words.ts'
import { clientOf } from './client.ts'
import { RefusalError } from './refusal-error.ts'
import { sendRefusal } from './refusal-reply.ts'

/** What the framework itself declines before a route sees the request. */
const frameworkRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'media-type-not-supported' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too-large' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'unreadable-request' },
  FST_ERR_BAD_URL: { code: 'unreadable-request' },
  FST_REQ_FILE_TOO_LARGE: { code: 'too-large' },
  FST_PARTS_LIMIT: { code: 'too-large' },
  FST_FILES_LIMIT: { code: 'too-large' },
  FST_FIELDS_LIMIT: { code: 'too-large' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: 'media-type-not-supported' },
}

/** Total over all errors: a refusal as itself, an absent database as 503, anything else as a bug with a reference. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RefusalError) return sendRefusal(reply, error.refusal)
  const known = frameworkRefusals[error.code]
  if (known !== undefined) return sendRefusal(reply, known)
  if (isDatabaseUnavailable(error) || isStatementTimeout(error) || isCollision(error)) {
    request.log.warn({ reason: error.message }, 'the database did not serve a request')
    return sendRefusal(reply, { code: 'unavailable' })
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return sendRefusal(reply, { code: 'unreadable-request' })
  request.log.error(withoutValues(error), 'a request failed')
  const { language, isWeb } = clientOf(request)
  const message = tell('problems.internal')
  const said = isWeb ? { said: { message } } : {}
  return reply.code(500).send({ code: 'internal', message: inWords(message, language), ...said, reference: request.id })
}

/**
 * What an error says about the program, and nothing about people: a database error's detail holds the row's values,
 * and its message may quote one.
 */
function withoutValues(error: Error): Record<string, unknown> {
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  const parts = ['code', 'table', 'column', 'constraint', 'routine'].flatMap((name) =>
    name in error ? [[name, error[name as keyof Error]]] : [],
  )
  const isDatabaseError = parts.some(([name]) => name === 'routine')
  return {
    error: error.name,
    ...(isDatabaseError ? {} : { reason: error.message }),
    stack,
    ...Object.fromEntries(parts),
  }
}
