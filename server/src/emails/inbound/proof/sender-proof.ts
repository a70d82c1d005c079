import { domainOfAddress } from '@corbel/domain/emails/sending/message-state'
import type { NameRecords } from '../../../platform/dns/name-records.ts'
import { signedBy } from './dkim-proof.ts'
import { spfVerdict } from './spf-proof.ts'

/**
 * Whether the domain that a mail says it is from stands for it (RFC 7489). `pass`: by a signature or a server of its
 * own; `fail`: it says that all of its mail has one; `none`: it says nothing; `unknown`: name servers did not answer.
 */
export type SenderProof = 'pass' | 'fail' | 'none' | 'unknown'

export type ProvingParts = { readonly names: NameRecords; readonly at: Date }

/** How a mail came: from which address, and by which envelope. */
export type CameBy = { readonly from: string; readonly envelopeFrom: string; readonly greeting: string }

type Proved = { readonly raw: Buffer; readonly headerFrom: string; readonly came: CameBy | null }

export async function senderProof(
  { names, at }: ProvingParts,
  { raw, headerFrom, came }: Proved,
): Promise<SenderProof> {
  const domain = domainOfAddress(headerFrom)
  if (!/^[a-z0-9.-]{3,253}$/.test(domain) || !domain.includes('.') || fromHeaders(raw) !== 1) return 'fail'
  const policy = await policyOf(domain, names)
  const isStrict = (tag: string): boolean => policy !== 'unknown' && policy?.get(tag) === 's'
  const signed = await signedBy(raw, { names, at })
  if (signed.domains.some((one) => isAligned(one, domain, isStrict('adkim')))) return 'pass'
  // Where there is no sender on the envelope, the greeting stands for it.
  const sender = came === null ? '' : came.envelopeFrom === '' ? came.greeting : domainOfAddress(came.envelopeFrom)
  const isOwn = sender !== '' && isAligned(sender.toLowerCase(), domain, isStrict('aspf'))
  const spf = came !== null && isOwn ? await spfVerdict(sender.toLowerCase(), { names, from: came.from }) : 'other'
  if (spf === 'pass') return 'pass'
  if (!signed.isSure || spf === 'unknown' || policy === 'unknown') return 'unknown'
  return policy === null ? 'none' : 'fail'
}

/** Two senders are none. */
function fromHeaders(raw: Buffer): number {
  const head =
    raw
      .subarray(0, 256 * 1024)
      .toString('latin1')
      .split(/\r?\n\r?\n/)[0] ?? ''
  return [...head.matchAll(/^from[ \t]*:/gim)].length
}

/** The same domain, or one within the other; nobody signs for what whole countries share. */
function isAligned(one: string, other: string, isStrict: boolean): boolean {
  if (one === other) return true
  return !isStrict && one.includes('.') && (other.endsWith(`.${one}`) || one.endsWith(`.${other}`))
}

/** What a domain, or the one that it is within, says of its mail; null: nothing. */
async function policyOf(domain: string, names: NameRecords): Promise<ReadonlyMap<string, string> | null | 'unknown'> {
  const labels = domain.split('.')
  for (let at = 0; at <= labels.length - 2 && at < 4; at++) {
    const texts = await names.ask(`_dmarc.${labels.slice(at).join('.')}`)
    if (texts === 'unknown') return 'unknown'
    const records = texts.filter((text) => /^v=DMARC1\b/i.test(text))
    if (records.length === 1)
      return new Map(
        (records[0] ?? '').split(';').map((part) => {
          const [name = '', value = ''] = part.split('=')
          return [name.trim().toLowerCase(), value.trim().toLowerCase()]
        }),
      )
  }
  return null
}
