import { z } from 'zod'
import { mostTargetDays } from './target-days.ts'

/** How long loans are meant to stand in a status. */
export const targetDays = z.int().min(1).max(mostTargetDays)

/** Fields that one status asks for at most. */
export const mostAskedFields = 200

/** What loans of a program are asked for before they come to stand in a status: one member for each kind of thing. */
export const gateAsks = z.strictObject({
  /** Ids of fields, or of sections with rows, that must hold something. */
  fields: z.array(z.string().min(1).max(200)).max(mostAskedFields),
})
export type GateAsks = z.infer<typeof gateAsks>
