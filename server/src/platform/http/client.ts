import type { FastifyRequest } from 'fastify'

/** Who is at the other end of a request, as far as the program relies on it. */
export type Client = {
  /** The socket's address; a forwarded one only from a proxy that the operator named. */
  readonly address: string
  /** Our own pages: they carry the session in a cookie and never see the token. */
  readonly isWeb: boolean
  /** As it calls itself, for people to recognise their sessions by; nothing relies on it. */
  readonly userAgent: string
}

const longestUserAgent = 400

export function clientOf(request: FastifyRequest): Client {
  return {
    address: request.ip,
    isWeb: request.headers['x-corbel-client'] === 'web',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
  }
}
