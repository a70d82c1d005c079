import type { FieldRight } from '@corbel/domain/roles/field-rights'
import type { RoleFormElement } from '@corbel/domain/roles/role-endpoints'

/** The tree cut down to what has the words in its title or id; of a hit everything below it stays. */
export function matchingElements(elements: readonly RoleFormElement[], search: string): readonly RoleFormElement[] {
  const words = search.trim().toLowerCase()
  if (words === '') return elements
  return elements.flatMap((element) => {
    if (element.title.toLowerCase().includes(words) || element.id.toLowerCase().includes(words)) return [element]
    const childs = [...matchingElements(element.childs, search)]
    return childs.length > 0 ? [{ ...element, childs }] : []
  })
}

/** What the form's design alone gives the role there. */
export function rightByDesign({ everybody, hiddenFrom, readonlyFor }: RoleFormElement, roleId: string): FieldRight {
  if (everybody === 'hidden' || hiddenFrom.includes(roleId)) return 'hidden'
  return everybody === 'read' || readonlyFor.includes(roleId) ? 'read' : 'edit'
}
