import { z } from 'zod'
import { longestNeedTitle, mostNeedDays, mostNeeds, needWhen } from '../documents/needs/need-rule.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, choice, instant } from '../shared/reply-parts.ts'

const params = z.object({ id: z.string().max(64) })

const words = {
  title: z.string().trim().min(1).max(longestNeedTitle),
  /** Null: of every loan of the program. */
  when: needWhen.nullable(),
  /** Asked for by itself, or suggested to the staff of the loan. */
  isRequired: z.boolean(),
  /** Days after which what was accepted is owed again; null: never. */
  expiresDays: z.int().min(1).max(mostNeedDays).nullable(),
  /** Each borrower of the loan sends their own. */
  perBorrower: z.boolean(),
}

/** A document that loans of a program need. */
const programNeed = z.object({ _id: z.string(), ...words })
export type ProgramNeed = z.infer<typeof programNeed>

/** An answer that rules may ask. */
const needField = z.object({
  _id: z.string(),
  title: z.string(),
  /** The part of the form that it stands in. */
  place: z.string(),
  /** Of a field with choices; empty where anything may be written. */
  options: z.array(z.object({ id: z.string(), text: z.string() })),
})
export type NeedField = z.infer<typeof needField>

const programNeeds = z.object({
  program: choice,
  needs: z.array(programNeed),
  fields: z.array(needField),
  rev: z.int(),
  updatedAt: instant.nullable(),
  updatedBy: z.string(),
})
export type ProgramNeeds = z.infer<typeof programNeeds>

export const getProgramNeeds = endpoint({
  method: 'GET',
  path: 'programs/:id/needs',
  summary: 'The documents that loans of a program need, by which answers, and the fields that rules may ask.',
  access: 'signed-in',
  params,
  reply: programNeeds,
  refusals: ['not-allowed', 'not-found'],
})

export const saveProgramNeeds = endpoint({
  method: 'PATCH',
  path: 'programs/:id/needs',
  summary:
    'Say which documents loans of a program need: the whole list. Where a rule goes, what nobody sent is not needed any more; files stay.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({
    /** Those with an id are there already; what is left out is no rule of the program any more. */
    needs: z.array(z.strictObject({ _id: z.string().max(64).optional(), ...words })).max(mostNeeds),
    rev: z.int().min(0).optional(),
  }),
  reply: acknowledgement.extend(programNeeds.shape),
  refusals: ['not-allowed', 'not-found', 'stale', 'unknown-choice', 'invalid-fields'],
})
