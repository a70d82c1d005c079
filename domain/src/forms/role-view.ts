import type { CompiledForm, FormNode } from './compiled-form.ts'
import { textOf } from './field-value.ts'

/** Who looks at a form: the role's id (null for a visitor without login), and whether they may change anything. */
export interface Viewer {
  role: string | null
  canUpdate: boolean
  /** Nothing is stored yet: fields begin with their own values, rules set theirs, and no change waits for a review. */
  newRecord?: boolean
  /** Of a new record that somebody fills in: what they enter waits for a review where the field asks for one. */
  isFilledIn?: boolean
}

export const roleHidden = 1
export const roleReadOnly = 2

const views = new WeakMap<CompiledForm, Map<string | null, Uint8Array>>()
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function hides(node: FormNode, role: string | null): boolean {
  const roles = list(node.element.hided_roles)
  // Hidden from named roles means hidden from visitors without one as well (specification 2, section 6).
  return role === null ? roles.length > 0 : roles.some((one) => textOf(one) === role || one === 'all')
}

function locks(node: FormNode, role: string | null): boolean {
  if (node.element.readonly === true) return true
  return list(node.element.readonly_roles).some((one) => one === 'all' || (role !== null && textOf(one) === role))
}

/**
 * For each node whether the role may see it and change it, as bits `roleHidden` and `roleReadOnly`; what stands in a
 * hidden or read-only container is so too. Without a viewer (the program itself) nothing is hidden or locked.
 */
export function roleView(form: CompiledForm, viewer: Viewer | null): Uint8Array {
  if (viewer === null) return new Uint8Array(form.nodes.length)
  const known = views.get(form) ?? new Map<string | null, Uint8Array>()
  views.set(form, known)
  const found = known.get(viewer.role)
  if (found !== undefined) return found
  const bits = new Uint8Array(form.nodes.length)
  for (const node of form.nodes) {
    const around = node.parent < 0 ? 0 : (bits[node.parent] ?? 0)
    const own = (hides(node, viewer.role) ? roleHidden : 0) | (locks(node, viewer.role) ? roleReadOnly : 0)
    bits[node.index] = around | own
  }
  known.set(viewer.role, bits)
  return bits
}
