import { isBlank, textOf } from '../field-value.ts'

/** No stored value nests deeper; a list of rows with files in them has four levels. */
const deepest = 8

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function sameParts(left: Record<string, unknown>, right: Record<string, unknown>, depth: number): boolean {
  if (depth > deepest || Array.isArray(left) !== Array.isArray(right)) return false
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key], depth + 1))
}

const sameJson = (left: unknown, right: unknown, depth: number): boolean =>
  left === right || (isObject(left) && isObject(right) && sameParts(left, right, depth))

/** Whether two values are stored as the same, whatever they were wrapped in: a number and its text, two blanks. */
export function sameStored(left: unknown, right: unknown): boolean {
  if (left === right) return true
  // Rules read an unticked box as empty, but a record keeps that it was answered.
  if (left === false || right === false) return false
  if (isBlank(left) && isBlank(right)) return true
  if (isObject(left) || isObject(right)) return sameJson(left, right, 0)
  return textOf(left) === textOf(right)
}
