import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusalError } from '../refusal-error.ts'
import { readJsonBody } from './json-body.ts'
import { keepRawBody } from './raw-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly takesForm?: boolean
    readonly takesText?: boolean
  }
}

/** JSON is the kind of body that routes get; a few take a form's, and raw routes add multipart for themselves. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    keepRawBody(request, text)
    const body = readJsonBody(text, request.routeOptions.bodyLimit)
    if (!body.ok) throw new RefusalError(body.refusal)
    return body.value
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (request.routeOptions.config.takesText !== true) throw new RefusalError({ code: 'media-type-not-supported' })
    const body = readJsonBody(text, request.routeOptions.bodyLimit)
    if (!body.ok) throw new RefusalError(body.refusal)
    return body.value
  })
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(form, { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (request.routeOptions.config.takesForm !== true) throw new RefusalError({ code: 'media-type-not-supported' })
    return Object.fromEntries(new URLSearchParams(text))
  })
}
