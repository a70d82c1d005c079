import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FastifyReply } from 'fastify'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Services } from '../../platform/http/services.ts'
import { findFile } from '../file-repository.ts'
import { sendBytes, wantedRange } from '../serving/send-file.ts'
import { readTicket } from './file-ticket.ts'
import { documentsBehind, followLink, type LinkVisit } from './follow-link.ts'

export type LinkedView = Omit<LinkVisit, 'named'> & {
  readonly ticket: string
  readonly reply: FastifyReply
  readonly isKept: boolean
}

/** A file's bytes for a visitor of a link: asked of the ticket, the link, its maker's rights and the record each time. */
export async function viewByLink(
  services: Services,
  { ticket, reply, isKept, ...visit }: LinkedView,
): Promise<Result<undefined>> {
  const { request } = reply
  const { at, address } = visit
  const read = readTicket(services.secrets.platform, ticket, at)
  // A ticket that nobody signed counts as a guess at a link.
  const named = read ?? { ownerId: '' }
  const found = await followLink(services, { ...visit, named }, async (db, followed) => {
    const { companyId, link } = followed
    const file = read === null ? undefined : await findFile(db, companyId, read.fileId)
    if (file === undefined || !link.mayRead || file.recordId !== link.recordId) return refused({ code: 'not-found' })
    const documents = await documentsBehind(db, followed, { language: 'en', at })
    if (!documents.some(({ files }) => files.some(({ _id }) => _id === file.id))) return refused({ code: 'not-found' })
    const range = wantedRange(request, file)
    if (request.method !== 'HEAD' && range.kind !== 'none') {
      const whole = { file: file.id, name: file.name.slice(0, 200), field: file.fieldId, link: link.id }
      const details = range.kind === 'part' ? { ...whole, bytes: `${range.start}-${range.end}` } : whole
      await appendAudit(db, companyId, { action: 'file-read', at, by: {}, address, recordId: file.recordId, details })
    }
    return granted({ file, range })
  })
  if (!found.ok) return found
  await sendBytes(
    { request, reply, store: services.files.store },
    { ...found.value, shown: isKept ? 'attachment' : 'inline' },
  )
  return granted(undefined)
}
