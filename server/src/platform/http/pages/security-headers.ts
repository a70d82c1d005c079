import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Nothing of the API is a page, whatever a browser is made to think of it. */
const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What every answer says. Pages replace the policy by theirs. */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: publicUrl.startsWith('https:') ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', nothing)
    const isAsset = request.method === 'GET' && !/^\/(api|dev)(\/|$|\?)/.test(request.url)
    if (!isAsset) reply.header('cache-control', 'no-store')
  })
}

/** The same for an address that cannot be read: it is answered before any hook is asked. */
export function headersOfUnreadable(publicUrl: string): Readonly<Record<string, string>> {
  return {
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    'content-security-policy': nothing,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }
}

/**
 * For the one script of ours that reads PDF files, in a worker without a page: of all scripts it alone may compile
 * WebAssembly, for pictures in JPEG 2000 and JBIG2, and it reads nothing but files that lie beside it.
 */
export const pdfWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

export type PagePolicy = { readonly nonce: string; readonly header: string }

/**
 * For our own pages: scripts by a nonce of this very answer, markup from text by no means. Only sites that are named may
 * show one in a frame, and without any nobody may.
 */
export function pagePolicy(framedBy: readonly string[] = []): PagePolicy {
  const nonce = randomBytes(18).toString('base64')
  const header = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    framedBy.length === 0 ? "frame-ancestors 'none'" : `frame-ancestors ${framedBy.join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default pdf-worker',
  ].join('; ')
  return { nonce, header }
}
