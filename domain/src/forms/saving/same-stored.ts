import { isBlank, textOf } from '../field-value.ts'

/** Whether two values are stored as the same, whatever they were wrapped in: a number and its text, two blanks. */
export function sameStored(left: unknown, right: unknown): boolean {
  if (left === right) return true
  // Rules read an unticked box as empty, but a record keeps that it was answered.
  if (left === false || right === false) return false
  if (isBlank(left) && isBlank(right)) return true
  if (typeof left === 'object' || typeof right === 'object') return JSON.stringify(left) === JSON.stringify(right)
  return textOf(left) === textOf(right)
}
