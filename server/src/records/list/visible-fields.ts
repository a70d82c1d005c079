import type { FormElement } from '@corbel/domain/forms/form-element'
import type { ListField } from '@corbel/domain/records/list/list-field'
import { listFields } from '@corbel/domain/records/list/list-fields'

export type VisibleFields = {
  readonly known: ReadonlyMap<string, ListField>
  /** Ids of the forms that a list of this role must not know. */
  readonly hidden: ReadonlySet<string>
}

/**
 * The fields that a list over several forms knows. A field that one of them hides from the role stays unknown even
 * where another shows it: its values stand under the same id, and a filter would tell them.
 */
export function visibleFields(forms: readonly (readonly FormElement[])[], roleId: string): VisibleFields {
  const known = new Map<string, ListField>()
  const hidden = new Set<string>()
  for (const content of forms) {
    const visible = Map.groupBy(listFields(content, roleId), (field) => field.id)
    const all = Map.groupBy(elementIds(content), (id) => id)
    // An id that stands twice is known only when it may be seen in both places.
    for (const [id, places] of all) if (places.length > (visible.get(id)?.length ?? 0)) hidden.add(id)
    for (const [field] of visible.values())
      if (field !== undefined) known.set(field.id, merged(known.get(field.id), field))
  }
  for (const id of hidden) known.delete(id)
  return { known, hidden }
}

/** Two forms may give one id to different kinds of field; what both can be compared as is text. */
function merged(known: ListField | undefined, field: ListField): ListField {
  if (known === undefined || known.kind === field.kind) return known ?? field
  return { ...known, type: 'text', kind: 'text', options: [] }
}

function elementIds(content: readonly FormElement[]): string[] {
  return content.flatMap((element) => [element.id, ...elementIds(element.childs ?? [])])
}
