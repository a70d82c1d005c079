import { z } from 'zod'
import { compileForm } from '../forms/compile-form.ts'
import type { Diagnostic } from '../forms/compiled-form.ts'
import type { FormElement } from '../forms/form-element.ts'
import { languages } from '../shared/messages/languages.ts'

const roles = z.array(z.string().max(40)).max(500).nullish()
const text = z.string().max(20_000).nullish()

const words = z.strictObject({
  title: text,
  custom_title: text,
  placeholder: text,
  help: text,
  validate_msg: text,
  guideline: text,
  ask: text,
  why: text,
  part: text,
  value: text,
  options: z.record(z.string().max(500), z.string().max(2_000)).nullish(),
  guidelines: z.array(z.string().max(20_000)).max(1_000).nullish(),
})

/**
 * The members of an element that the program itself relies on, in their shapes; whatever else a builder stores with an
 * element is kept as it is.
 */
const element = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(40),
  title: text,
  custom_title: text,
  placeholder: text,
  help: text,
  validate_msg: text,
  guideline: text,
  ask: text,
  why: text,
  part: text,
  step: z.enum(['start', 'join']).nullish(),
  mandatory: z.boolean().nullish(),
  readonly: z.boolean().nullish(),
  hide: z.boolean().nullish(),
  cloneable: z.boolean().nullish(),
  sensitive: z.boolean().nullish(),
  per_borrower: z.union([z.boolean(), z.literal('private')]).nullish(),
  isMultiple: z.boolean().nullish(),
  listShowField: z.boolean().nullish(),
  order: z.number().nullish(),
  width: z.number().nullish(),
  decimals: z.int().min(0).max(12).nullish(),
  maxLength: z.int().min(1).max(100_000).nullish(),
  rows: z.int().min(1).max(40).nullish(),
  level: z.int().min(1).max(3).nullish(),
  maxFiles: z.int().min(1).max(100).nullish(),
  maxSize: z.int().min(1).max(45).nullish(),
  international: z.boolean().nullish(),
  hided_roles: roles,
  readonly_roles: roles,
  review_roles: roles,
  reviewer: roles,
  file_type: z.array(z.string().max(100)).max(100).nullish(),
  options: z
    .array(z.looseObject({ id: z.string().max(500), text: z.string().max(2_000) }))
    .max(5_000)
    .nullish(),
  control_settings: z.array(z.looseObject({})).max(1_000).nullish(),
  calculations: z
    .array(z.looseObject({ formulas: z.array(z.looseObject({})) }))
    .max(1_000)
    .nullish(),
  words: z.partialRecord(z.enum(languages), words).nullish(),
  total_of: z.string().max(200).nullish(),
  refers_to: z.literal('opportunities').nullish(),
})

/** What the design of a form comes to: the form, or why it cannot be one. */
export type CheckedContent =
  | { ok: true; content: FormElement[]; diagnostics: readonly Diagnostic[] }
  | { ok: false; diagnostics: readonly Diagnostic[] }

/**
 * Whether a design may be published: the shapes that the program relies on, and nothing that the engine calls an error
 * (formulas, cycles, unknown fields, ids used twice). Warnings do not stand in the way.
 */
export function checkContent(content: readonly unknown[], guidelines: Guidelines = {}): CheckedContent {
  const compilation = compileForm(content)
  if (!compilation.ok) {
    const { reason, place } = compilation.refusal
    return { ok: false, diagnostics: [{ code: 'malformed', level: 'error', element: place, message: reason }] }
  }
  const { diagnostics } = compilation.form
  const { byId } = compilation.form
  const strangers = Object.keys(guidelines).filter((id) => !byId.has(id))
  const all = [...misshapenElements(content), ...strangers.map(guidesNothing), ...diagnostics]
  if (all.some((one) => one.level === 'error')) return { ok: false, diagnostics: all }
  const roots = compilation.form.nodes.flatMap((node) => (node.parent < 0 ? [node.element] : []))
  return { ok: true, content: withGuidelines(roots.map(withoutNulls), guidelines), diagnostics }
}

/** Texts by the id of the element that they stand beside. */
type Guidelines = Readonly<Record<string, string>>

const guidesNothing = (id: string): Diagnostic => ({
  ...{ code: 'unknown-field', level: 'error', element: id, message: 'has a guideline and is not in the form' },
})

/** Each element with its own guideline, so that its words in other languages and whom it is hidden from hold for it. */
function withGuidelines(elements: readonly FormElement[], guidelines: Guidelines): FormElement[] {
  return elements.map((one) => {
    const own = Object.hasOwn(guidelines, one.id) ? { guideline: guidelines[one.id] } : {}
    return { ...one, ...own, ...(one.childs ? { childs: withGuidelines(one.childs, guidelines) } : {}) }
  })
}

/** A member that says null says nothing: stored it would have to be told apart from an absent one everywhere. */
function withoutNulls(one: FormElement): FormElement {
  const said = Object.entries(one).filter(([, value]) => value !== null)
  const { id, type } = one
  return { ...Object.fromEntries(said), id, type, ...(one.childs ? { childs: one.childs.map(withoutNulls) } : {}) }
}

/** Never deeper than the compiler has gone before. */
function misshapenElements(elements: readonly unknown[]): Diagnostic[] {
  return elements.flatMap((one): Diagnostic[] => {
    const parsed = element.safeParse(one)
    if (!parsed.success) {
      const id = typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : ''
      return parsed.error.issues.map(({ path, message }) => ({
        code: 'malformed',
        level: 'error',
        element: id,
        message: `${path.join('.')}: ${message}`,
      }))
    }
    const { childs } = parsed.data
    return Array.isArray(childs) ? misshapenElements(childs) : []
  })
}
