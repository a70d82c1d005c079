import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import type { FastifyRequest } from 'fastify'

/** Who is at the other end of a request, as far as the program relies on it. */
export type Client = {
  /** The socket's address; a forwarded one only from a proxy that the operator named. */
  readonly address: string
  /** Our own pages: they carry the session in a cookie and never see the token. */
  readonly isWeb: boolean
  /** As it calls itself, for people to recognise their sessions by; nothing relies on it. */
  readonly userAgent: string
  /** The language that is asked for; English where none is that the program speaks. */
  readonly language: Language
}

const longestUserAgent = 400
const longestLanguages = 400

export function clientOf(request: FastifyRequest): Client {
  return {
    address: request.ip,
    isWeb: request.headers['x-corbel-client'] === 'web',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
    language: bestLanguage(wantedLanguages(request.headers['accept-language'] ?? '')),
  }
}

/** Tags of an `Accept-Language` by their weight, those of weight 0 left out; ones of equal weight stay in their order. */
function wantedLanguages(header: string): string[] {
  const weighted = header
    .slice(0, longestLanguages)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
  return weighted.sort((one, other) => other.weight - one.weight).map(({ tag }) => tag)
}
