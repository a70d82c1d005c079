import { filesOf, isFileField } from '../../records/file-references.ts'
import { type FormOutline, namesRole, type OutlineField } from '../../records/form-outline.ts'
import { type RecordValues, rowsOf } from '../../records/record-values.ts'
import { isBlankValue, sameValue } from '../../records/same-value.ts'

/** Where a field's value comes from when it is not the survivor's own; `both` of sections, whose rows are put together. */
export const mergeTakes = ['absorbed', 'both'] as const
export type MergeTake = (typeof mergeTakes)[number]

/** A field of which the absorbed person has something else to say. */
export interface DifferentField {
  readonly id: string
  readonly title: string
  /** What may be taken beside the survivor's own; nothing where the role may not write the field. */
  readonly takes: readonly MergeTake[]
  /** The survivor says nothing there. */
  readonly isBlank: boolean
}

export interface ComparedValues {
  readonly outline: FormOutline
  /** Both as stored: protected values are not opened for it. */
  readonly survivor: RecordValues
  readonly absorbed: RecordValues
  readonly roleId: string
}

const writable = ({ readonlyFor, derived }: OutlineField, roleId: string): boolean =>
  !derived && !namesRole(readonlyFor, roleId)

/**
 * Fields that a role sees and of which the absorbed person has a value other than the survivor's, in the form's order.
 * Protected values are never compared: each that the absorbed one has is told. Files are not chosen, they come along.
 */
export function differentFields({ outline, survivor, absorbed, roleId }: ComparedValues): DifferentField[] {
  const differs = (field: OutlineField): boolean =>
    !namesRole(field.hiddenFrom, roleId) &&
    !field.derived &&
    !isBlankValue(absorbed[field.id]) &&
    (field.sensitive || !sameValue(survivor[field.id], absorbed[field.id]))
  const told = (field: OutlineField, all: readonly MergeTake[]): DifferentField => ({
    id: field.id,
    title: field.title,
    takes: writable(field, roleId) ? all : [],
    isBlank: isBlankValue(survivor[field.id]),
  })
  const fields = [...outline.fields.values()].filter((field) => !isFileField(field.element) && differs(field))
  const sections = [...outline.sections.values()].filter(differs)
  return [...fields.map((field) => told(field, ['absorbed'])), ...sections.map((field) => told(field, mergeTakes))]
}

/** Fields of files whose files come along: those that the role may write, where the absorbed person has any. */
export function fileFieldsOf({ outline, absorbed, roleId }: Omit<ComparedValues, 'survivor'>): string[] {
  return [...outline.fields.values()]
    .filter(
      (field) =>
        isFileField(field.element) &&
        !namesRole(field.hiddenFrom, roleId) &&
        writable(field, roleId) &&
        filesOf(absorbed[field.id]).length > 0,
    )
    .map(({ id }) => id)
}

export interface ChosenValues {
  readonly outline: FormOutline
  /** In clear. */
  readonly survivor: RecordValues
  readonly absorbed: RecordValues
  /** By field or section; what is not named stays the survivor's. */
  readonly take: Readonly<Record<string, MergeTake>>
  /** Fields of files: both have theirs afterwards. */
  readonly fileFields: readonly string[]
}

/** What is sent to the survivor's record, in clear; ids that the form does not have are sent on for it to refuse. */
export function chosenValues({ outline, survivor, absorbed, take, fileFields }: ChosenValues): Record<string, unknown> {
  const together = (id: string) => [...rowsOf(survivor[id]), ...rowsOf(absorbed[id])]
  const chosen = Object.entries(take).map(([id, from]): [string, unknown] => [
    id,
    from === 'both' && outline.sections.has(id) ? together(id) : (absorbed[id] ?? ''),
  ])
  const files = fileFields.map((id): [string, unknown] => [id, [...filesOf(survivor[id]), ...filesOf(absorbed[id])]])
  return { ...Object.fromEntries(files), ...Object.fromEntries(chosen) }
}

/** Values that a merge wrote: before it and after it, in clear. */
export interface MergedValuesKept {
  readonly before: RecordValues
  readonly after: RecordValues
}

export interface ValuesGivenBack {
  /** What is sent to the survivor's record. */
  readonly values: Record<string, unknown>
  /** Fields that somebody has changed since: they stay as they are. */
  readonly kept: string[]
}

/** The values that a merge replaced, as far as they are still as it left them; what the form writes itself follows. */
export function valuesGivenBack(
  { before, after }: MergedValuesKept,
  current: RecordValues,
  outline: FormOutline,
): ValuesGivenBack {
  const values: Record<string, unknown> = {}
  const kept: string[] = []
  for (const id of Object.keys(after)) {
    const field = outline.fields.get(id) ?? outline.sections.get(id)
    if (field === undefined || field.derived) continue
    if (sameValue(current[id], after[id])) values[id] = before[id] ?? (outline.sections.has(id) ? [] : '')
    else kept.push(id)
  }
  return { values, kept }
}
