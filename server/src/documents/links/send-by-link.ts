import type { Actor } from '@corbel/domain/auth/actor'
import { largestFileBytes } from '@corbel/domain/documents/file-rules'
import type { sendLinkedDocument as endpoint } from '@corbel/domain/documents/link-endpoints'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt } from '../../platform/limits/rate-limit.ts'
import { tellPeople } from '../../records/notices/tell-people.ts'
import { onLockedRecord } from '../../records/on-record.ts'
import { documentAt } from '../deciding/document-at.ts'
import { maySend } from '../kept/may-send.ts'
import { readingDocuments } from '../kept/on-documents.ts'
import { noteInfected } from '../quarantine/note-infected.ts'
import { readUpload } from '../uploading/read-upload.ts'
import { storeUpload } from '../uploading/store-upload.ts'
import { documentsBehind, type FollowedLink, followLink, type LinkVisit } from './follow-link.ts'

type Reply = AnswerOf<typeof endpoint>
type Sending = LinkVisit & { readonly request: FastifyRequest; readonly language: Language }

/**
 * Files of one document behind a link, as a borrower might send them: of what is owed, waiting for a look. Whatever the
 * upload says of a record counts for nothing. The link is followed again as the files are put on the record.
 */
export async function sendByLink(services: Services, sending: Sending): Promise<Result<Reply>> {
  const { config, database, files } = services
  const { request, language, ...visit } = sending
  const { at } = visit
  const found = await followLink(services, visit, async (db, followed) => {
    if (!followed.link.maySend) return refused({ code: 'not-allowed' })
    const documents = await documentsBehind(db, followed, { language, at })
    return granted({ ...followed, docTypes: documents.map(({ docType }) => docType) })
  })
  if (!found.ok) return found
  const { companyId, link, docTypes } = found.value
  const uploads = { of: 'upload', by: `${companyId} link ${link.id}`, most: config.limits.uploadsPerPersonPerMinute }
  const tooMany = await countAttempt(database.pool, [{ ...uploads, seconds: 60 }], at)
  if (tooMany !== null) return refused(tooMany)
  if (!request.isMultipart()) return refused({ code: 'media-type-not-supported' })
  const upload = await readUpload(request, {
    incoming: files.incoming,
    mostBytes: largestFileBytes,
    admit: async () => granted(undefined),
    onInfected: (file) =>
      noteInfected({ services, actor: visitorOf(found.value), at, kinds: visit.kinds }, file, {
        ...{ module: link.module, owner: link.recordId },
      }),
  })
  if (!upload.ok) return upload
  const { element, sending: together } = upload.value.target
  if (!docTypes.includes(element) || upload.value.files.length === 0) {
    await Promise.all(upload.value.files.map((file) => files.incoming.discard(file)))
    return refused({ code: 'invalid-fields', fields: { element: tell('problems.notChoosable') } })
  }
  const target = { module: link.module, owner: link.recordId, element, sending: together }
  const stored = await storeUpload(
    { target, files: upload.value.files },
    {
      ...{ kinds: visit.kinds, services, actor: visitorOf(found.value), at, claim: null },
      client: { language, isWeb: false },
      around: {
        before: (db) => admitNow(db, found.value, { kinds: visit.kinds, element, together, at }),
        after: (db) => tellStaff(db, found.value, at),
      },
    },
  )
  return stored.ok ? granted({ message: tell('documents.uploaded') }) : stored
}

/** With the rights of whoever made the link, and named after those for whom it was made. */
const visitorOf = ({ link, maker }: Pick<FollowedLink, 'link' | 'maker'>): Actor => ({
  ...maker,
  fullName: `${link.title} · ${maker.fullName}`,
  sessionId: `document-link ${link.id}`,
})

type Now = Pick<LinkVisit, 'kinds' | 'at'> & { readonly element: string; readonly together: string | undefined }

/** On the locked record: of two who send at once, or of a sender and whoever decides, the second sees the first. */
function admitNow(
  db: Db,
  { link, maker }: FollowedLink,
  { kinds, element, together, at }: Now,
): Promise<Result<unknown>> {
  const asked = { kinds, module: link.module, owner: link.recordId, right: readingDocuments }
  return onLockedRecord({ db, actor: maker, at }, asked, async (met) => {
    const document = await documentAt({ db, at }, met, element)
    if (!document.ok) return document
    const { status, kept } = document.value
    const isOpen = maySend({ ...met.reader, type: 'Prospects' }, { status, kept, at, sending: together })
    return isOpen ? granted(null) : refused({ code: 'document-not-open' })
  })
}

/** Whoever made the link, and the staff that works on the record. */
function tellStaff(db: Db, { companyId, link, maker }: FollowedLink, at: Date): void {
  const by = { personId: null, name: link.title }
  const to = { assigned: true, personIds: [maker.personId] }
  const notice = { kind: 'document-uploaded' as const, record: { id: link.recordId }, by, ...to }
  tellPeople(db, { companyId, at, notices: [notice] })
}
