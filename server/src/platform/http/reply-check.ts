import { isDeepStrictEqual } from 'node:util'
import type { EndpointParts } from '@corbel/domain/shared/endpoint'

export type ReplyCheck = (endpoint: EndpointParts, text: string | Buffer) => void

/**
 * Holds every reply against its endpoint: what is missing or of another type, and what is sent without having been
 * declared. For tests and development; a reply of a thousand rows is not parsed twice for a user.
 */
export const checkReply: ReplyCheck = (endpoint, text) => {
  const reply: unknown = JSON.parse(text.toString())
  const parsed = endpoint.reply.safeParse(reply)
  const name = `${endpoint.method} ${endpoint.path}`
  if (!parsed.success) throw new Error(`The reply of ${name} is not as declared: ${parsed.error.message}`)
  if (!isDeepStrictEqual(reply, JSON.parse(JSON.stringify(parsed.data))))
    throw new Error(`The reply of ${name} holds members that are not declared: ${text.toString().slice(0, 2_000)}`)
}

export const trustReply: ReplyCheck = () => undefined
