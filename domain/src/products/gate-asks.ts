import { z } from 'zod'
import { conditionStage } from '../underwriting-conditions/condition.ts'
import { mostTargetDays } from './target-days.ts'

/** How long loans are meant to stand in a status. */
export const targetDays = z.int().min(1).max(mostTargetDays)

/** Things of one kind that one status asks for at most. */
const mostAskedFields = 200

/** Stands for all things of a kind, whichever a loan has. */
export const everyThing = '*'

const things = z.array(z.string().min(1).max(200)).max(mostAskedFields)

/** What loans of a program are asked for before they come to stand in a status: one member for each kind of thing. */
export const gateAsks = z.strictObject({
  /** Ids of fields, or of sections with rows, that must hold something. */
  fields: things,
  /** Types of documents that must be accepted; `*`: all that are asked for. */
  documents: things.optional(),
  /** Stages whose conditions must be cleared or waived. */
  conditions: z.array(conditionStage).max(3).optional(),
  /** Titles of tasks that must be done; `*`: all that are there. */
  tasks: things.optional(),
})
export type GateAsks = z.infer<typeof gateAsks>

/** Everything that a gate may ask for, nothing of it said. */
export const askedKinds = ['fields', 'documents', 'conditions', 'tasks'] as const satisfies readonly (keyof GateAsks)[]

/** The things of one kind that a gate asks for. */
export const askedOf = (asks: GateAsks, kind: keyof GateAsks): readonly string[] => asks[kind] ?? []
