import { checkValue } from '../../forms/check-value.ts'
import type { FormNode } from '../../forms/compiled-form.ts'
import { sameStored } from '../../forms/saving/same-stored.ts'
import { isBlankValue } from '../same-value.ts'

/** What becomes of a value in another field: it stays, becomes another one, or is not taken at all. */
export interface FittedValue {
  /** Blank where nothing of it can stay. */
  value: unknown
  /** Why it is not what it was; null where it says the same. */
  loss: 'kind' | 'option' | null
}

const numbers: ReadonlySet<string> = new Set(['amount', 'number', 'percentage', 'phone', 'cell', 'ssn', 'zip'])

/**
 * A stored value as another field would hold it. One choice becomes a list of one and back, a list keeps the options
 * that are still there; a text that would have to be cut to become a number or a mask is not taken, because nobody
 * could tell afterwards what it said.
 */
export function fitValue(value: unknown, node: FormNode): FittedValue {
  if (isBlankValue(value)) return { value, loss: null }
  const candidates = [value, ...rewrapped(value)]
  for (const candidate of candidates) {
    const checked = checkValue(node, candidate)
    if (checked.ok && saysTheSame(candidate, checked.value, node.type)) return { value: checked.value, loss: null }
  }
  const problems = candidates.map((candidate) => checkValue(node, candidate))
  const isOption = problems.some((one) => !one.ok && one.problem === 'unknown-option')
  if (!isOption || !Array.isArray(value)) return { value: '', loss: isOption ? 'option' : 'kind' }
  const kept = value.filter((one: unknown) => checkValue(node, [one]).ok)
  return { value: kept.length > 0 ? kept.map(String) : '', loss: 'option' }
}

function rewrapped(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.length === 1 ? [value[0]] : []
  return typeof value === 'string' || typeof value === 'number' ? [[value]] : []
}

/** Masks drop what does not fit them; here that would be a loss. Dates are only written otherwise. */
function saysTheSame(before: unknown, after: unknown, type: string): boolean {
  if (sameStored(before, after) || !numbers.has(type)) return true
  return signsOf(before) === signsOf(after)
}

const signsOf = (value: unknown): string => String(value).replaceAll(/[^\p{L}\p{N}.]/gu, '')
