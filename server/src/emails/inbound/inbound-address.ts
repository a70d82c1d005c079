import { createHash, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

/**
 * What comes in for one of our mails: `b` says what became of it, `r` answers it, `u` wants no more of them. An address
 * for one thing is none for another.
 */
export const inboundPurposes = ['b', 'r', 'u'] as const
export type InboundPurpose = (typeof inboundPurposes)[number]

export type NamedInbound = {
  readonly purpose: InboundPurpose
  readonly companyNumber: number
  readonly messageId: string
  readonly proof: string
}

type Named = { readonly companyNumber: number; readonly messageId: string; readonly secret: string }

/** Digits and small letters: mail servers change the case of what stands before the @. */
const digits = (bytes: Uint8Array): string =>
  BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
    .toString(32)
    .padStart(26, '0')

function bytesOf(text: string): Buffer {
  let number = 0n
  for (const digit of text) number = number * 32n + BigInt(Number.parseInt(digit, 32))
  return Buffer.from(number.toString(16).padStart(32, '0').slice(-32), 'hex')
}

/** What stands before the @ of an address that names one of our mails, with 128 bits that this mail alone has; at most 64 signs. */
export const inboundLocalPart = (purpose: InboundPurpose, { companyNumber, messageId, secret }: Named): string =>
  `${purpose}+${companyNumber.toString(36)}.${digits(parse(messageId))}.${proofOf(purpose, messageId, secret)}`

const shape = /^([bru])\+([0-9a-z]{1,6})\.([0-9a-v]{26})\.([0-9a-v]{26})$/

/** Which mail an address says that it is of; null for what names none. */
export function namedInbound(localPart: string): NamedInbound | null {
  const [, purpose, number = '', id = '', proof = ''] = shape.exec(localPart.toLowerCase()) ?? []
  if (purpose === undefined) return null
  try {
    const messageId = stringify(bytesOf(id))
    return { purpose: purpose as InboundPurpose, companyNumber: Number.parseInt(number, 36), messageId, proof }
  } catch {
    return null
  }
}

/** Whether it brings what this mail's address has. */
export const isProvenInbound = ({ purpose, messageId, proof }: NamedInbound, secret: string): boolean =>
  timingSafeEqual(Buffer.from(proofOf(purpose, messageId, secret)), Buffer.from(proof))

const proofOf = (purpose: InboundPurpose, messageId: string, secret: string): string =>
  digits(createHash('sha256').update(`inbound ${purpose} ${messageId} ${secret}`).digest().subarray(0, 16))
