import { z } from 'zod'
import { keyFigures } from '../figures/key-figures.ts'
import { meaningKinds, meanings } from '../figures/meanings.ts'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, choice, instant } from '../shared/reply-parts.ts'

const params = z.object({ id: z.string().max(64) })
const meaning = z.enum(meanings)
/** A field's id, or a section's id and the id of one of its columns. */
const fieldPath = z.array(z.string().min(1).max(200)).min(1).max(2)
const mapping = z.partialRecord(meaning, z.array(fieldPath).max(20))

const programFigures = z.object({
  program: choice,
  form: choice,
  /** Programs that the form is used by, this one among them: its fields mean the same for all. */
  programs: z.array(choice),
  figures: mapping,
  /** Fields of the form that can have a meaning, in its order. */
  fields: z.array(
    z.object({
      path: fieldPath,
      title: z.string(),
      /** What stands around it in the form. */
      place: z.string(),
      kinds: z.array(z.enum(meaningKinds)),
    }),
  ),
  /** Lists are being brought up to date with the last change. */
  refilling: z.boolean(),
  rev: z.int(),
  updatedAt: instant.nullable(),
  updatedBy: z.string(),
})
export type ProgramFigures = z.infer<typeof programFigures>

const value = z.string().nullable()

export const getProgramFigures = endpoint({
  method: 'GET',
  path: 'programs/:id/figures',
  summary: 'What the fields of a program’s form mean, and what could be chosen.',
  access: 'signed-in',
  params,
  reply: programFigures,
  refusals: ['not-allowed', 'not-found'],
})

export const getFiguresOfLoan = endpoint({
  method: 'GET',
  path: 'programs/:id/figures/:loan',
  summary: 'What these fields say in the loan of a number, as far as the caller may see it.',
  access: 'signed-in',
  reads: 'record',
  params: params.extend({ loan: z.string().max(40) }),
  reply: z.object({
    number: z.string(),
    values: z.partialRecord(meaning, value),
    figures: z.partialRecord(z.enum(keyFigures), value),
  }),
  refusals: ['not-allowed', 'not-found', 'loan-not-found'],
})

export const saveProgramFigures = endpoint({
  method: 'PATCH',
  path: 'programs/:id/figures',
  summary: 'Say what the fields of a program’s form mean; lists are brought up to date by a job.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({
    /** Of these meanings all fields, none for an empty list; meanings that are left out stay as they are. */
    figures: mapping,
    rev: z.int().min(1).optional(),
  }),
  reply: acknowledgement.extend(programFigures.shape),
  refusals: ['not-allowed', 'not-found', 'stale', 'invalid-fields'],
})
