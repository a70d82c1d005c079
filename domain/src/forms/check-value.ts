import { isSignature, sanitizedHtml } from './checks/seldom-values.ts'
import type { FormNode } from './compiled-form.ts'
import { readEntry } from './entries/read-entry.ts'
import { isBlank, textOf } from './field-value.ts'
import type { FieldOption } from './form-element.ts'
import { usStates } from './us-states.ts'

/** Why a value is not one of its field. */
export type ValueProblem = 'wrong-kind' | 'not-valid' | 'unknown-option' | 'too-long'

export type CheckedValue = { ok: true; value: unknown } | { ok: false; problem: ValueProblem }

/** What of a compiled field says what it takes; a page has its element. */
export type CheckedField = Pick<FormNode, 'type' | 'element'>

const longest = { text: 10_000, rich: 100_000, list: 1_000 }
/** Their `maxLength` is that of the text; elsewhere it belongs to the form that the text is read into. */
const countsLetters = new Set(['text', 'textarea', 'texteditor', 'email', 'website', 'password'])
const chosenOne = new Set(['select', 'radio'])
const stateCodes = new Set<string>(usStates.map((state) => state.id))

const good = (value: unknown): CheckedValue => ({ ok: true, value })
const bad = (problem: ValueProblem): CheckedValue => ({ ok: false, problem })

/** The options of a field; anything malformed among them is none. */
function optionsOf(node: CheckedField): FieldOption[] {
  const options: unknown = node.element.options
  return Array.isArray(options) ? options.filter((one) => typeof one === 'object' && one !== null && 'id' in one) : []
}

const isOption = (node: CheckedField, value: unknown): boolean => {
  const options = optionsOf(node)
  return options.length === 0 || options.some((one) => textOf(one.id) === textOf(value))
}

function checkText(node: CheckedField, value: unknown): CheckedValue {
  if (typeof value !== 'string' && typeof value !== 'number') return bad('wrong-kind')
  const text = String(value)
  const own = countsLetters.has(node.type) && typeof node.element.maxLength === 'number' ? node.element.maxLength : null
  const limit = own ?? (node.type === 'texteditor' || node.type === 'signature' ? longest.rich : longest.text)
  return text.length > limit ? bad('too-long') : good(text)
}

/** Every kind of text that has a form of its own, read as the page reads it. */
function checkEntry(node: CheckedField, text: string): CheckedValue {
  const reading = readEntry(node.element, text)
  return reading.ok ? good(reading.stored) : bad(reading.problem)
}

function checkList(node: CheckedField, value: unknown): CheckedValue {
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
export function checkValue(node: CheckedField, value: unknown): CheckedValue {
  const { type } = node
  if (type === 'checkbox' && optionsOf(node).length === 0) return checkTick(value)
  if (isBlank(value)) return Array.isArray(value) ? good([]) : good('')
  if (type === 'multiselect' || type === 'checkbox') return checkList(node, value)
  if (type === 'file' || type === 'image' || type === 'dropzone') return checkFiles(value)
  const text = checkText(node, value)
  if (!text.ok) return text
  if (chosenOne.has(type) && !isOption(node, text.value)) return bad('unknown-option')
  if (type === 'texteditor') return good(sanitizedHtml(String(text.value)))
  if (type === 'signature' && !isSignature(String(text.value))) return bad('not-valid')
  if (type === 'state' || type === 'us_states') return checkState(node, String(text.value))
  return checkEntry(node, String(text.value))
}

function checkTick(value: unknown): CheckedValue {
  if (value === '' || value === null || value === undefined) return good(false)
  return typeof value === 'boolean' ? good(value) : bad('wrong-kind')
}

function checkState(node: CheckedField, value: string): CheckedValue {
  const known = optionsOf(node).length > 0 ? isOption(node, value) : stateCodes.has(value)
  return known ? good(value) : bad('unknown-option')
}
