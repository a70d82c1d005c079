import { timingSafeEqual } from 'node:crypto'
import type { PlatformSecrets } from '../../platform/secrets/platform-secrets.ts'
import { bytesOfId, idOfBytes } from './link-address.ts'

/** One file through one link, for a while. What it opens is asked of the link and the record each time. */
export type FileTicket = { readonly companyId: string; readonly linkId: string; readonly fileId: string }

type Signing = Pick<PlatformSecrets, 'fingerprint'>

/** Longer than somebody looks at a file; whoever opens the link again gets new ones. */
const livesMs = 60 * 60_000
const idBytes = 16
const signedBytes = 3 * idBytes + 6
/** Half of it is plenty, and an address takes a hundred letters. */
const markBytes = 16

const markOf = (signing: Signing, signed: Buffer, linkId: string): Buffer =>
  signing
    .fingerprint(signed.toString('base64url'), { accountId: linkId, field: 'file of a document link' })
    .subarray(0, markBytes)

export function signTicket(signing: Signing, { companyId, linkId, fileId }: FileTicket, at: Date): string {
  const until = Buffer.alloc(6)
  until.writeUIntBE(at.getTime() + livesMs, 0, 6)
  const signed = Buffer.concat([bytesOfId(companyId), bytesOfId(linkId), bytesOfId(fileId), until])
  return Buffer.concat([signed, markOf(signing, signed, linkId)]).toString('base64url')
}

/** Null of one that nobody signed, that was altered, or that is past its time. */
export function readTicket(signing: Signing, ticket: string, at: Date): FileTicket | null {
  const bytes = Buffer.from(ticket, 'base64url')
  if (bytes.length !== signedBytes + markBytes) return null
  const signed = bytes.subarray(0, signedBytes)
  const [companyId, linkId, fileId] = [0, 1, 2].map((place) =>
    idOfBytes(signed.subarray(place * idBytes, (place + 1) * idBytes)),
  )
  if (!companyId || !linkId || !fileId) return null
  if (!timingSafeEqual(bytes.subarray(signedBytes), markOf(signing, signed, linkId))) return null
  return signed.readUIntBE(3 * idBytes, 6) > at.getTime() ? { companyId, linkId, fileId } : null
}
