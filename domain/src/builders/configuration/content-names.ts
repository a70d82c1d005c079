import type { FormElement } from '../../forms/form-element.ts'

const roleLists = ['hided_roles', 'readonly_roles', 'review_roles', 'reviewer'] as const

/** A name that no role has: what was for roles that are not here is for none of those that are. */
export const nobodysRole = '0'

/** Ids of the roles that a form names. */
export function rolesNamed(content: readonly FormElement[]): Set<string> {
  const found = new Set<string>()
  walk(content, (element) => {
    for (const list of roleLists)
      for (const id of element[list] ?? []) if (id !== 'all' && id !== nobodysRole) found.add(id)
  })
  return found
}

/**
 * The form with its roles called otherwise. What is hidden from roles of which none is here stays hidden from
 * visitors, and what roles decide on waits for nobody: nothing is opened by being taken elsewhere.
 */
export function withRoles(content: readonly FormElement[], rolesOf: (id: string) => readonly string[]): FormElement[] {
  return content.map((element) => {
    const named = roleLists.flatMap((list) => {
      const ids = element[list]
      if (ids === undefined || ids.length === 0) return []
      const mapped = [...new Set(ids.flatMap((id) => (id === 'all' || id === nobodysRole ? [id] : rolesOf(id))))]
      return [[list, mapped.length === 0 ? [nobodysRole] : mapped] as const]
    })
    return {
      ...element,
      ...Object.fromEntries(named),
      ...(element.childs ? { childs: withRoles(element.childs, rolesOf) } : {}),
    }
  })
}

/** Where the copy of a library comes from: its form, or by what it is known in a file. */
export interface LibraryLink {
  readonly form?: string
  readonly key?: string
  readonly version: number
  /** Before the ids of the copy, where it is the second one in its form. */
  readonly prefix?: string
}

const isLink = (link: unknown): link is LibraryLink =>
  typeof link === 'object' && link !== null && 'version' in link && typeof link.version === 'number'

export const libraryLinkOf = (own: Readonly<Record<string, unknown>>): LibraryLink | null =>
  isLink(own.library) ? own.library : null

export function librariesNamed(content: readonly FormElement[]): LibraryLink[] {
  const found: LibraryLink[] = []
  walk(content, (element) => {
    const link = libraryLinkOf({ ...element })
    if (link !== null) found.push(link)
  })
  return found
}

/** The form with its libraries named otherwise; null makes the copy its own. */
export function withLibraries(
  content: readonly FormElement[],
  linked: (link: LibraryLink) => LibraryLink | null,
): FormElement[] {
  return content.map((element) => {
    const { library: _before, ...own } = { ...element, library: undefined }
    const link = libraryLinkOf({ ...element })
    const next = link === null ? null : linked(link)
    return {
      ...own,
      ...(next === null ? {} : { library: next }),
      ...(element.childs ? { childs: withLibraries(element.childs, linked) } : {}),
    }
  })
}

function walk(content: readonly FormElement[], visit: (element: FormElement) => void): void {
  for (const element of content) {
    visit(element)
    walk(element.childs ?? [], visit)
  }
}
