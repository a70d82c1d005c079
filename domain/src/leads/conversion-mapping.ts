import type { FormElement } from '../forms/form-element.ts'
import { isFileField } from '../records/file-references.ts'
import { type FormOutline, namesRole, type OutlineField } from '../records/form-outline.ts'
import type { RecordValues } from '../records/record-values.ts'

/** What a company says of a form's fields: the field of the other form, or null where a value goes nowhere. */
export type ChosenFields = Readonly<Record<string, string | null>>

/** Types whose values mean the same. */
const alike: readonly ReadonlySet<FormElement['type']>[] = [
  new Set(['text', 'hiddenfield']),
  new Set(['textarea', 'texteditor']),
  new Set(['phone', 'cell']),
  new Set(['number', 'amount', 'percentage']),
  new Set(['select', 'radio']),
  new Set(['multiselect', 'checkbox']),
  new Set(['state', 'us_states']),
]
/** Types whose values are a text in one line. */
const said: ReadonlySet<FormElement['type']> = new Set([
  ...(['text', 'email', 'phone', 'cell', 'number', 'amount', 'percentage', 'select', 'radio', 'zip'] as const),
  ...(['website', 'state', 'us_states', 'textarea', 'date', 'time', 'datetime'] as const),
])

/**
 * Whether a value of one field can stand in another: of the same sort, or a text that says it. A protected value never
 * goes where it would be unprotected; files, and what the program writes by itself, go nowhere.
 */
export function fitsField(from: OutlineField, to: OutlineField): boolean {
  if (to.derived || isFileField(from.element) || isFileField(to.element)) return false
  if (from.element.type === 'password' || to.element.type === 'password') return false
  if (from.sensitive && !to.sensitive) return false
  const [one, other] = [from.element.type, to.element.type]
  if (one === other || alike.some((types) => types.has(one) && types.has(other))) return true
  return said.has(one) && (other === 'textarea' || (other === 'text' && one !== 'textarea'))
}

const spelled = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * Where the fields of one form go in another, by id: as the company chose, else into the field of the same id, else
 * into the only one of the same title. No field takes two values, and none that it cannot hold.
 */
export function mappedFields(from: FormOutline, to: FormOutline, chosen: ChosenFields): ReadonlyMap<string, string> {
  const goes = new Map<string, string>()
  const taken = new Set<string>()
  const go = (field: OutlineField, target: OutlineField | undefined): void => {
    if (target === undefined || goes.has(field.id) || taken.has(target.id) || !fitsField(field, target)) return
    goes.set(field.id, target.id)
    taken.add(target.id)
  }
  const fields = [...from.fields.values()]
  for (const field of fields) go(field, to.fields.get(chosen[field.id] ?? ''))
  const open = fields.filter(({ id }) => chosen[id] === undefined)
  for (const field of open) go(field, to.fields.get(field.id))
  for (const field of open) {
    const named = [...to.fields.values()].filter(({ title }) => spelled(title) === spelled(field.title))
    if (named.length === 1) go(field, named[0])
  }
  return goes
}

const mayRead = ({ hiddenFrom }: OutlineField, role: string): boolean => !namesRole(hiddenFrom, role)
const mayWrite = (field: OutlineField, role: string): boolean =>
  mayRead(field, role) && !namesRole(field.readonlyFor, role)

/** Fields and sections that have a value and that a role sees. Only these are carried along, and only of these is told what is lost. */
export function filledFields(from: FormOutline, values: RecordValues, role: string): readonly OutlineField[] {
  return [...from.fields.values(), ...from.sections.values()].filter((field) => {
    const value = values[field.id]
    const isBlank =
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    return !isBlank && !field.derived && mayRead(field, role)
  })
}

export interface Carrying {
  from: FormOutline
  to: FormOutline
  chosen: ChosenFields
  role: string
}

/** The values that go from one record into another of that form, by somebody of a role who may write them there. */
export function carriedValues(values: RecordValues, { from, to, chosen, role }: Carrying): Record<string, unknown> {
  const goes = mappedFields(from, to, chosen)
  return Object.fromEntries(
    filledFields(from, values, role).flatMap(({ id }): [string, unknown][] => {
      const target = to.fields.get(goes.get(id) ?? '')
      return target !== undefined && mayWrite(target, role) ? [[target.id, values[id]]] : []
    }),
  )
}

/** Choices that make no sense: fields that one of the forms does not have, or that cannot hold the value. */
export function wrongChoices(chosen: ChosenFields, from: FormOutline, to: FormOutline): string[] {
  const taken = new Set<string>()
  return Object.entries(chosen).flatMap(([id, goesTo]) => {
    const field = from.fields.get(id)
    if (field === undefined) return [id]
    if (goesTo === null) return []
    const target = to.fields.get(goesTo)
    const isWrong = target === undefined || taken.has(goesTo) || !fitsField(field, target)
    taken.add(goesTo)
    return isWrong ? [id] : []
  })
}
