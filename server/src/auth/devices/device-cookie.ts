import type { FastifyReply, FastifyRequest } from 'fastify'

/** So many accounts are signed in to from one browser, and no more tokens are read of what one sends. */
const mostAccounts = 5
const knownForSeconds = 180 * 86_400

const nameAt = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-corbel-device' : 'corbel-device'

/** What the browser was given when somebody signed in there, the newest first. It opens nothing. */
export function deviceTokens(request: FastifyRequest, publicUrl: string): string[] {
  const sent = request.cookies[nameAt(publicUrl)] ?? ''
  return sent
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, mostAccounts)
}

export function setDeviceTokens(reply: FastifyReply, publicUrl: string, tokens: readonly string[]): void {
  reply.setCookie(nameAt(publicUrl), tokens.slice(0, mostAccounts).join('.'), {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') },
    maxAge: knownForSeconds,
  })
}
