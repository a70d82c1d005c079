import { type Design, idOf, nodeTitle, typeOf } from '@corbel/domain/builders/commands/design'
import { liveKeys } from '@corbel/domain/builders/elements/placing'
import type { FieldOption } from '@corbel/domain/forms/form-element'
import { isFieldLike } from '../canvas/builder-acts.ts'
import { useReading } from '../canvas/use-design.ts'

export interface FormField {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly type: string
  readonly options: readonly FieldOption[]
  /** Title of the section or tab around it. */
  readonly place: string
  /** Of a repeated section: a column of it. */
  readonly isColumn: boolean
}

export interface FormFields {
  readonly all: readonly FormField[]
  readonly byId: ReadonlyMap<string, FormField>
}

const known = new WeakMap<Design, FormFields>()

/** The fields of a form in its order, each with what rules and formulas ask of it; looked up once for each design. */
export function fieldsOfForm(design: Design): FormFields {
  const found = known.get(design)
  if (found !== undefined) return found
  const all: FormField[] = []
  for (const key of liveKeys(design)) {
    const node = design.get(key)
    if (node === undefined || !isFieldLike(typeOf(node))) continue
    const { options } = node.own
    all.push({
      ...{ id: idOf(node), key, title: nodeTitle(node), type: typeOf(node) },
      options: Array.isArray(options) ? options : [],
      ...aroundOf(design, key),
    })
  }
  const fields = { all, byId: new Map(all.toReversed().map((one) => [one.id, one])) }
  known.set(design, fields)
  return fields
}

function aroundOf(design: Design, key: string): Pick<FormField, 'place' | 'isColumn'> {
  let place = ''
  let isColumn = false
  for (let at = design.get(design.get(key)?.parent ?? ''); at?.parent != null; at = design.get(at.parent)) {
    if (place === '' && ['section', 'item'].includes(typeOf(at))) place = nodeTitle(at)
    if (at.own.cloneable === true) isColumn = true
  }
  return { place, isColumn }
}

export const useFormFields = (): FormFields => fieldsOfForm(useReading((store) => store.design))
