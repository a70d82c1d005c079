import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { choice, configurationId } from '../shared/reply-parts.ts'
import { gateAsks, targetDays } from './gate-asks.ts'
import { productAnswer } from './product-endpoints.ts'

const ofStatus = z.object({ id: z.string().max(64), status: z.string().max(64) })

const gateField = z.object({
  _id: z.string(),
  title: z.string(),
  /** The part of the form that it stands in. */
  place: z.string(),
  /** Whether the form requires it anyway. */
  required: z.boolean(),
})
export type GateField = z.infer<typeof gateField>

export const listGateFields = endpoint({
  method: 'GET',
  path: 'products/:id/gate-fields',
  summary:
    'The fields that statuses of the product may ask for, by the form of its programs, and the documents, by program.',
  access: 'signed-in',
  params: z.object({ id: z.string().max(64) }),
  reply: z.object({
    forms: z.array(z.object({ _id: z.string(), fields: z.array(gateField) })),
    /** What rules of a program ask for, and the file fields of its form. */
    programs: z.array(z.object({ _id: z.string(), documents: z.array(choice) })),
  }),
  refusals: ['not-allowed', 'not-found'],
})

export const saveStatusGate = endpoint({
  method: 'PATCH',
  path: 'products/:id/statuses/:status/gate',
  summary:
    'Set what loans of a program are asked for before they come to stand in a status, and how many days they are meant to stand there; nothing takes the gate away.',
  access: 'signed-in',
  audit: { action: 'configuration-changed', notes: ['title'] },
  params: ofStatus,
  body: z.strictObject({
    program: configurationId,
    asks: gateAsks,
    /** Days that loans are meant to stand there; null: no target, absent: as it is. */
    targetDays: targetDays.nullable().optional(),
    /** The version of the gate that the caller saw; 0 where there was none. */
    rev: z.int().min(0).optional(),
  }),
  reply: productAnswer,
  refusals: ['not-allowed', 'not-found', 'stale', 'unknown-choice'],
})

export const previewStatusMove = endpoint({
  method: 'GET',
  path: 'products/:id/statuses/:status/moves',
  summary: 'How many loans of a status would go into another one, and how many lack what that one asks for.',
  access: 'signed-in',
  params: ofStatus,
  query: z.strictObject({ to: configurationId }),
  reply: z.object({ movable: z.int(), lacking: z.int() }),
  refusals: ['not-allowed', 'not-found', 'unknown-choice'],
})
