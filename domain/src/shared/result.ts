import type { Refusal } from './refusals.ts'

/** The outcome of anything that may be declined: a value, or the reason it was declined. Only bugs throw. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

/** A granted outcome. */
export function granted<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

/** A declined outcome; `fields` gives the place, a field id with its sentence. */
export function refused(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal }
}
