import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import type { RefusalCode } from '../shared/refusals.ts'
import { acknowledgement, instant } from '../shared/reply-parts.ts'

const segment = z.string().max(64)
const one = z.object({ id: segment })

/** Everything that the path names; in every one there is an `:id`, which is all that the calls read. */
function namedIn(path: string): typeof one {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  // The id stands last in every path, and is in the shape whatever else is.
  return z.object({ ...Object.fromEntries(names.map((name) => [name, segment])), ...one.shape }) as typeof one
}

const fieldValues = z.record(z.string().min(1).max(200), z.unknown())
const version = z.int().min(1)

/** What a person typed into a record and has not saved: the changed fields only, and the version they started from. */
export const keptDraft = z.object({ rev: version, formData: fieldValues, updatedAt: instant })
export type KeptDraft = z.infer<typeof keptDraft>

/** Who changed one field last since a version, and what it was then. */
export const changedSince = z.object({
  by: z.object({ _id: z.string().nullable(), fullName: z.string() }),
  at: instant,
  /** The value at that version, of a section all its rows; absent where the history does not keep it. */
  original: z.unknown().optional(),
})
export type ChangedSince = z.infer<typeof changedSince>

/** A page says that it is still open this often; one that has been silent for twice as long is gone. */
export const presenceIntervalSeconds = 20

export const personPresent = z.object({ _id: z.string(), fullName: z.string() })
export type PersonPresent = z.infer<typeof personPresent>

export interface WorkedRecord {
  /** Of one record, with its `:id`. */
  path: string
  /** In summaries: `loan`. */
  noun: string
  /** The one answer about a record that is absent or not for the caller. */
  absent: RefusalCode
}

/**
 * Several people, and one person on several screens, in one record: the calls of a kind for drafts, what others
 * changed, who is there, and a protected value in clear.
 */
export function sharedWork({ path, noun, absent }: WorkedRecord) {
  const params = namedIn(path)
  return {
    getDraft: endpoint({
      method: 'GET',
      path: `${path}/draft`,
      summary: `The caller's unsaved edits of a ${noun}, from whichever device; sensitive values come masked.`,
      access: 'signed-in',
      params,
      reply: z.object({ draft: keptDraft.nullable() }),
      refusals: [absent],
    }),
    keepDraft: endpoint({
      method: 'POST',
      path: `${path}/draft`,
      summary: `Keep the caller's unsaved edits of a ${noun}; they take the place of what was kept before.`,
      access: 'signed-in',
      params,
      body: z.strictObject({ rev: version, formData: fieldValues }),
      bodyLimit: 4_000_000,
      reply: z.object({ updatedAt: instant }),
      refusals: [absent, 'not-allowed', 'field-not-allowed', 'invalid-request'],
    }),
    discardDraft: endpoint({
      method: 'DELETE',
      path: `${path}/draft`,
      summary: `Forget the caller's unsaved edits of a ${noun}.`,
      access: 'signed-in',
      params,
      reply: acknowledgement,
      refusals: [absent],
    }),
    listChanges: endpoint({
      method: 'GET',
      path: `${path}/changes`,
      summary: `Which fields of a ${noun} were changed since a version, by whom and when, as far as the caller may see.`,
      reads: 'record',
      access: 'signed-in',
      params,
      query: z.strictObject({ rev: z.coerce.number().int().min(1).max(2_147_483_647) }),
      reply: z.object({
        rev: z.int(),
        /** By field id. */
        fields: z.record(z.string(), changedSince),
      }),
      refusals: [absent, 'invalid-request'],
    }),
    sayPresent: endpoint({
      method: 'POST',
      path: `${path}/presence`,
      summary: `Say that the ${noun} is open on the caller’s screen (or no longer); who else has it open.`,
      access: 'signed-in',
      params,
      body: z.strictObject({ open: z.boolean() }),
      reply: z.object({ people: z.array(personPresent) }),
      refusals: [absent],
    }),
    revealField: endpoint({
      method: 'POST',
      path: `${path}/reveal`,
      summary: `One sensitive value of a ${noun} in clear; the reading is recorded.`,
      access: 'signed-in',
      audit: { action: 'sensitive-value-read', notes: ['field', 'row'] },
      params,
      body: z.strictObject({ field: z.string().max(200), row: z.string().max(64).optional() }),
      reply: z.object({ value: z.string() }),
      refusals: [absent, 'not-allowed', 'not-found', 'too-many-requests'],
    }),
  }
}

export type SharedWork = ReturnType<typeof sharedWork>
