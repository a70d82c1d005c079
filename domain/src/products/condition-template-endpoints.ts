import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { acknowledgement, choice, instant } from '../shared/reply-parts.ts'
import { mostConditionDays, mostConditions } from '../underwriting-conditions/condition.ts'
import { conditionWords } from '../underwriting-conditions/condition-endpoints.ts'

const params = z.object({ id: z.string().max(64) })

const words = { ...conditionWords, dueDays: z.int().min(1).max(mostConditionDays).nullable() }

/** A condition that loans of a program usually have; business days from when it is put on one. */
export const conditionTemplate = z.object({ _id: z.string(), ...words })
export type ConditionTemplate = z.infer<typeof conditionTemplate>

const programConditions = z.object({
  program: choice,
  templates: z.array(conditionTemplate),
  /** Roles that may be named as those who clear one. */
  roles: z.array(choice),
  rev: z.int(),
  updatedAt: instant.nullable(),
  updatedBy: z.string(),
})
export type ProgramConditions = z.infer<typeof programConditions>

export const getProgramConditions = endpoint({
  method: 'GET',
  path: 'programs/:id/conditions',
  summary: 'The conditions that loans of a program usually have to meet, in their order.',
  access: 'signed-in',
  params,
  reply: programConditions,
  refusals: ['not-allowed', 'not-found'],
})

export const saveProgramConditions = endpoint({
  method: 'PATCH',
  path: 'programs/:id/conditions',
  summary: 'Say what loans of a program usually have to meet: the whole list. Conditions that stand on loans stay.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params,
  body: z.strictObject({
    /** Those with an id are there already; what is left out is no condition of the program any more. */
    templates: z.array(z.strictObject({ _id: z.string().max(64).optional(), ...words })).max(mostConditions),
    rev: z.int().min(0).optional(),
  }),
  reply: acknowledgement.extend(programConditions.shape),
  refusals: ['not-allowed', 'not-found', 'stale', 'unknown-choice', 'invalid-fields'],
})
