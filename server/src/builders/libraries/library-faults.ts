import { librariesNamed } from '@corbel/domain/builders/configuration/content-names'
import type { BuilderDiagnostic } from '@corbel/domain/builders/form-diagnostics'
import type { FormElement } from '@corbel/domain/forms/form-element'
import type { Db } from '../../platform/database/db.ts'
import { findVersionContent } from '../draft/draft-repository.ts'
import type { OfForm } from '../draft/open-draft.ts'
import { findBuiltForms } from '../forms/built-form-repository.ts'

/** Libraries that stand in each other, one in the next. */
const deepest = 5

/** A library that stands in itself, however far round, or too deep; and copies of what is not there. */
export async function libraryFaults(
  db: Db,
  { companyId, formId }: OfForm,
  content: readonly FormElement[],
): Promise<BuilderDiagnostic[]> {
  const first = formsNamed(content)
  if (first.size === 0) return []
  const libraries = new Map(
    (await findBuiltForms(db, companyId, { kind: 'library' })).map((one) => [String(one.id), one]),
  )
  const faults: BuilderDiagnostic[] = [...first].flatMap((id) =>
    libraries.has(id)
      ? []
      : [{ code: 'dangling-link', level: 'warning', element: id, message: 'is a copy of no library' }],
  )
  let level = first
  for (let depth = 1; level.size > 0; depth += 1) {
    if (level.has(String(formId)) || depth > deepest)
      return [
        ...faults,
        { code: 'library-cycle', level: 'error', element: String(formId), message: 'stands in itself' },
      ]
    const next = new Set<string>()
    for (const id of level) {
      const library = libraries.get(id)
      if (library === undefined || library.version === 0) continue
      const found = await findVersionContent(db, { companyId, formId: library.id }, library.version)
      for (const inside of formsNamed(found?.content ?? [])) next.add(inside)
    }
    level = next
  }
  return faults
}

const formsNamed = (content: readonly FormElement[]): Set<string> =>
  new Set(librariesNamed(content).flatMap(({ form }) => (form === undefined ? [] : [form])))
