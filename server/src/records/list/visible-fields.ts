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
 * where another shows it: its values stand under the same id, and a filter would tell them. So it is with `others`, forms of
 * records in the list whose fields the list does not offer.
 */
export function visibleFields(
  forms: readonly (readonly FormElement[])[],
  roleId: string,
  others: readonly (readonly FormElement[])[] = [],
): VisibleFields {
  const known = new Map<string, ListField>()
  const hidden = new Set<string>()
  const hide = (content: readonly FormElement[], visible: ReadonlyMap<string, readonly ListField[]>): void => {
    const all = Map.groupBy(elementIds(content), (id) => id)
    // An id that stands twice is known only when it may be seen in both places.
    for (const [id, places] of all) if (places.length > (visible.get(id)?.length ?? 0)) hidden.add(id)
  }
  for (const content of others)
    hide(
      content,
      Map.groupBy(listFields(content, roleId), (field) => field.id),
    )
  for (const content of forms) {
    const visible = Map.groupBy(listFields(content, roleId), (field) => field.id)
    hide(content, visible)
    for (const [field, ...again] of visible.values()) {
      if (field === undefined) continue
      const before = known.get(field.id)
      const edit = [...again, ...(before === undefined ? [] : [before])].every((one) => isTypedAlike(one, field))
      known.set(field.id, merged(before, edit ? field : { ...field, edit: undefined }))
    }
  }
  for (const id of hidden) known.delete(id)
  return { known, hidden }
}

/** Two forms may give one id to different kinds of field; what both can be compared as is text. */
function merged(known: ListField | undefined, field: ListField): ListField {
  if (known === undefined) return field
  const edit = field.edit
  return known.kind === field.kind
    ? { ...known, edit }
    : { ...known, edit: undefined, type: 'text', kind: 'text', options: [] }
}

/** Whether what is typed means the same in both; then one of them says it for the other. */
const isTypedAlike = (one: ListField, other: ListField): boolean =>
  one.type === other.type && JSON.stringify([one.edit, one.options]) === JSON.stringify([other.edit, other.options])

function elementIds(content: readonly FormElement[]): string[] {
  return content.flatMap((element) => [element.id, ...elementIds(element.childs ?? [])])
}
