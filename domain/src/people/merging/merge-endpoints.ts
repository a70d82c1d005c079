import { z } from 'zod'
import { personInfo } from '../../loans/loan-replies.ts'
import { mergedPartKeys } from '../../records/merging/merged-parts.ts'
import { savedReply } from '../../records/record-save.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { acknowledgement, recordId } from '../../shared/reply-parts.ts'
import { personKinds } from '../person-kind.ts'
import { mergeTakes } from './merged-values.ts'

/** `id` is whose record stays. */
const params = z.object({ kind: z.enum(personKinds), id: z.string().max(64) })

const one = z.object({
  _id: z.string(),
  rev: z.int(),
  info: personInfo.extend({ email: z.string(), phone: z.string() }),
  /** Has an account here, or an invitation that waits. */
  signsIn: z.boolean(),
})

const moved = z.object({ key: z.enum(mergedPartKeys), count: z.int() })
export type MergedPartCount = z.infer<typeof moved>

export const compareForMerge = endpoint({
  method: 'POST',
  path: 'people/:kind/:id/merging',
  summary: 'Two records of one person side by side: where they differ, and what would move to the one that stays.',
  access: 'signed-in',
  reads: 'record',
  params,
  body: z.strictObject({
    /** The record that would go. */
    absorbed: recordId,
  }),
  reply: z.object({
    survivor: one,
    absorbed: one,
    /** Values as the caller may see them, protected ones masked. */
    fields: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        survivor: z.unknown(),
        absorbed: z.unknown(),
        takes: z.array(z.enum(mergeTakes)),
        /** The record that stays says nothing there. */
        isBlank: z.boolean(),
      }),
    ),
    /** As far as the caller may read it; what they do not see moves too. */
    moves: z.array(moved),
    /** Memberships in groups stay: the caller does not set groups up. */
    groupsStay: z.boolean(),
  }),
  refusals: ['not-found', 'not-allowed', 'not-mergeable'],
})
export const undoMerge = endpoint({
  method: 'POST',
  path: 'people/:kind/:id/merge/undo',
  summary: 'Take a merge back within its time: what is still as it left it returns to the other record.',
  access: 'signed-in',
  audit: { action: 'merge-undone', notes: ['merge'] },
  keyed: true,
  params,
  body: z.strictObject({ merge: recordId }),
  reply: acknowledgement.extend({
    /** What returned, and what did not because somebody has changed it since; as far as the caller may read it. */
    parts: z.array(moved.extend({ left: z.array(z.object({ title: z.string(), page: z.string().nullable() })) })),
    /** Fields of the record that stayed which somebody has changed since. */
    kept: z.array(z.string()),
  }),
  refusals: [
    'not-found',
    'not-allowed',
    'nothing-to-undo',
    'record-inactive',
    'field-not-allowed',
    'invalid-fields',
    'last-administrator',
  ],
})

export const mergePeople = endpoint({
  method: 'POST',
  path: 'people/:kind/:id/merge',
  summary:
    'Make one of two records of a person: values by choice, everything that refers to them, the other out of use.',
  access: 'signed-in',
  audit: { action: 'people-merged', notes: ['absorbed', 'giveUpSignIn'] },
  keyed: true,
  params,
  body: z.strictObject({
    /** The record that goes. */
    absorbed: recordId,
    /** By field or section what is not to stay as the survivor has it. */
    take: z.record(z.string().min(1).max(200), z.enum(mergeTakes)).optional(),
    /** The versions that the caller saw. */
    revs: z.strictObject({ survivor: z.int().min(1), absorbed: z.int().min(1) }),
    /** The record that goes signs in no more: to be said where it does. */
    giveUpSignIn: z.literal(true).optional(),
  }),
  reply: acknowledgement.extend({
    /** By which it is taken back. */
    merge: z.string(),
    ...savedReply,
    moves: z.array(moved),
  }),
  refusals: [
    'not-found',
    'not-allowed',
    'not-mergeable',
    'step-up-required',
    'stale',
    'record-inactive',
    'field-not-allowed',
    'invalid-request',
    'invalid-fields',
    'last-administrator',
  ],
})
