import { z } from 'zod'
import { waitingParties } from '../records/open-items/open-item.ts'
import { endpoint } from '../shared/endpoint.ts'
import { plainName } from '../shared/plain-name.ts'
import { acknowledgement, instant, saidDay, stampedBy } from '../shared/reply-parts.ts'
import {
  conditionStage,
  conditionState,
  longestConditionDetail,
  longestConditionReason,
  longestConditionTitle,
  mostConditions,
} from './condition.ts'

const place = {
  /** The kind of record, as it is called everywhere: `opportunities`, `leads`. */
  module: z.string().min(1).max(64),
  /** The record. */
  owner: z.string().max(64),
}

export const conditionWords = {
  title: z.string().trim().min(1).max(longestConditionTitle),
  detail: z.string().trim().max(longestConditionDetail),
  stage: conditionStage,
  /** Who brings what meets it. */
  waitsOn: z.enum(waitingParties),
  /** Roles that may say that it is met; none: whoever may change it. */
  clearers: z.array(z.string().regex(/^[1-9]\d{0,8}$/)).max(50),
}

/** As somebody says it. */
const title = plainName(longestConditionTitle)

const due = z.iso.date().nullable()

export const condition = z.object({
  _id: z.string(),
  rev: z.int(),
  title: z.string(),
  detail: z.string(),
  stage: conditionStage,
  status: conditionState,
  waitsOn: z.enum(waitingParties),
  clearers: z.array(z.string()),
  due,
  /** Why it was waived, sent back or opened again; blank elsewhere. */
  reason: z.string(),
  created_by: stampedBy,
  createdAt: instant,
  updated_by: stampedBy,
  updatedAt: instant,
  permissions: z.object({
    update: z.boolean(),
    /** Where the caller may move it to. */
    moves: z.array(conditionState),
  }),
})
export type Condition = z.infer<typeof condition>

export const listConditions = endpoint({
  method: 'POST',
  path: 'underwriting_conditions/list',
  summary:
    'The underwriting conditions of a record by their stage, the earliest due first, and the program’s that it lacks.',
  access: 'signed-in',
  body: z.strictObject(place),
  reply: z.object({
    conditions: z.array(condition),
    /** Conditions of the loan’s program that do not stand on it yet. */
    offered: z.array(z.object({ _id: z.string(), title: z.string(), stage: conditionStage })),
    permissions: z.object({ add: z.boolean() }),
    /** The company’s calendar day. */
    today: z.iso.date(),
  }),
  refusals: ['loan-not-found', 'not-found', 'not-allowed'],
})

const addingRefusals = ['loan-not-found', 'not-found', 'not-allowed', 'record-inactive', 'list-too-long'] as const

export const addCondition = endpoint({
  method: 'POST',
  path: 'underwriting_conditions',
  summary: 'Puts a condition on a record.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({ ...place, ...conditionWords, title, due: saidDay.nullable().optional() }),
  reply: acknowledgement.extend({ _id: z.string() }),
  refusals: [...addingRefusals, 'unknown-choice'],
})

export const takeConditions = endpoint({
  method: 'POST',
  path: 'underwriting_conditions/of_program',
  summary: 'Puts conditions of its program on a loan; one that stands there already stays as it is.',
  access: 'signed-in',
  keyed: true,
  body: z.strictObject({ ...place, templates: z.array(z.string().max(64)).min(1).max(mostConditions) }),
  reply: acknowledgement.extend({ added: z.int() }),
  refusals: [...addingRefusals, 'unknown-choice'],
})

export const saveCondition = endpoint({
  method: 'PATCH',
  path: 'underwriting_conditions/:id',
  summary: 'Changes the words of a condition or says where it stands. With `rev` only where nobody changed it since.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({
    ...place,
    ...z.object(conditionWords).partial().shape,
    title: title.optional(),
    due: saidDay.nullable().optional(),
    status: conditionState.optional(),
    /** Why; kept with what it says, and told in the record’s history. */
    reason: z.string().trim().max(longestConditionReason).optional(),
    rev: z.int().positive().optional(),
  }),
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
