import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'
import { documentStatus } from './document.ts'
import { uploadRefusals } from './file-endpoints.ts'
import { largestFileBytes } from './file-rules.ts'

/** So many documents one link shows at most. */
const mostLinked = 50
/** For how many days a link may lead somewhere. */
export const longestLinkDays = 30
export const longestLinkTitle = 120

const place = {
  /** The kind of record, as it is called everywhere. */
  module: z.string().min(1).max(40),
  /** The record. */
  owner: z.string().max(64),
}
const one = z.object({ id: z.string().max(64) })

/** A link to some documents of a record, as staff sees it: where it leads was said once, when it was made. */
const documentLink = z.object({
  _id: z.string(),
  /** For whom it was made, in the words of whoever made it. */
  title: z.string(),
  /** What its documents are called. */
  documents: z.array(z.string()),
  mayRead: z.boolean(),
  maySend: z.boolean(),
  createdAt: instant,
  created_by: z.string(),
  expiresAt: instant,
  /** When somebody followed it last. */
  openedAt: instant.nullable(),
  state: z.enum(['open', 'ended', 'expired']),
})
export type DocumentLink = z.infer<typeof documentLink>

const readRefusals = ['loan-not-found', 'not-found', 'not-allowed'] as const
const changeRefusals = [...readRefusals, 'record-inactive', 'invalid-fields'] as const

export const listDocumentLinks = endpoint({
  method: 'POST',
  path: 'docs/links/list',
  summary: 'The links by which documents of a record can be seen or sent without signing in, the newest first.',
  access: 'signed-in',
  body: z.strictObject(place),
  reply: z.object({ links: z.array(documentLink) }),
  refusals: readRefusals,
})

export const addDocumentLink = endpoint({
  method: 'POST',
  path: 'docs/links',
  summary:
    'Makes a link to some documents of a record for somebody who does not sign in. Where it leads is answered once; it does no more than whoever made it may, and ends by itself.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({
    ...place,
    title: plainName(longestLinkTitle),
    docTypes: z.array(z.string().min(1).max(200)).min(1).max(mostLinked),
    /** Its visitors look at the files that are there. */
    mayRead: z.boolean(),
    /** They send files of what is owed. */
    maySend: z.boolean(),
    days: z.int().min(1).max(longestLinkDays),
  }),
  reply: acknowledgement.extend({
    _id: z.string(),
    /** The form of the record, and what stands for the record: both stand in the address of the page. */
    form_id: z.string(),
    owner_id: z.string(),
    expiresAt: instant,
  }),
  refusals: changeRefusals,
})

export const endDocumentLink = endpoint({
  method: 'POST',
  path: 'docs/links/:id/end',
  summary: 'Ends a link: it leads nowhere any more.',
  access: 'signed-in',
  params: one,
  body: z.strictObject(place),
  reply: acknowledgement,
  refusals: changeRefusals,
})

/** What a link's address says: the form, and for the record a secret that names the link. */
const link = { form_id: z.string().max(64), owner_id: z.string().min(1).max(128) }

/** A file behind a link. */
const linkedFile = z.object({
  /** A ticket for this file through this link, good for an hour: `/doc/view/{_id}` shows it. */
  _id: z.string(),
  name: z.string(),
  size: z.int(),
  createdAt: instant,
})
export type LinkedFile = z.infer<typeof linkedFile>

const linkedDocument = z.object({
  docType: z.string(),
  title: z.string(),
  status: documentStatus,
  /** Why it must come again. */
  reason: z.string().nullable(),
  /** By when it is needed, YYYY-MM-DD. */
  due: z.string().nullable(),
  isMultiple: z.boolean(),
  fileTypes: z.array(z.string()),
  /** Whether files may be sent now. */
  isOpen: z.boolean(),
  /** Of a link whose visitors look at files. */
  files: z.array(linkedFile),
})
export type LinkedDocument = z.infer<typeof linkedDocument>

/** The specified call, which sent the record's own id: that opens nothing. */
export const openDocumentLink = endpoint({
  method: 'POST',
  path: 'public/docs',
  summary: 'What a link shows: its documents and nothing else of the record. `hideFields` leaves some of them out.',
  access: 'anyone',
  body: z.strictObject({ ...link, hideFields: z.array(z.string().max(200)).max(500).optional() }),
  reply: z.object({
    /** One: the form of the record with its documents. */
    modules: z.array(z.object({ _id: z.string(), docs: z.array(linkedDocument) })),
    /** Contracts to be signed; none yet. */
    templates: z.array(z.unknown()),
    company_name: z.string(),
    logo: z.string().nullable(),
    mayRead: z.boolean(),
    maySend: z.boolean(),
    expiresAt: instant,
  }),
  refusals: ['not-found', 'too-many-requests'],
})

export const sendLinkedDocument = endpoint({
  method: 'POST',
  path: 'public/docs/upload',
  summary:
    'Files for one document of a link (multipart: `owner`, `element`, `sending`, then the file). What stands for the record in the link’s address comes in the header X-Corbel-Link.',
  access: 'anyone',
  bodyLimit: largestFileBytes + 1_000_000,
  reply: acknowledgement,
  refusals: uploadRefusals,
})

export const viewLinkedFile = endpoint({
  method: 'GET',
  path: 'public/docs/file/:id',
  summary: 'A file’s bytes by a ticket that a link gave, asked of the link and the record each time.',
  access: 'anyone',
  params: z.object({ id: z.string().min(1).max(200) }),
  /** `1`: to be kept and not shown. */
  query: z.strictObject({ download: z.literal('1').optional() }),
  reply: z.unknown(),
  refusals: ['not-found', 'too-many-requests'],
})
