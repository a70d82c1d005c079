import { type FormOutline, namesRole } from './form-outline.ts'

/** Titles of the protected fields and columns of rows that a role (`role`: its id as text) sees, in the form's order. */
export function protectedTitles({ fields, sections }: FormOutline, role: string): string[] {
  const columns = [...sections.values()].flatMap((section) => [...section.columns.values()])
  const seen = [...fields.values(), ...columns].filter(
    ({ sensitive, hiddenFrom }) => sensitive && !namesRole(hiddenFrom, role),
  )
  return [...new Set(seen.map(({ title }) => title))]
}
