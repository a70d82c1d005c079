import { containerTypes, decorationTypes, type FormElement } from '../forms/form-element.ts'
import { isSensitive } from './sensitive-value.ts'

/** What a record has to know of one field of its form. */
export interface OutlineField {
  readonly id: string
  readonly title: string
  readonly element: FormElement
  readonly sensitive: boolean
  /** Roles that the field is hidden from, by itself or by what is around it; `all` for every role. */
  readonly hiddenFrom: readonly string[]
  /** Roles that may only read it; `all` for every role. */
  readonly readonlyFor: readonly string[]
  /** Never taken from anybody: the program itself writes it. */
  readonly derived: boolean
}

/** A section whose fields repeat as rows. */
export interface OutlineSection extends OutlineField {
  readonly columns: ReadonlyMap<string, OutlineField>
}

/** A form as its records see it: values by field id, and lists of rows by section id. */
export interface FormOutline {
  readonly fields: ReadonlyMap<string, OutlineField>
  readonly sections: ReadonlyMap<string, OutlineSection>
}

interface Around {
  hiddenFrom: readonly string[]
  readonlyFor: readonly string[]
}

const containers: ReadonlySet<string> = new Set(containerTypes)
const decorations: ReadonlySet<string> = new Set(decorationTypes)

/** The outline of a form's tree. The first element of an id counts. */
export function formOutline(content: readonly FormElement[]): FormOutline {
  const fields = new Map<string, OutlineField>()
  const sections = new Map<string, OutlineSection>()
  const visit = (elements: readonly FormElement[], around: Around): void => {
    for (const element of elements) {
      const own = outlineField(element, around)
      if (element.cloneable === true) {
        if (!sections.has(element.id)) sections.set(element.id, { ...own, columns: columnsOf(element, own) })
      } else if (holdsValue(element)) {
        if (!fields.has(element.id)) fields.set(element.id, own)
      } else visit(element.childs ?? [], own)
    }
  }
  visit(content, { hiddenFrom: [], readonlyFor: [] })
  return { fields, sections }
}

function columnsOf(section: FormElement, around: Around): ReadonlyMap<string, OutlineField> {
  const columns = (section.childs ?? []).flatMap((element): OutlineField[] => {
    const own = outlineField(element, around)
    return holdsValue(element) ? [own] : [...columnsOf(element, own).values()]
  })
  return new Map(columns.toReversed().map((column) => [column.id, column]))
}

function holdsValue(element: FormElement): boolean {
  return !containers.has(element.type) && !decorations.has(element.type)
}

function outlineField(element: FormElement, around: Around): OutlineField {
  return {
    id: element.id,
    title: titleOf(element),
    element,
    sensitive: isSensitive(element),
    hiddenFrom: [...around.hiddenFrom, ...(element.hided_roles ?? [])],
    readonlyFor: [
      ...around.readonlyFor,
      ...(element.readonly_roles ?? []),
      ...(element.readonly === true ? ['all'] : []),
    ],
    derived: isDerived(element),
  }
}

/** Calculated and total fields, the loan number, and what the builder hides from everybody (decision D16). */
function isDerived(element: FormElement): boolean {
  if (element.hide === true || element.type === 'auto_increment') return true
  return (element.calculations ?? []).length > 0 || (element.total_of ?? '') !== ''
}

function titleOf(element: FormElement): string {
  const title = element.custom_title || element.title || ''
  return title === '' || title === element.id ? 'Untitled' : title
}

/** Whether a list of roles, as a form writes it, means this role. */
export function namesRole(roles: readonly string[], roleId: string | null): boolean {
  // Hidden from named roles means hidden from visitors without one as well (specification 2, section 6).
  if (roleId === null) return roles.length > 0
  return roles.includes(roleId) || roles.includes('all')
}
