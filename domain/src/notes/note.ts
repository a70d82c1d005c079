import { z } from 'zod'
import { recordId } from '../shared/reply-parts.ts'

/** Who reads a note: everybody who reads the record's notes, or its author and those who were chosen (specification 2, section 3). */
export const noteTypes = ['Public', 'Private'] as const
export const noteType = z.enum(noteTypes)
export type NoteType = z.infer<typeof noteType>

/** Kinds of people who can be chosen for a private note. */
export const noteParticipantKinds = ['workforces', 'contacts', 'prospects'] as const
export type NoteParticipantKind = (typeof noteParticipantKinds)[number]

export const longestNote = 5_000
export const mostParticipants = 200

/** Person ids by the kind of person, as callers send and get them. */
export const noteUsers = z.strictObject({
  workforces: z.array(recordId).max(mostParticipants).optional(),
  contacts: z.array(recordId).max(mostParticipants).optional(),
  prospects: z.array(recordId).max(mostParticipants).optional(),
})
export type NoteUsers = z.infer<typeof noteUsers>

/** Every person that is named, whatever their kind; each once. */
export function participantIds(users: NoteUsers | undefined): string[] {
  return [...new Set(noteParticipantKinds.flatMap((kind) => users?.[kind] ?? []))]
}

/** How a deadline stands on a calendar day of the company (ISO dates). Today and later are marked (specification 2, section 4); a past one is overdue (decision 27). */
export function deadlineState(deadline: string | null, today: string): 'none' | 'open' | 'overdue' {
  if (deadline === null) return 'none'
  return deadline < today ? 'overdue' : 'open'
}

/** How a call ended that somebody of staff made or took. */
export const callOutcomes = ['reached', 'left-message', 'no-answer', 'wrong-number'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const longestCallMinutes = 600

/** What a note of a call says beside its text. */
export const noteCall = z.strictObject({
  outcome: z.enum(callOutcomes),
  minutes: z.int().min(0).max(longestCallMinutes),
})
export type NoteCall = z.infer<typeof noteCall>

/** As many notes as a page shows at first, and more with each press. */
export const notesPage = 30
