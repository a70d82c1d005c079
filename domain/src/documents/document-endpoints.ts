import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant, saidDay, stampedBy } from '../shared/reply-parts.ts'
import {
  documentNoteType,
  documentSource,
  documentStatus,
  longestDocumentNote,
  longestDocumentTitle,
  longestReason,
} from './document.ts'
import { storedFile } from './file-endpoints.ts'

/** A file of a document. */
export const documentFile = storedFile.extend({
  /** Somebody of staff has looked at it. */
  isViewed: z.boolean(),
  /** A scanner looked for viruses before it was taken. */
  isScanned: z.boolean(),
  /** Of a PDF: it has a password; null of what came before that was looked at. */
  isLocked: z.boolean().nullable(),
  /** Of a document that stands in rows of a section: the row. */
  row: z.string().nullable(),
  /** Put on the form and not yet decided on by the reviewer of the field. */
  waitsForReview: z.boolean(),
})
export type DocumentFile = z.infer<typeof documentFile>

/** A file that was replaced or taken off; staff reads it as long as it is kept. */
export const documentVersion = storedFile.extend({ removedAt: instant })
export type DocumentVersion = z.infer<typeof documentVersion>

export const documentNote = z.object({
  _id: z.string(),
  content: z.string(),
  type: documentNoteType,
  created_by: stampedBy,
  createdAt: instant,
})
export type DocumentNote = z.infer<typeof documentNote>

/** A document of a record: one type of document, with all of its files. */
export const recordDocument = z.object({
  /** Of its row; its type where there is none yet. */
  _id: z.string(),
  /** The id of the form's file field, or `need-…` where no field holds it. */
  docType: z.string(),
  title: z.string(),
  status: documentStatus,
  /** Why it must come again, or does not apply. */
  reason: z.string().nullable(),
  /** Why it does not apply, as whoever owes it says; it waits for the lender’s word. */
  notApplicable: z.string().nullable(),
  /** By when it is needed, YYYY-MM-DD. */
  due: z.string().nullable(),
  source: documentSource,
  /** The form requires it, or somebody asked for it; other file fields are offered and not owed. */
  isAsked: z.boolean(),
  /** Suggested by a rule of the program and not asked for: `open`, or `dismissed` by somebody of staff. */
  suggestion: z.enum(['open', 'dismissed']).nullable(),
  /** Of one that was accepted and ages: from which day on it is owed again, YYYY-MM-DD. */
  expiresOn: z.string().nullable(),
  /** 0 where nothing but the form says anything of it. */
  rev: z.int(),
  updatedAt: instant.nullable(),
  updated_by: stampedBy.nullable(),
  asked_by: stampedBy.nullable(),
  askedAt: instant.nullable(),
  files: z.array(documentFile),
  /** Earlier files, newest first; absent where the caller may not read them. */
  versions: z.array(documentVersion).optional(),
  notes: z.array(documentNote),
  /** Of a column of a section of rows: its files are put into rows, on the form itself. */
  isInRows: z.boolean(),
  isMultiple: z.boolean(),
  /** Endings that it takes. */
  fileTypes: z.array(z.string()),
  permissions: z.object({
    upload: z.boolean(),
    remove: z.boolean(),
    /** The statuses that the caller may give it; none: they have no say. */
    statuses: z.array(documentStatus),
    markViewed: z.boolean(),
    /** Say of it that it does not apply, which staff confirms. */
    sayNotApplicable: z.boolean(),
    addNote: z.boolean(),
    addPrivateNote: z.boolean(),
  }),
})
export type RecordDocument = z.infer<typeof recordDocument>

/** A document that waits for a look, as home pages tell it. */
export const documentToReview = z.object({
  module: z.string(),
  /** The record, what people call it, and its page. */
  ...{ owner: z.string(), record: z.string(), page: z.string() },
  ...recordDocument.pick({ docType: true, title: true, rev: true }).shape,
  /** Since when it waits. */
  since: instant,
  files: z.array(z.object({ _id: z.string(), name: z.string() })),
  mayDecide: z.boolean(),
})
export type DocumentToReview = z.infer<typeof documentToReview>

const place = {
  /** The kind of record, as it is called everywhere: `opportunities`, `prospects`, `contacts`, `workforces`. */
  module: z.string().min(1).max(40),
  /** The record. */
  owner: z.string().max(64),
}
const docType = z.string().min(1).max(200)

const recordRefusals = ['loan-not-found', 'not-found', 'not-allowed'] as const
const changeRefusals = [...recordRefusals, 'record-inactive', 'invalid-fields', 'stale'] as const

export const listDocuments = endpoint({
  method: 'POST',
  path: 'docs/list',
  summary: 'The documents of a record that the caller may see: one of each type, with its files, status and notes.',
  access: 'signed-in',
  body: z.strictObject({
    ...place,
    /** Sent by the specified call; the record says it already. */
    form: z.string().max(64).optional(),
  }),
  reply: z.object({
    docs: z.array(recordDocument),
    contracts: z.array(z.unknown()),
    permissions: z.object({
      ask: z.boolean(),
      /** Has an address of their own to which they may mail documents of it. */
      mailIn: z.boolean(),
    }),
    /** A scanner of files is set up. */
    isScanning: z.boolean(),
    /** The company calls the tab Document Library. */
    isLibrary: z.boolean(),
    /** The company’s calendar day. */
    today: z.string(),
  }),
  refusals: recordRefusals,
})

export const countDocuments = endpoint({
  method: 'POST',
  path: 'docs/count',
  summary: 'How many documents of a record that the caller may see have files, for the tab of them.',
  access: 'signed-in',
  body: z.strictObject(place),
  reply: z.object({ count: z.int(), isLibrary: z.boolean() }),
  refusals: recordRefusals,
})

export const addDocumentNeed = endpoint({
  method: 'POST',
  path: 'docs/needs',
  summary: 'Asks for a document of a record: one more beside its form, or one that a file field of the form holds.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({
    ...place,
    /** Of one beside the form; a field’s is called as its form calls it. */
    title: plainName(longestDocumentTitle).optional(),
    /** A file field of the form. */
    docType: docType.optional(),
    due: saidDay.nullish(),
  }),
  reply: acknowledgement.extend({ _id: z.string(), docType: z.string() }),
  refusals: changeRefusals,
})

export const setDocumentStatus = endpoint({
  method: 'POST',
  path: 'docs/status',
  summary:
    'Decides on a document: accepted, to come again for a reason that its borrower is mailed, not needed. With `rev` only where nobody changed it since.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({
    ...place,
    docType,
    status: documentStatus,
    reason: z.string().max(longestReason).optional(),
    /** Of one that is accepted: the day that it is of, from which it ages; without it the day on which it came. */
    datedOn: saidDay.optional(),
    rev: z.int().min(0).optional(),
  }),
  reply: acknowledgement.extend({ status: documentStatus, rev: z.int() }),
  refusals: changeRefusals,
})

export const decideSuggestion = endpoint({
  method: 'POST',
  path: 'docs/suggestions',
  summary: 'Asks for a document that a rule of the program suggests, or does not follow the suggestion.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({ ...place, docType, accept: z.boolean() }),
  reply: acknowledgement,
  refusals: changeRefusals,
})

export const sayNotApplicable = endpoint({
  method: 'POST',
  path: 'docs/not_applicable',
  summary:
    'Says of a document that is owed that it does not apply, and why; it waits for the lender’s word like a file.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({ ...place, docType, reason: z.string().trim().min(1).max(longestReason) }),
  reply: acknowledgement,
  refusals: [...changeRefusals, 'document-not-open'],
})

export const markFileViewed = endpoint({
  method: 'PATCH',
  path: 'docs/file/:id',
  summary: 'Marks a file as viewed or not viewed.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({ isViewed: z.boolean() }),
  reply: acknowledgement.extend({ isViewed: z.boolean() }),
  refusals: ['not-found', 'not-allowed', 'record-inactive'],
})

export const addDocumentNote = endpoint({
  method: 'POST',
  path: 'docs/notes',
  summary: 'Writes a note on a document of a record.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({
    ...place,
    docType,
    content: z.string().trim().min(1).max(longestDocumentNote),
    type: documentNoteType.default('Public'),
  }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: changeRefusals,
})

export const downloadDocuments = endpoint({
  method: 'GET',
  path: 'docs/zip',
  summary:
    'The files of a record’s documents in one ZIP archive, a folder for each document; of all of them, or of some.',
  access: 'signed-in',
  query: z.strictObject({
    ...place,
    /** Types of documents, parted by commas; all of them without it. */
    types: z.string().max(20_000).optional(),
  }),
  reply: z.unknown(),
  refusals: [...recordRefusals, 'too-large'],
})
