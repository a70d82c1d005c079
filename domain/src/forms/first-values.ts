import { checkValue } from './check-value.ts'
import type { CompiledForm, FormNode } from './compiled-form.ts'

/** What the form's designer gave a field to begin with; what the field would not take is nothing. */
export function firstValueOf(node: FormNode): unknown {
  if (node.kind === 'rows' || node.element.value === undefined) return undefined
  const checked = checkValue(node, node.element.value)
  return checked.ok ? checked.value : undefined
}

/** By field id, with what a new record begins before anybody fills it in. */
export function firstValues(form: CompiledForm): Record<string, unknown> {
  const given = form.valueNodes.map((node) => [node.id, firstValueOf(node)] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}
