import { randomBytes, timingSafeEqual } from 'node:crypto'

/** What stands before the @ of an address to which documents of a record are mailed; at most 64 signs. */
export type NamedMailbox = { readonly companyNumber: number; readonly id: string; readonly secret: string }

const begins = 'docs+'
const shape = /^docs\+([0-9a-z]{1,6})\.([0-9a-f]{32})([0-9a-f]{16})$/

/** Drawn at random, as is most of the id beside it. */
export const newMailboxSecret = (): string => randomBytes(8).toString('hex')

export const mailboxLocalPart = ({ companyNumber, id, secret }: NamedMailbox): string =>
  `${begins}${companyNumber.toString(36)}.${id.replaceAll('-', '')}${secret}`

export const mayBeMailbox = (localPart: string): boolean => localPart.toLowerCase().startsWith(begins)

/** Mail servers change the case of what stands before the @. Null of what no such address may be. */
export function namedMailbox(localPart: string): NamedMailbox | null {
  const [, number, hex, secret] = shape.exec(localPart.toLowerCase()) ?? []
  if (number === undefined || hex === undefined || secret === undefined) return null
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { companyNumber: Number.parseInt(number, 36), id, secret }
}

export const isSecretOf = (named: NamedMailbox, secret: string): boolean =>
  timingSafeEqual(Buffer.from(named.secret), Buffer.from(secret))
