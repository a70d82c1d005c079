import { checkValue } from '../forms/check-value.ts'
import type { FormNode } from '../forms/compiled-form.ts'
import { textOf } from '../forms/field-value.ts'
import type { FieldOption } from '../forms/form-element.ts'

const several = new Set(['multiselect', 'checkbox'])
const ticked = new Set(['true', 'yes', '1'])

/**
 * What a field takes of a text that an address says of it: as somebody would type it; of choices the ones that are
 * meant, by id or as they read, several of them parted by commas. Undefined where the field takes none of it: whoever
 * fills the form in chooses themselves, and finds nothing there that could not be sent.
 */
export function prefilledValue(node: FormNode, said: string): unknown {
  if (node.kind === 'rows') return undefined
  const options: readonly FieldOption[] = Array.isArray(node.element.options) ? node.element.options : []
  const chosen = (text: string): string => {
    const read = text.trim().toLowerCase()
    const named = options.find(({ id }) => textOf(id) === text) ?? options.find((one) => wordsOf(one) === read)
    return named === undefined ? text : textOf(named.id)
  }
  const isTick = node.type === 'checkbox' && options.length === 0
  const meant = isTick
    ? ticked.has(said.toLowerCase())
    : several.has(node.type)
      ? said.split(',').map(chosen)
      : chosen(said)
  const checked = checkValue(node, meant)
  return checked.ok ? checked.value : undefined
}

const wordsOf = ({ text }: FieldOption): string => textOf(text).trim().toLowerCase()
