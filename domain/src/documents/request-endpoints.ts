import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant, saidDay } from '../shared/reply-parts.ts'
import { documentStatus, longestDocumentTitle } from './document.ts'
import { uploadRefusals } from './file-endpoints.ts'
import { largestFileBytes } from './file-rules.ts'

/** So many documents are asked for in one mail at most. */
const mostRequested = 20

const place = {
  /** The kind of record, as it is called everywhere. */
  module: z.string().min(1).max(40),
  /** The record. */
  owner: z.string().max(64),
}

/** A mail that asks for documents, as staff sees it. */
const documentRequest = z.object({
  _id: z.string(),
  /** To whom it was mailed. */
  to: z.object({ _id: z.string(), name: z.string() }),
  titles: z.array(z.string()),
  sentAt: instant,
  expiresAt: instant,
  remindedAt: instant.nullable(),
  /** `answered` while nothing of it is owed; its link leads somewhere while it is neither ended nor expired. */
  state: z.enum(['open', 'answered', 'ended', 'expired']),
})
export type DocumentRequest = z.infer<typeof documentRequest>

const readRefusals = ['loan-not-found', 'not-found', 'not-allowed'] as const
const changeRefusals = [...readRefusals, 'record-inactive', 'invalid-fields'] as const

export const listDocumentRequests = endpoint({
  method: 'POST',
  path: 'docs/requests/list',
  summary: 'The mails by which documents of a record were asked for, the newest first.',
  access: 'signed-in',
  body: z.strictObject(place),
  reply: z.object({
    requests: z.array(documentRequest),
    /** Who can be mailed: borrowers of the record with an address. */
    people: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
  refusals: readRefusals,
})

export const requestDocuments = endpoint({
  method: 'POST',
  path: 'docs/requests',
  summary:
    'Asks a borrower for documents in one mail, with a link by which they are sent without signing in: good for 14 days, and for nothing else.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({
    ...place,
    /** Whom to mail; the record’s first borrower without it. */
    person: z.string().max(64).optional(),
    /** Documents that are there already. */
    docTypes: z.array(z.string().min(1).max(200)).max(mostRequested).default([]),
    /** Others, which are asked for with it. */
    titles: z.array(plainName(longestDocumentTitle)).max(mostRequested).default([]),
    due: saidDay.nullish(),
  }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: changeRefusals,
})

const one = z.object({ id: z.string().max(64) })

export const remindOfDocuments = endpoint({
  method: 'POST',
  path: 'docs/requests/:id/reminder',
  summary: 'Mails a request for documents once more, with a new link.',
  access: 'signed-in',
  keyed: true,
  params: one,
  body: z.strictObject(place),
  reply: acknowledgement,
  refusals: [...changeRefusals, 'request-link-not-valid', 'nothing-to-change'],
})

export const endDocumentRequest = endpoint({
  method: 'POST',
  path: 'docs/requests/:id/end',
  summary: 'Ends a request for documents: none of its links leads anywhere any more. What is owed stays owed.',
  access: 'signed-in',
  params: one,
  body: z.strictObject(place),
  reply: acknowledgement,
  refusals: changeRefusals,
})

const link = {
  /** Of the lender. */
  company: z.string().max(64),
  token: z.string().min(1).max(128),
}

/** A document that a link asks for. */
const requestedDocument = z.object({
  docType: z.string(),
  title: z.string(),
  status: documentStatus,
  reason: z.string().nullable(),
  due: z.string().nullable(),
  isMultiple: z.boolean(),
  fileTypes: z.array(z.string()),
  /** Whether files may be sent now. */
  isOpen: z.boolean(),
})
export type RequestedDocument = z.infer<typeof requestedDocument>

export const openDocumentRequest = endpoint({
  method: 'POST',
  path: 'public/document_requests/open',
  summary: 'What a mailed link asks for: its documents and nothing else of the record.',
  access: 'anyone',
  body: z.strictObject(link),
  reply: z.object({
    company: z.string(),
    documents: z.array(requestedDocument),
    expiresAt: instant,
  }),
  refusals: ['request-link-not-valid', 'too-many-requests'],
})

export const sendRequestedDocument = endpoint({
  method: 'POST',
  path: 'public/document_requests/:company/upload',
  summary:
    'Files for one document of a mailed link (multipart: `element`, `sending`, then the file). The link’s token comes in the header X-Corbel-Request.',
  access: 'anyone',
  params: z.object({ company: z.string().max(64) }),
  /** `1`: the files are photographed pages (JPEG), which become one PDF. */
  query: z.strictObject({ pages: z.literal('1').optional() }),
  bodyLimit: largestFileBytes + 1_000_000,
  reply: acknowledgement,
  refusals: [...uploadRefusals, 'request-link-not-valid'],
})
