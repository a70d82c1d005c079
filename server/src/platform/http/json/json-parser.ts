import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusalError } from '../refusal-error.ts'
import { readJsonBody } from './json-body.ts'

/** JSON is the only kind of body that routes get; raw routes add multipart for themselves. */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    const body = readJsonBody(text, request.routeOptions.bodyLimit)
    if (!body.ok) throw new RefusalError(body.refusal)
    return body.value
  })
}
