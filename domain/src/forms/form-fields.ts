import type { CompiledForm, FormNode } from './compiled-form.ts'
import type { FormElement } from './form-element.ts'

/** Where a field is drawn, or null outside of such. */
export interface FieldSurroundings {
  id: string
  /** As designed; may be blank, where a message would say "Untitled". */
  title: string
}

/** One field of a compiled form, or one section of rows, as a page or a builder lists it. */
export interface FormField {
  id: string
  title: string
  type: string
  element: FormElement
  tab: FieldSurroundings | null
  section: FieldSurroundings | null
  /** The cloneable section whose rows hold it. */
  rows: string | null
  /** How much of 12 columns it takes. */
  width: number
}

const widest = 12

/** What holds a value, in document order; columns of rows stand after their section. */
export function fieldsOf(form: CompiledForm): FormField[] {
  return form.nodes
    .filter((node) => node.kind === 'field' || node.kind === 'rows' || node.kind === 'row-field')
    .map((node) => fieldOf(form, node))
}

/** The same by id; of two columns with one id the first. A field goes before a column of its name. */
export function fieldById(form: CompiledForm): ReadonlyMap<string, FormField> {
  const entries = [...form.byId].flatMap(([id, index]) => {
    const node = form.nodes[index]
    const holds = node?.kind === 'field' || node?.kind === 'rows' || node?.kind === 'row-field'
    return node !== undefined && holds ? [[id, fieldOf(form, node)] as const] : []
  })
  return new Map(entries)
}

function fieldOf(form: CompiledForm, node: FormNode): FormField {
  const { width } = node.element
  return {
    id: node.id,
    title: node.title,
    type: node.type,
    element: node.element,
    tab: surroundings(form, node.tab),
    section: surroundings(form, node.section),
    rows: form.nodes[node.rows]?.id ?? null,
    width: typeof width === 'number' && width >= 1 && width <= widest ? width : widest,
  }
}

function surroundings(form: CompiledForm, index: number): FieldSurroundings | null {
  const node = form.nodes[index]
  if (node === undefined) return null
  return { id: node.id, title: typeof node.element.title === 'string' ? node.element.title : '' }
}
