import type { FastifyRequest } from 'fastify'

const reading = ['GET', 'HEAD', 'OPTIONS']

/**
 * A browser sends its cookies along with whatever another site makes it send. What changes something therefore needs
 * a header that no foreign page can set, and an Origin that is ours where the browser gives one. The address that the
 * browser used counts as ours (it set Host itself), so the program works under several names.
 */
export function comesFromOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  if (reading.includes(request.method)) return true
  const { origin, host, 'x-corbel-client': client, 'sec-fetch-site': site } = request.headers
  if (client !== 'web') return false
  if (site === 'cross-site') return false
  return origin === undefined || [new URL(publicUrl).host, host].includes(hostOf(origin))
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
