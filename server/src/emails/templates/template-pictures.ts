import { mayConfigure } from '@corbel/domain/auth/actor'
import type { addMailPicture, showMailPicture } from '@corbel/domain/emails/template-endpoints'
import { largestMailPictureBytes } from '@corbel/domain/emails/templates/mail-blocks'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { readPicture } from '../../companies/pictures/read-picture.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { companyOf, personOf } from '../../platform/audit/audit-calls.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { OpenCall, RawCall } from '../../platform/http/route.ts'
import { isId, newId } from '../../platform/ids.ts'
import { findMailPicture, keepMailPicture } from './template-picture-repository.ts'

/** Keeps a picture for the mails of the company; who may is asked before the first byte is read. */
export async function uploadMailPicture(
  call: RawCall<typeof addMailPicture>,
): Promise<Result<AnswerOf<typeof addMailPicture>>> {
  const { actor, at, request, services, session, client } = call
  const { companyId, fullName: by } = actor
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const read = await readPicture(request, largestMailPictureBytes)
  if (!read.ok) return read
  const id = await inTransaction(services.database, { companyId, at }, async (db) => {
    const kept = await keepMailPicture(db, companyId, { ...read.value, id: newId(), at, by })
    const entry = { at, by: personOf(session), address: client.address, details: { picture: kept } }
    await appendAudit(db, companyOf(session), { action: 'configuration-changed', ...entry })
    return kept
  })
  return granted({ message: tell('mailTemplates.pictureKept'), _id: id })
}

/** Whoever opens the answer as a page gets one that runs nothing and belongs to no origin. */
const sandbox = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** A picture of a company's mails, for everybody: mail programs fetch it. Its address says whose it is. */
export async function sendMailPicture(call: OpenCall<typeof showMailPicture>): Promise<Result<unknown>> {
  const { services, params, reply } = call
  const [companyId = '', id = ''] = params.name.split('.')
  if (!isId(companyId) || !isId(id)) return refused({ code: 'not-found' })
  const found = await inTransaction(services.database, { companyId }, (db) => findMailPicture(db, companyId, id))
  if (found === undefined) return refused({ code: 'not-found' })
  await reply
    .headers({
      'content-type': found.mediaType,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': sandbox,
      'x-content-type-options': 'nosniff',
      // Mail programs in browsers show it from pages of theirs.
      'cross-origin-resource-policy': 'cross-origin',
    })
    .send(found.bytes)
  return granted(undefined)
}
