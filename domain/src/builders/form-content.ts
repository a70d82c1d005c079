import { compileForm } from '../forms/compile-form.ts'
import type { Diagnostic } from '../forms/compiled-form.ts'
import type { FormElement } from '../forms/form-element.ts'
import { elementShape } from './element-shape.ts'

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
    const parsed = elementShape.safeParse(one)
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
