import type { Actor } from '@corbel/domain/auth/actor'
import { isOwed } from '@corbel/domain/documents/document'
import type { openDocumentLink as openEndpoint } from '@corbel/domain/documents/link-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { resetFailureLimit } from '../../auth/sign-in-limits.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, type RateLimit, usedUp } from '../../platform/limits/rate-limit.ts'
import { actorNow } from '../../records/bulk/bulk-starter.ts'
import { onRecord } from '../../records/on-record.ts'
import type { MetRecord, RecordKind } from '../../records/record-kind.ts'
import { documentsOf } from '../kept/documents-of.ts'
import { readingDocuments } from '../kept/on-documents.ts'
import { type FileTicket, signTicket } from './file-ticket.ts'
import { readLinkAddress } from './link-address.ts'
import {
  findLinkedCompany,
  findLivingLink,
  type LinkedCompany,
  noteOpened,
  type StoredLink,
} from './link-repository.ts'
import { isForVisitors } from './manage-links.ts'

/** Somebody who comes by a link, and by what they name it. */
export type LinkVisit = {
  readonly kinds: readonly RecordKind[]
  readonly named: { readonly formId?: string; readonly ownerId: string } | Omit<FileTicket, 'fileId'>
  readonly address: string
  readonly at: Date
}

export type FollowedLink = {
  readonly companyId: string
  readonly company: LinkedCompany
  readonly link: StoredLink
  /** Whoever made it, with the rights that they have now. */
  readonly maker: Actor
  readonly met: MetRecord
}

/** One answer to all that leads nowhere: ended, expired, guessed, of another form, another company's, a record's own id. */
const nowhere = (): Result<never> => refused({ code: 'not-found' })

/** Of a file many parts are read in a minute. */
const readsLimit = ({ config: { limits } }: Pick<Services, 'config'>, { named, address }: LinkVisit): RateLimit =>
  'ownerId' in named
    ? { of: 'document-link-read', by: address, most: limits.formReadsPerAddressPerMinute, seconds: 60 }
    : { of: 'document-link-file', by: address, most: limits.apiPerSessionPerMinute, seconds: 60 }

/**
 * Follows a link to its record as whoever made it might today; guesses are counted by where they come from. A link dies
 * with the rights of its maker on the record.
 */
export async function followLink<Reply>(
  services: Services,
  visit: LinkVisit,
  work: (db: Db, followed: FollowedLink) => Promise<Result<Reply>>,
): Promise<Result<Reply>> {
  const { database, config } = services
  const { kinds, named, address, at } = visit
  const guesses = resetFailureLimit(config.limits, address)
  const tooMany =
    (await usedUp(database.pool, [guesses], at)) ??
    (await countAttempt(database.pool, [readsLimit(services, visit)], at))
  if (tooMany !== null) return refused(tooMany)
  const place = 'ownerId' in named ? readLinkAddress(named.ownerId) : { companyId: named.companyId, id: named.linkId }
  const found =
    place === null
      ? nowhere()
      : await inTransaction(database, { companyId: place.companyId }, async (db): Promise<Result<Reply>> => {
          const link = await findLivingLink(db, { ...place, at })
          if (link === undefined || !isOfForm(link, named)) return nowhere()
          const started = { companyId: place.companyId, startedBy: link.createdBy, startedInRole: link.roleId }
          const maker = await actorNow(db, started, at)
          const company = await findLinkedCompany(db, place.companyId)
          if (maker === null || company === undefined) return nowhere()
          const asked = { kinds, module: link.module, owner: link.recordId, right: readingDocuments }
          let reached = false
          const answer = await onRecord({ db, actor: maker, at }, asked, async (met) => {
            if (!met.active) return nowhere()
            reached = true
            return work(db, { companyId: place.companyId, company, link, maker, met })
          })
          return answer.ok || reached ? answer : nowhere()
        })
  if (found.ok || found.refusal.code !== 'not-found') return found
  const passed = await countAttempt(database.pool, [guesses], at)
  return passed === null ? found : refused(passed)
}

const isOfForm = ({ formId }: StoredLink, named: LinkVisit['named']): boolean =>
  !('formId' in named) || named.formId === undefined || named.formId === String(formId)

/** What stands behind a link today: of its documents those that may be shown to strangers and are asked for. */
export async function documentsBehind(
  db: Db,
  { link, met }: Pick<FollowedLink, 'link' | 'met'>,
  { language, at }: { readonly language: Language; readonly at: Date },
) {
  const isOpen = isForVisitors((await met.form()).outline)
  const documents = await documentsOf({ db, at }, met, language)
  const { fileIds } = link
  return documents
    .filter(
      ({ docType, suggestion, status }) =>
        link.docTypes.includes(docType) && isOpen(docType) && suggestion === null && status !== 'N/A',
    )
    .map((one) => (fileIds === null ? one : { ...one, files: one.files.filter(({ _id }) => fileIds.includes(_id)) }))
}

/** What a link shows: its documents, of a link that reads them with their files, and nothing else of the record. */
export async function openLink(
  services: Services,
  visit: LinkVisit,
  { language, hidden }: { readonly language: Language; readonly hidden: readonly string[] },
): Promise<Result<ReplyOf<typeof openEndpoint>>> {
  return followLink(services, visit, async (db, followed) => {
    const { companyId, company, link } = followed
    const { at } = visit
    const documents = await documentsBehind(db, followed, { language, at })
    await noteOpened(db, { companyId, id: link.id, at })
    const ticketOf = (fileId: string) =>
      signTicket(services.secrets.platform, { companyId, linkId: link.id, fileId }, at)
    const docs = documents
      .filter(({ docType }) => !hidden.includes(docType))
      .map(({ docType, title, status, reason, due, isMultiple, fileTypes, permissions, files }) => ({
        ...{ docType, title, status, reason, due, isMultiple, fileTypes },
        // Like a borrower: what is owed, and nothing in the place of what is being looked at.
        isOpen: link.maySend && permissions.upload && isOwed(status),
        files: link.mayRead
          ? files.map(({ _id, name, size, createdAt }) => ({ _id: ticketOf(_id), name, size, createdAt }))
          : [],
      }))
    return granted({
      ...{ modules: [{ _id: String(link.formId), docs }], templates: [] },
      ...{ company_name: company.name, logo: company.logo, mayRead: link.mayRead, maySend: link.maySend },
      expiresAt: link.expiresAt.toISOString(),
    })
  })
}
