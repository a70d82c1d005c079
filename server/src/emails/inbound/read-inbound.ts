import { type ReadReturn, readReturn } from '@corbel/domain/emails/bounces/read-bounce'
import { type ParsedMail, parseMail } from './parse-mail.ts'

export type ReadInbound = { readonly mail: ParsedMail; readonly says: ReadReturn }

const deepestWrapped = 3

/** Reads a mail that came in; a report that lies within another one, as gateways wrap them, is read in its place. */
export async function readInbound(raw: Buffer, depth = 0): Promise<ReadInbound> {
  const mail = await parseMail(raw)
  const says = readReturn(mail)
  const isUnclear = says.kind === 'bounce' && mail.statusBlocks.length === 0
  if (depth < deepestWrapped && (isUnclear || says.kind === 'other'))
    for (const bytes of mail.within) {
      const wrapped = await readInbound(bytes, depth + 1)
      if (wrapped.says.kind === 'bounce' || wrapped.says.kind === 'complaint') return { mail, says: wrapped.says }
    }
  return { mail, says }
}
