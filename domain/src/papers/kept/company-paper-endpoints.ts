import { z } from 'zod'
import { largestFileBytes } from '../../documents/file-rules.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { plainName } from '../../shared/plain-name.ts'
import { acknowledgement, configurationId, instant } from '../../shared/reply-parts.ts'
import { longestPaperDescription, longestPaperTitle } from './custom-doc-endpoints.ts'

export const paperKinds = ['library', 'standard'] as const
export type PaperKind = (typeof paperKinds)[number]

const paper = z.object({ id: z.string().max(64) })

/** A document that a company keeps for its records, as administrators see it. */
export const companyPaper = z.object({
  _id: z.string(),
  kind: z.enum(paperKinds),
  title: z.string(),
  description: z.string(),
  upload_name: z.string(),
  size: z.int(),
  active: z.boolean(),
  rev: z.int(),
  /** Of the library: for loans of these programs. */
  programs: z.array(z.string()),
  /** Of standard documents: for records of these forms. */
  forms: z.array(z.string()),
  updatedAt: instant,
  updated_by: z.string(),
})
export type CompanyPaper = z.infer<typeof companyPaper>

const named = z.object({ _id: z.string(), title: z.string() })

export const listCompanyPapers = endpoint({
  method: 'GET',
  path: 'company_papers',
  summary: 'The document library and the standard documents of the company, for those who set it up.',
  access: 'signed-in',
  reply: z.object({ papers: z.array(companyPaper), programs: z.array(named), forms: z.array(named) }),
  refusals: ['not-allowed'],
})

const uploadRefusals = ['not-allowed', 'not-found', 'invalid-fields', 'too-large', 'media-type-not-supported'] as const

/** Multipart: fields `kind`, `title`, `description`, `programs` or `forms` (ids, parted by commas), then one `file`. */
export const addCompanyPaper = endpoint({
  method: 'POST',
  path: 'company_papers',
  summary: 'Add a document to the library, or a blank standard document (multipart).',
  access: 'signed-in',
  bodyLimit: largestFileBytes + 1_000_000,
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: uploadRefusals,
})

/** Multipart: one `file`. */
export const replaceCompanyPaper = endpoint({
  method: 'POST',
  path: 'company_papers/:id/file',
  summary: 'Put another file in the place of a document of the library or a standard document (multipart).',
  access: 'signed-in',
  params: paper,
  bodyLimit: largestFileBytes + 1_000_000,
  reply: acknowledgement,
  refusals: uploadRefusals,
})

const ids = z.array(configurationId).max(500)

export const saveCompanyPaper = endpoint({
  method: 'PATCH',
  path: 'company_papers/:id',
  summary: 'Change what a document of the library or a standard document is called, where it is offered, or whether.',
  access: 'signed-in',
  params: paper,
  body: z.strictObject({
    title: plainName(longestPaperTitle).optional(),
    description: z.string().trim().max(longestPaperDescription).optional(),
    programs: ids.optional(),
    forms: ids.optional(),
    active: z.boolean().optional(),
    rev: z.int().positive().optional(),
  }),
  reply: acknowledgement.extend({ rev: z.int() }),
  refusals: ['not-allowed', 'not-found', 'invalid-fields', 'unknown-choice', 'stale'],
  audit: { action: 'configuration-changed', notes: ['title', 'active'] },
})

export const libraryItem = z.object({
  _id: z.string(),
  title: z.string(),
  upload_name: z.string(),
  description: z.string(),
})
export type LibraryItem = z.infer<typeof libraryItem>

export const listLibrary = endpoint({
  method: 'POST',
  path: 'documentlibrary/document',
  summary: 'Documents of the library for these programs; borrowers and contacts say on which loan of theirs.',
  access: 'signed-in',
  body: z.strictObject({
    programs: z.array(z.string().max(64)).max(500),
    owner: z.string().max(64).optional(),
    module: z.string().max(64).optional(),
  }),
  reply: z.object({ data: z.array(libraryItem) }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const viewLibraryItem = endpoint({
  method: 'GET',
  path: 'documentlibrary/view/:id',
  summary: 'The bytes of a document of the library.',
  access: 'signed-in',
  params: paper,
  query: z.strictObject({ owner: z.string().max(64).optional(), module: z.string().max(64).optional() }),
  reply: z.unknown(),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const standardDoc = z.object({ _id: z.string(), doc: z.object({ title: z.string(), description: z.string() }) })
export type StandardDoc = z.infer<typeof standardDoc>

export const listStandardDocs = endpoint({
  method: 'POST',
  path: 'standard_docs/module',
  summary: 'Blank standard documents that are offered on records of a form, for the company’s own staff.',
  access: 'signed-in',
  body: z.strictObject({ form: z.string().max(64) }),
  reply: z.object({ docs: z.array(standardDoc) }),
  refusals: ['not-allowed'],
})

export const viewStandardDoc = endpoint({
  method: 'GET',
  path: 'standard_docs/view/:id',
  summary: 'The bytes of a blank standard document.',
  access: 'signed-in',
  params: paper,
  reply: z.unknown(),
  refusals: ['not-found', 'not-allowed'],
})
