import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { sendRefusal } from '../refusal-reply.ts'

/** Stands in the page that is made once; each answer puts a nonce of its own in its place. */
const noncePlace = 'nonce-of-this-answer'

// The reader of the API document sets styles of its own on what it shows, which no nonce covers. Scripts are the page's
// two alone; they talk to this server and can read no cookie.
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
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
      const nonce = randomBytes(18).toString('base64')
      const isPage = String(type).startsWith('text/html')
      const body = isPage ? rawPayload.toString().replaceAll(noncePlace, nonce) : rawPayload
      return reply.header('content-security-policy', policyOf(nonce)).type(String(type)).send(body)
    })
}

// What follows the introduction is drawn a moment later and is then of another height: it begins below the first screen.
const firstScreen = '.section-container:has(> .introduction-section) { min-height: 100vh; }'

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
      nonce: noncePlace,
      pageTitle: 'Corbel API',
      customCss: firstScreen,
    },
  })
  return app
}
