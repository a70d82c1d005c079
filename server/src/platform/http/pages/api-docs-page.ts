import type { FastifyInstance } from 'fastify'

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
export async function showApiDocs(app: FastifyInstance): Promise<void> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', policy)
    })
    await scope.register(reference, {
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
  })
}
