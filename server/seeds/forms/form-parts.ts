import type { FieldOption, FormElement, FormulaItem } from '@corbel/domain/forms/form-element'

/** A field's settings beside its id, title and type. */
export type FieldSettings = Partial<Omit<FormElement, 'id' | 'type' | 'title'>>

export function field(id: string, type: string, title: string, settings: FieldSettings = {}): FormElement {
  return { id, type, title, ...settings }
}

export function heading(id: string, title: string): FormElement {
  return { id, type: 'headertext', title }
}

export function section(id: string, title: string, childs: FormElement[], settings: FieldSettings = {}): FormElement {
  return { id, type: 'section', title, ...settings, childs }
}

export function tabs(items: readonly { id: string; title: string; sections: FormElement[] }[]): FormElement[] {
  const childs = items.map(
    (item): FormElement => ({ id: item.id, type: 'item', title: item.title, childs: item.sections }),
  )
  return [{ id: 'application', type: 'tab', title: 'Application', childs }]
}

/** Choices whose ids are stored as they stand and read as words: `debt_consolidation`, "Debt consolidation". */
export function optionsOf(ids: readonly string[]): FieldOption[] {
  return ids.map((id) => ({ id, text: id.includes('_') || id === id.toLowerCase() ? inWords(id) : id }))
}

function inWords(id: string): string {
  const words = id.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const operand = /^[a-z][a-z0-9_]*$/
const functions = new Set(['min', 'max', 'sqrt', 'round', 'abs', 'floor', 'ceil', 'if', 'pmt'])

/** A formula written with blanks between its items; words are fields unless they are functions. */
export function formula(text: string): FormulaItem[] {
  return text
    .split(' ')
    .map((item) => ({ field: item, where: operand.test(item) && !functions.has(item) ? 'field' : 'input' }))
}
