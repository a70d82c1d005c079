import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How the session travels in a browser. Over https the name itself makes the browser insist on Secure and on this host. */
export type SessionCookie = {
  readonly read: (request: FastifyRequest) => string | undefined
  readonly set: (reply: FastifyReply, token: string, expiresAt: Date) => void
  readonly clear: (reply: FastifyReply) => void
}

export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-corbel' : 'corbel'
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  return {
    read: (request) => request.cookies[name],
    set: (reply, token, expires) => {
      reply.setCookie(name, token, { ...options, expires })
    },
    clear: (reply) => {
      reply.clearCookie(name, options)
    },
  }
}
