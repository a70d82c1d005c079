import type { FastifyRequest } from 'fastify'

const reading = ['GET', 'HEAD', 'OPTIONS']

export function changesSomething(request: FastifyRequest): boolean {
  return !reading.includes(request.method)
}

/**
 * Whether the page that sent this is ours, as far as the browser says. The address that the browser used counts as
 * ours (it set Host itself, and a page cannot), so the program works under several names.
 */
export function hasOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site === 'cross-site') return false
  if (origin === undefined) return true
  const from = URL.canParse(origin) ? new URL(origin).host : ''
  return from !== '' && (from === host || from === new URL(publicUrl).host)
}
