import { largestFileBytes } from '@corbel/domain/documents/file-rules'
import type {
  openDocumentRequest as openEndpoint,
  sendRequestedDocument as sendEndpoint,
} from '@corbel/domain/documents/request-endpoints'
import type { AnswerOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { FastifyRequest } from 'fastify'
import { resetFailureLimit } from '../../auth/sign-in-limits.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { isId } from '../../platform/ids.ts'
import { countAttempt, usedUp } from '../../platform/limits/rate-limit.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { type PagePicture, pdfOfPictures } from '../pages/pdf-of-pictures.ts'
import { pictureAt } from '../pages/picture-at.ts'
import { noteInfected } from '../quarantine/note-infected.ts'
import { readUpload } from '../uploading/read-upload.ts'
import { type InfectedListener, type ReceivedFile, receiveFile } from '../uploading/received-file.ts'
import { storeUpload } from '../uploading/store-upload.ts'
import { uploadLimit } from '../uploading/upload-limit.ts'
import { type LinkedBorrower, linkedBorrower } from './linked-borrower.ts'
import { findCompanyName, findLinkedRequest, type StoredRequest } from './request-repository.ts'
import { requestedDocuments } from './requested-documents.ts'

export type FollowedLink = {
  readonly kinds: readonly RecordKind[]
  readonly companyId: string
  readonly token: string
  readonly address: string
  readonly language: Language
  readonly at: Date
}

const dead = () => refused({ code: 'request-link-not-valid' })

/** What a link asks for. Ended, expired, guessed or another company's: one answer, and guesses are counted. */
export async function openRequest(
  services: Services,
  link: FollowedLink,
): Promise<Result<ReplyOf<typeof openEndpoint>>> {
  return follow(services, link, async (db, request) => {
    const documents = await requestedDocuments(db, request, link)
    if (documents === null) return dead()
    const company = await findCompanyName(db, link.companyId)
    return granted({ company, documents, expiresAt: request.expiresAt.toISOString() })
  })
}

async function follow<Reply>(
  { database, config }: Services,
  { companyId, token, address, at }: FollowedLink,
  work: (db: Db, request: StoredRequest) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const guesses = resetFailureLimit(config.limits, address)
  const tooMany = await usedUp(database.pool, [guesses], at)
  if (tooMany !== null) return refused(tooMany)
  const found = isId(companyId)
    ? await inTransaction(database, { companyId }, async (db): Promise<Result<Reply>> => {
        const request = await findLinkedRequest(db, { companyId, token, at })
        return request === undefined ? dead() : work(db, request)
      })
    : dead()
  if (found.ok || found.refusal.code !== 'request-link-not-valid') return found
  const passed = await countAttempt(database.pool, [guesses], at)
  return passed === null ? found : refused(passed)
}

/**
 * Files for one of the documents that a link asks for: taken as if its borrower had sent them on their own page, where
 * and as long as they might. Whatever the upload says of a record counts for nothing.
 */
export async function sendRequested(
  services: Services,
  link: FollowedLink & {
    readonly request: FastifyRequest
    /** Its files are photographed pages of one paper. */
    readonly arePages: boolean
  },
): Promise<Result<AnswerOf<typeof sendEndpoint>>> {
  const { database, config, files } = services
  const { kinds, at, language } = link
  const found = await follow(services, link, async (db, request) => {
    const borrower = await linkedBorrower(db, link.companyId, request)
    return borrower === null ? dead() : granted({ request, borrower })
  })
  if (!found.ok) return found
  const { request, borrower } = found.value
  const tooMany = await countAttempt(database.pool, [uploadLimit(config.limits, borrower.actor)], at)
  if (tooMany !== null) return refused(tooMany)
  if (!link.request.isMultipart()) return refused({ code: 'media-type-not-supported' })
  const upload = await readUpload(link.request, {
    incoming: files.incoming,
    mostBytes: largestFileBytes,
    admit: async () => granted(undefined),
    onInfected: (file) => noteInfected({ services, actor: borrower.actor, at, kinds }, file, placeOf(request)),
  })
  if (!upload.ok) return upload
  const { element, sending } = upload.value.target
  const isAsked = request.docTypes.includes(element) && upload.value.files.length > 0
  if (!isAsked) {
    await Promise.all(upload.value.files.map((file) => files.incoming.discard(file)))
    return refused({ code: 'invalid-fields', fields: { element: tell('problems.notChoosable') } })
  }
  const sent = link.arePages
    ? await onePdf(services, upload.value.files, (file) =>
        noteInfected({ services, actor: borrower.actor, at, kinds }, file, placeOf(request)),
      )
    : granted(upload.value.files)
  if (!sent.ok) return sent
  const target = targetOf(request, { element, sending })
  return store(services, { borrower, upload: { target, files: sent.value } }, { kinds, at, language })
}

/** Photographed pages of one request become one file; whatever comes of it, the pictures themselves are not kept. */
async function onePdf(
  { files: { incoming } }: Pick<Services, 'files'>,
  pages: readonly ReceivedFile[],
  onInfected: InfectedListener,
): Promise<Result<readonly ReceivedFile[]>> {
  try {
    const pictures: PagePicture[] = []
    for (const { path, size } of pages) {
      const picture = await pictureAt(path, size)
      if (!picture.ok) return picture
      pictures.push(picture.value)
    }
    const bytes = pdfOfPictures(pictures)
    const made = await receiveFile(incoming, { name: 'Pages.pdf', bytes, mostBytes: largestFileBytes, onInfected })
    return made.ok ? granted([made.value]) : made
  } finally {
    await Promise.all(pages.map((page) => incoming.discard(page)))
  }
}

const placeOf = ({ module, recordId }: StoredRequest) => ({ module, owner: recordId })

const targetOf = (
  request: StoredRequest,
  { element, sending }: { readonly element: string; readonly sending: string | undefined },
) => ({ ...placeOf(request), element, sending })

type Sent = { readonly borrower: LinkedBorrower; readonly upload: Parameters<typeof storeUpload>[0] }

async function store(
  services: Services,
  { borrower, upload }: Sent,
  { kinds, at, language }: Pick<FollowedLink, 'kinds' | 'at' | 'language'>,
): Promise<Result<AnswerOf<typeof sendEndpoint>>> {
  const client = { language, isWeb: false }
  const stored = await storeUpload(upload, { kinds, services, actor: borrower.actor, at, claim: null, client })
  return stored.ok ? granted({ message: tell('documents.uploaded') }) : stored
}
