import { asksForTakenKind } from '../documents/file-kinds.ts'
import { checkValue } from '../forms/check-value.ts'
import { type Diagnostic, diagnosticCodes } from '../forms/compiled-form.ts'
import type { FormElement } from '../forms/form-element.ts'
import { keptFields } from '../records/list/kept-fields.ts'
import { slotsOfLetter } from '../records/list/list-slots.ts'
import { referencesOf } from './commands/references.ts'
import { onceInForm } from './elements/nesting.ts'

/** What the builder finds beside what the engine does. */
export const builderCodes = [
  'empty-section',
  'no-options',
  'duplicate-title',
  'unreachable',
  'second-status',
  'opens-sensitive',
  'dangling-link',
  'library-cycle',
  'not-in-lists',
  'no-column-left',
  'first-value-unfit',
  'file-type-not-taken',
] as const
export type BuilderCode = (typeof builderCodes)[number]

export const allDiagnosticCodes = [...diagnosticCodes, ...builderCodes] as const

export interface BuilderDiagnostic extends Omit<Diagnostic, 'code'> {
  readonly code: (typeof allDiagnosticCodes)[number]
}

const containers = new Set(['section', 'item'])
const decorations = new Set(['headertext', 'separator', 'paragraph', 'button'])
const layout = new Set(['container', 'grid', 'section', 'tab', 'item'])
const chosen = new Set(['select', 'multiselect', 'radio'])
const alwaysSensitive = new Set(['ssn', 'password'])

const doubt = (code: BuilderCode, { id }: FormElement, message: string): BuilderDiagnostic => ({
  ...{ code, level: 'warning', element: id, message },
})

/** Doubts about a design that the engine has none about, and what cannot be twice in a form. */
export function designDiagnostics(content: readonly FormElement[]): BuilderDiagnostic[] {
  const all = flat(content)
  const byId = new Map(all.map((element) => [element.id, element]))
  const found: BuilderDiagnostic[] = []
  const seen = new Map<string, string>()
  for (const element of all) {
    const { type, childs = [], options } = element
    if (containers.has(type) && childs.length === 0) found.push(doubt('empty-section', element, 'holds nothing'))
    if (chosen.has(type) && (options ?? []).length === 0)
      found.push(doubt('no-options', element, 'has nothing to choose'))
    if (onceInForm.has(type)) {
      if (seen.has(type)) found.push({ ...doubt('second-status', element, 'is there already'), level: 'error' })
      seen.set(type, element.id)
    }
    if (beginsWithNothing(element))
      found.push(doubt('first-value-unfit', element, 'has a first value that it would not take'))
    if ((element.file_type ?? []).some((type) => !asksForTakenKind(type)))
      found.push(doubt('file-type-not-taken', element, 'asks for files that are not taken'))
    if (opens(element, byId)) found.push(doubt('opens-sensitive', element, 'shows what another field protects'))
  }
  return [...found, ...titledAlike(content), ...neverSeen(all, byId), ...askedOfLists(content, byId)]
}

/** What the field would not take is no first value: records would begin with nothing, and nobody would know why. */
function beginsWithNothing(element: FormElement): boolean {
  const { type, value } = element
  if (value === undefined || value === null || decorations.has(type) || layout.has(type)) return false
  return !checkValue({ type, element }, value).ok
}

function flat(content: readonly FormElement[]): FormElement[] {
  return content.flatMap((element) => [element, ...flat(element.childs ?? [])])
}

/** What the form asks of lists that they cannot give. */
function askedOfLists(content: readonly FormElement[], byId: ReadonlyMap<string, FormElement>): BuilderDiagnostic[] {
  const { kept, misplaced } = keptFields(content)
  const about = (code: BuilderCode, message: string) => (id: string) => {
    const element = byId.get(id)
    return element === undefined ? [] : [doubt(code, element, message)]
  }
  const columns = Map.groupBy(kept, ({ letter }) => letter)
  const tooMany = [...columns].flatMap(([letter, fields]) =>
    [...new Set(fields.map(({ fieldId }) => fieldId))].slice(slotsOfLetter[letter].length),
  )
  return [
    ...misplaced.flatMap(about('not-in-lists', 'is a field that lists and searches do not know')),
    ...tooMany.flatMap(about('no-column-left', 'is one more than lists keep columns for')),
  ]
}

const isProtected = ({ sensitive, type }: FormElement): boolean => sensitive === true || alwaysSensitive.has(type)

/** A formula or a total over a protected field in one that is not. */
function opens(element: FormElement, byId: ReadonlyMap<string, FormElement>): boolean {
  if (isProtected(element)) return false
  if (!['total_of', 'calculations'].some((name) => name in element)) return false
  return referencesOf({ ...element }).some(({ id, kind }) => {
    const named = kind === 'formula' || kind === 'total' ? byId.get(id) : undefined
    return named !== undefined && isProtected(named)
  })
}

/** Fields that people cannot tell apart, since they stand in one section. */
function titledAlike(content: readonly FormElement[]): BuilderDiagnostic[] {
  const found: BuilderDiagnostic[] = []
  const walk = (elements: readonly FormElement[], titles: Set<string>): void => {
    for (const element of elements) {
      const { type, title = '', childs = [] } = element
      if (layout.has(type)) walk(childs, containers.has(type) ? new Set() : titles)
      else if (!decorations.has(type) && element.hide !== true && title.trim() !== '') {
        const key = title.trim().toLowerCase()
        if (titles.has(key)) found.push(doubt('duplicate-title', element, 'is called as another one here'))
        titles.add(key)
      }
    }
  }
  walk(content, new Set())
  return found
}

/** Hidden by a rule that holds always: nobody ever sees it. */
function neverSeen(all: readonly FormElement[], byId: ReadonlyMap<string, FormElement>): BuilderDiagnostic[] {
  const hidden = new Set(
    all.flatMap((element) =>
      (element.control_settings ?? []).flatMap((rule) => {
        const isAlways = rule.values === null && rule.any === undefined && rule.all === undefined
        return isAlways ? [...(rule.hide_fields ?? []), ...(rule.hide_sections ?? [])] : []
      }),
    ),
  )
  return [...hidden].flatMap((id) => {
    const element = byId.get(id)
    return element === undefined || element.hide === true ? [] : [doubt('unreachable', element, 'is hidden always')]
  })
}
