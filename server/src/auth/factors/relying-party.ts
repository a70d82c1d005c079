import { isIP } from 'node:net'

export type RelyingParty = { readonly id: string; readonly origins: readonly string[] }

/**
 * For whom passkeys are made: the program's own address, never one that a request names. A passkey belongs to a name,
 * not to a number; on the machine itself that name is localhost. Null where the program is reached by a number alone.
 */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return { id: host, origins: [url.origin] }
  if (!/^127\.|^::1$/.test(host)) return null
  url.hostname = 'localhost'
  return { id: 'localhost', origins: [url.origin] }
}
