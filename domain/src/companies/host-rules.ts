import { type Message, tell } from '../shared/messages/message.ts'
import type { Refusal } from '../shared/refusals.ts'

const longestHost = 253
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Whether a text is the name of a host as browsers send it: labels of letters, digits and hyphens, at least two of
 * them, lower case, no port, no address of a network (RFC 1123, section 2.1). Other writings go in as Punycode.
 */
export function isHostName(host: string): boolean {
  const labels = host.split('.')
  const isNumeric = /^\d+$/.test(labels.at(-1) ?? '')
  return host.length <= longestHost && labels.length > 1 && !isNumeric && labels.every((one) => label.test(one))
}

/** A claim that nobody proves holds a host for so long, in days; then another company may claim it. */
export const claimDays = 7

interface Claim {
  host: string
  /** The host that this program is reached by, without port. */
  platformHost: string
  /** What stands of the host already. */
  standing: { isOwn: boolean; verified: boolean; claimedAt: Date } | null
  at: Date
}

/** Whether a company may claim a host. Refusal: `invalid-fields` at `host`. */
export function refuseClaim({ host, platformHost, standing, at }: Claim): Refusal | null {
  const problem = (message: Message): Refusal => ({ code: 'invalid-fields', fields: { host: message } })
  if (!isHostName(host)) return problem(tell('companies.refused.noHostName'))
  if (host === platformHost) return problem(tell('companies.refused.platformHost'))
  if (standing === null) return null
  if (standing.isOwn) return problem(tell('companies.refused.ownHost'))
  const isOver = at.getTime() - standing.claimedAt.getTime() > claimDays * 86_400_000
  return standing.verified || !isOver ? problem(tell('companies.refused.hostTaken')) : null
}

/** Where the proof stands in the domain name system. */
export function proofOfHost(host: string, token: string): { name: string; value: string } {
  return { name: `_corbel.${host}`, value: `corbel-verification=${token}` }
}
