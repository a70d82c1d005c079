import { z } from 'zod'
import type { Actor } from '../auth/actor.ts'
import { tell } from '../shared/messages/message.ts'
import type { Refusal } from '../shared/refusals.ts'
import { mayOverride } from './blocked-stages.ts'

/** Why, in kinds that can be counted. */
export const overrideCodes = ['approved', 'on-its-way', 'not-applicable', 'other'] as const
export type OverrideCode = (typeof overrideCodes)[number]

/** A reason says something: whoever reads it later has nothing else. */
const lettersLeast = 10
export const isReason = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length >= lettersLeast

/** How a call asks for a move past a gate: with a code and words of at least ten letters. */
export const overrideAsked = z.strictObject({
  code: z.enum(overrideCodes).default('other'),
  reason: z.string().trim().max(1_000).refine(isReason),
})
export type OverrideAsked = z.infer<typeof overrideAsked>

/** Why a call may not ask for a move past a gate, or null. */
export function refuseOverride(actor: Actor, override: OverrideAsked | undefined): Refusal | null {
  if (override === undefined || mayOverride(actor)) return null
  const sentence = tell('loans.refused.noOverride')
  return { code: 'not-allowed', message: sentence, fields: { status: sentence } }
}
