import { isoDateOf } from './calendar-text.ts'
import { isWebsite } from './checks/website.ts'
import type { FormNode } from './compiled-form.ts'
import { isBlank, textOf } from './field-value.ts'
import type { FieldOption } from './form-element.ts'
import { longestMasked, parseMask } from './masks.ts'
import { sanitizedHtml } from './rich-text/write-rich-text.ts'
import { isSignature } from './signature.ts'
import { usStates } from './us-states.ts'

/** Why a value is not one of its field. */
export type ValueProblem = 'wrong-kind' | 'not-valid' | 'unknown-option' | 'too-long'

export type CheckedValue = { ok: true; value: unknown } | { ok: false; problem: ValueProblem }

const longest = { text: 10_000, rich: 100_000, list: 1_000 }
const masked = new Set(['phone', 'cell', 'ssn', 'zip', 'percentage', 'amount', 'number'])
const chosenOne = new Set(['select', 'radio'])
const stateCodes = new Set<string>(usStates.map((state) => state.id))

const good = (value: unknown): CheckedValue => ({ ok: true, value })
const bad = (problem: ValueProblem): CheckedValue => ({ ok: false, problem })

/** The options of a field; anything malformed among them is none. */
function optionsOf(node: FormNode): FieldOption[] {
  const options: unknown = node.element.options
  return Array.isArray(options) ? options.filter((one) => typeof one === 'object' && one !== null && 'id' in one) : []
}

const isOption = (node: FormNode, value: unknown): boolean => {
  const options = optionsOf(node)
  return options.length === 0 || options.some((one) => textOf(one.id) === textOf(value))
}

function checkText(node: FormNode, value: unknown): CheckedValue {
  if (typeof value !== 'string' && typeof value !== 'number') return bad('wrong-kind')
  const text = String(value)
  const own = node.type === 'percentage' || typeof node.element.maxLength !== 'number' ? null : node.element.maxLength
  const limit = own ?? (node.type === 'texteditor' || node.type === 'signature' ? longest.rich : longest.text)
  return text.length > limit ? bad('too-long') : good(text)
}

function checkMasked(node: FormNode, value: unknown): CheckedValue {
  if (typeof value !== 'string' && typeof value !== 'number') return bad('wrong-kind')
  if (typeof value === 'number' && !Number.isFinite(value)) return bad('not-valid')
  if (textOf(value).length > longestMasked) return bad('too-long')
  const { decimals, maxLength } = node.element
  const mask = parseMask(node.type, value, {
    ...(typeof decimals === 'number' ? { decimals } : {}),
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
  })
  return mask.valid ? good(mask.stored) : bad('not-valid')
}

function checkDate(value: unknown): CheckedValue {
  if (typeof value !== 'string') return bad('wrong-kind')
  const date = isoDateOf(value)
  return date === null ? bad('not-valid') : good(date)
}

function checkList(node: FormNode, value: unknown): CheckedValue {
  if (!Array.isArray(value)) return bad('wrong-kind')
  if (value.length > longest.list || !value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return bad('wrong-kind')
  if (!value.every((one) => isOption(node, one))) return bad('unknown-option')
  return good([...new Set(value.map(String))])
}

function checkFiles(value: unknown): CheckedValue {
  const isFile = (one: unknown): boolean =>
    typeof one === 'object' && one !== null && '_id' in one && typeof one._id === 'string'
  return Array.isArray(value) && value.length <= longest.list && value.every(isFile) ? good(value) : bad('wrong-kind')
}

/**
 * Whether a value may stand in a field, brought to its stored form: plain decimals without commas, ISO dates, option
 * ids, lists of them, true or false, markup of formatted text without anything that could act. A blank is always one ("" or an empty list, whichever the field stores).
 */
export function checkValue(node: FormNode, value: unknown): CheckedValue {
  const { type } = node
  if (type === 'checkbox' && optionsOf(node).length === 0) return checkTick(value)
  if (isBlank(value)) return Array.isArray(value) ? good([]) : good('')
  if (masked.has(type)) return checkMasked(node, value)
  if (type === 'date') return checkDate(value)
  if (type === 'multiselect' || type === 'checkbox') return checkList(node, value)
  if (type === 'file' || type === 'image' || type === 'dropzone') return checkFiles(value)
  const text = checkText(node, value)
  if (!text.ok) return text
  if (chosenOne.has(type) && !isOption(node, text.value)) return bad('unknown-option')
  if (type === 'texteditor') return good(sanitizedHtml(String(text.value)))
  if (type === 'website' && !isWebsite(String(text.value))) return bad('not-valid')
  if (type === 'signature' && !isSignature(String(text.value))) return bad('not-valid')
  if (type === 'state' || type === 'us_states') return checkState(node, String(text.value))
  return text
}

function checkTick(value: unknown): CheckedValue {
  if (value === '' || value === null || value === undefined) return good(false)
  return typeof value === 'boolean' ? good(value) : bad('wrong-kind')
}

function checkState(node: FormNode, value: string): CheckedValue {
  const known = optionsOf(node).length > 0 ? isOption(node, value) : stateCodes.has(value)
  return known ? good(value) : bad('unknown-option')
}
