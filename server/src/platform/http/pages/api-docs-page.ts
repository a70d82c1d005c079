import Fastify, { type FastifyInstance } from 'fastify'
import { sendRefusal } from '../refusal-reply.ts'

// The reader of the API document brings its own scripts and styles, made without nonces; it runs on this page alone,
// talks to this server alone and can read no cookie.
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** `/api/docs`: the API document as a page. */
export function showApiDocs(app: FastifyInstance): void {
  let reader: Promise<FastifyInstance> | undefined
  for (const url of ['/api/docs', '/api/docs/*'])
    app.get(url, async (request, reply) => {
      reader ??= openReader()
      const { statusCode, headers, rawPayload } = await (await reader).inject(request.url)
      if (statusCode === 404) return sendRefusal(reply, { code: 'not-found' })
      const { location, 'content-type': type } = headers
      if (location !== undefined) return reply.redirect(String(location), statusCode)
      return reply.header('content-security-policy', policy).type(String(type)).send(rawPayload)
    })
}

/**
 * A server within the server, opened with the first visit: the reader is one script of four megabytes, which every
 * start would otherwise load and every process keep.
 */
async function openReader(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(reference, {
    routePrefix: '/api/docs',
    logLevel: 'silent',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      hideClientButton: true,
      hiddenClients: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      telemetry: false,
      pageTitle: 'Corbel API',
    },
  })
  return app
}
