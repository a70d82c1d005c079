import { z } from 'zod'
import { auditActions, auditChoices } from '../shared/audit.ts'
import { endpoint } from '../shared/endpoint.ts'
import { configurationId, instant, noContent, recordId } from '../shared/reply-parts.ts'
import { auditChange } from './audit-change.ts'

const action = z.enum(auditActions)

const filters = {
  /** Part of a person's name or e-mail address. */
  who: z.string().max(200).optional(),
  what: z.enum(auditChoices).optional(),
  /** Part of the name of a field that was read or changed. */
  field: z.string().max(200).optional(),
  /** Of one session, or of everybody who acted in a role. */
  session: recordId.optional(),
  role: configurationId.optional(),
  /** A record's id, or a loan's number. */
  record: z.string().max(64).optional(),
  /** From this instant, and before that one. */
  from: instant.optional(),
  to: instant.optional(),
}

export const auditEntry = z.object({
  /** Its place in the company's chain. */
  _id: z.string(),
  at: instant,
  action,
  /** Null where nobody of the company acted. */
  who: z.object({ _id: z.string(), fullName: z.string(), email: z.string() }).nullable(),
  /** Role in which they acted, as it is called now; blank where it is not known. */
  role: z.string(),
  /** Null where nobody was signed in. */
  session: z.string().nullable(),
  /** `title` is the loan's number, blank for other records; `person` the borrower, or whose record it is. */
  record: z.object({ _id: z.string(), title: z.string(), person: z.string() }).nullable(),
  address: z.string(),
  /** Names and words on what it was about. */
  details: z.record(z.string(), z.string()),
  /** The part of the program that the call belongs to, where it is about one. */
  area: z.string().nullable(),
  changes: z.array(auditChange),
})
export type AuditEntryReply = z.infer<typeof auditEntry>

export const listAudit = endpoint({
  method: 'POST',
  path: 'audit/list',
  summary: 'Who did, read, or tried what and when, newest first; for administrators.',
  access: 'signed-in',
  body: z.strictObject({
    ...filters,
    skip: z.int().min(0).max(100_000).optional(),
    limit: z.int().min(1).max(100).optional(),
  }),
  reply: z.object({
    entries: z.array(auditEntry),
    count: z.int(),
    /** What fields in these entries are called, by id. */
    fields: z.record(z.string(), z.string()),
  }),
  refusals: ['not-allowed'],
})

/** What the trail can be searched by besides time and names. */
export const getAuditChoices = endpoint({
  method: 'GET',
  path: 'audit/choices',
  summary: 'The roles that entries of the audit trail can be searched by.',
  access: 'signed-in',
  reply: z.object({ roles: z.array(z.object({ _id: z.string(), title: z.string() })) }),
  refusals: ['not-allowed'],
})
export type AuditFilters = Pick<z.infer<typeof listAudit.body>, keyof typeof filters>

export const exportAudit = endpoint({
  method: 'GET',
  path: 'audit/export',
  summary: 'The filtered audit trail as CSV, at most 100,000 entries, newest first; the export stands in the trail.',
  access: 'signed-in',
  query: z.strictObject(filters),
  reply: z.unknown(),
  refusals: ['not-allowed', 'too-many-requests'],
})

export const verifyAudit = endpoint({
  method: 'POST',
  path: 'audit/verify',
  summary: 'Follow the chain of hashes from the first entry to the last: whether anything was changed or removed.',
  access: 'signed-in',
  body: noContent,
  reply: z.object({
    count: z.int(),
    /** Of the last entry that holds, in hexadecimal. */
    hash: z.string(),
    broken: z.object({ _id: z.string(), reason: z.enum(['missing', 'changed', 'cut']) }).nullable(),
  }),
  audit: { action: 'audit-verified' },
  refusals: ['not-allowed'],
})
