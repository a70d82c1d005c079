import { languages } from '../shared/messages/languages.ts'
import { formLimits } from './compiling/flatten-form.ts'
import { textOf } from './field-value.ts'
import type { FieldOption, FormElement } from './form-element.ts'

const texts =
  'title custom_title class placeholder help validate_msg guideline total_of code purpose ask why step part'.split(' ')
const flags =
  'mandatory readonly hide show cloneable listShowField searchable slot isMultiple sensitive international'.split(' ')
const numbers = 'order width decimals maxLength level maxFiles maxSize'.split(' ')
const wordLists = 'readonly_roles hided_roles review_roles reviewer file_type'.split(' ')
const lists = 'control_settings calculations'.split(' ')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWord = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

/** What a setting of an element is where it is not of its kind: left out, or as much of it as can be read. */
type Repair = (value: unknown) => unknown

const repairs: ReadonlyMap<string, { isFine: (value: unknown) => boolean; repair: Repair }> = new Map([
  ...texts.map((key) => entry(key, (value) => typeof value === 'string', textOrNothing)),
  ...flags.map((key) => entry(key, (value) => typeof value === 'boolean')),
  ...numbers.map((key) => entry(key, (value) => typeof value === 'number' && Number.isFinite(value))),
  ...lists.map((key) => entry(key, Array.isArray)),
  ...wordLists.map((key) =>
    entry(
      key,
      isListOf((value) => typeof value === 'string'),
      wordsIn,
    ),
  ),
  entry('options', isListOf(isOption), optionsIn),
  entry('words', isWords, wordsByLanguage),
])

function entry(key: string, isFine: (value: unknown) => boolean, repair: Repair = () => undefined) {
  return [key, { isFine, repair }] as const
}

function textOrNothing(value: unknown): string | undefined {
  return textOf(value) || undefined
}

function isListOf(isFine: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isFine)
}

function wordsIn(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter(isWord).map(String) : undefined
}

function isOption(value: unknown): value is FieldOption {
  return isRecord(value) && typeof value.id === 'string' && typeof value.text === 'string'
}

/** A choice may be written as its word alone; one without an id is none. */
function optionsIn(value: unknown): FieldOption[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((one): FieldOption[] => {
    const id = isRecord(one) ? textOf(one.id) : textOf(one)
    return id === '' ? [] : [{ id, text: (isRecord(one) ? textOf(one.text) : '') || id }]
  })
}

const textKeys = new Set('title custom_title placeholder help validate_msg guideline ask why part value'.split(' '))

/** The kind of each thing that an element can say in a language. */
function isSaid([key, value]: [string, unknown]): boolean {
  if (key === 'options') return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
  if (key === 'guidelines') return isListOf((text) => typeof text === 'string')(value)
  return textKeys.has(key) && typeof value === 'string'
}

const isLanguage = (key: string): boolean => languages.some((language) => language === key)

function isWords(value: unknown): boolean {
  if (!isRecord(value)) return false
  return Object.entries(value).every(
    ([language, said]) => isLanguage(language) && isRecord(said) && Object.entries(said).every(isSaid),
  )
}

function wordsByLanguage(value: unknown): Record<string, Record<string, unknown>> | undefined {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([language, said]) =>
      isLanguage(language) && isRecord(said)
        ? [[language, Object.fromEntries(Object.entries(said).filter(isSaid))]]
        : [],
    ),
  )
}

/**
 * A form's tree as it can be drawn, whatever JSON it is: elements only, with ids and types that are text, and settings
 * of their kind. An element without an id is known by its place, as the compiler knows it. What is fine stays the very
 * same object.
 */
export function readableElements(content: readonly unknown[]): FormElement[] {
  return elementsIn(content, 'content', 1)
}

function elementsIn(elements: readonly unknown[], place: string, depth: number): FormElement[] {
  if (depth > formLimits.depth) return []
  return elements.flatMap((raw, at) => (isRecord(raw) ? [readable(raw, `${place}[${at}]`, depth)] : []))
}

function readable(raw: Record<string, unknown>, place: string, depth: number): FormElement {
  const repaired: Record<string, unknown> = {}
  const id = textOf(raw.id) || place
  if (raw.id !== id) repaired.id = id
  if (typeof raw.type !== 'string') repaired.type = 'text'
  for (const [key, { isFine, repair }] of repairs)
    if (raw[key] !== undefined && !isFine(raw[key])) repaired[key] = repair(raw[key])
  if (raw.childs !== undefined) {
    const given = Array.isArray(raw.childs) ? raw.childs : []
    const childs = elementsIn(given, `${place}.childs`, depth + 1)
    const isSame =
      Array.isArray(raw.childs) && given.length === childs.length && given.every((one, i) => one === childs[i])
    if (!isSame) repaired.childs = Array.isArray(raw.childs) ? childs : undefined
  }
  const element: unknown = Object.keys(repaired).length === 0 ? raw : { ...raw, ...repaired }
  // Everything that its type names has just been checked.
  return element as FormElement
}
