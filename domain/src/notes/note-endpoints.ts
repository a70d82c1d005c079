import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, instant, recordId, saidDay, stampedBy } from '../shared/reply-parts.ts'
import { longestNote, mostParticipants, noteCall, noteType, noteUsers } from './note.ts'

/** A person who may read the record's notes, and so may be chosen or mentioned. */
export const noteParticipant = z.object({
  _id: z.string(),
  info: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
})
export type NoteParticipant = z.infer<typeof noteParticipant>

export const note = z.object({
  _id: z.string(),
  rev: z.int(),
  content: z.string(),
  type: noteType,
  /** Of a note of a call. */
  call: noteCall.nullable(),
  deadline: z.string().nullable(),
  /** Chosen for a private note, by kind. */
  users: z.object({ workforces: z.array(z.string()), contacts: z.array(z.string()), prospects: z.array(z.string()) }),
  /** Names of those whom the text mentions. */
  mentions: z.array(z.object({ _id: z.string(), name: z.string() })),
  module: z.string(),
  owner: z.string(),
  created_by: stampedBy,
  createdAt: instant,
  updated_by: stampedBy,
  updatedAt: instant,
  permissions: z.object({ update: z.boolean() }),
})
export type Note = z.infer<typeof note>

const place = {
  /** The kind of record, as it is called everywhere: `opportunities`, `prospects`, `contacts`, `workforces`. */
  module: z.string().min(1).max(40),
  /** The record. */
  owner: z.string().max(64),
}

const content = {
  content: z.string().trim().min(1).max(longestNote),
  type: noteType,
  deadline: saidDay.nullish(),
  users: noteUsers.optional(),
  /** People whom the text mentions; each gets a mail the first time. */
  mentions: z.array(recordId).max(mostParticipants).optional(),
  /** Sent by the specified call; the record says it already. */
  MI: z.string().max(64).optional(),
}

export const listNotes = endpoint({
  method: 'POST',
  path: 'notes/list',
  summary: 'The notes of a record that the caller may read, newest first, and who can be chosen for a private one.',
  access: 'signed-in',
  body: z.strictObject({
    ...place,
    /** At most so many; all of them without it. */
    limit: z.int().min(1).max(200).optional(),
    /** Those that were written before this one. */
    before: recordId.optional(),
  }),
  reply: z.object({
    notes: z.array(note),
    /** How many the caller may read in all, and whether there are earlier ones than these. */
    count: z.int(),
    hasEarlier: z.boolean(),
    workforces: z.array(noteParticipant),
    contacts: z.array(noteParticipant),
    prospects: z.array(noteParticipant),
    permissions: z.object({ add: z.boolean(), choosePeople: z.boolean() }),
    /** Whether the company's notes have a deadline. */
    deadlines: z.boolean(),
    /** The company's calendar day. */
    today: z.string(),
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

export const addNote = endpoint({
  method: 'POST',
  path: 'notes',
  summary: 'Writes a note on a record.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({
    ...place,
    ...content,
    /** It tells of a call: how it ended, and how long it took. Staff's. */
    call: noteCall.optional(),
  }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed', 'record-inactive', 'unknown-choice', 'invalid-fields'],
})

export const saveNote = endpoint({
  method: 'PATCH',
  path: 'notes/:id',
  summary: 'Changes a note; what it said before stays in its history. With `rev` only where nobody changed it since.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({ ...place, ...content, rev: z.int().positive().optional() }),
  reply: acknowledgement.extend({ rev: z.int() }),
  refusals: [
    'loan-not-found',
    'not-found',
    'not-allowed',
    'record-inactive',
    'unknown-choice',
    'invalid-fields',
    'stale',
  ],
})

export const listNoteRevisions = endpoint({
  method: 'POST',
  path: 'notes/:id/revisions',
  summary: 'What a note said before, newest first, for whoever may read it now.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject(place),
  reply: z.object({
    revisions: z.array(
      z.object({ rev: z.int(), content: z.string(), deadline: z.string().nullable(), by: stampedBy, at: instant }),
    ),
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})
