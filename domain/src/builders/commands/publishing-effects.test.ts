import { expect, test } from 'vitest'
import type { FormElement } from '../../forms/form-element.ts'
import { designOf } from './design.ts'
import { publishingEffects } from './publishing-effects.ts'

const options = (...texts: string[]) => ({ options: texts.map((text) => ({ id: text.toLowerCase(), text })) })
const form = (...childs: FormElement[]): FormElement[] => [{ id: 's', type: 'section', title: 'S', childs }]
const rows = (...childs: FormElement[]): FormElement => ({
  id: 'r',
  type: 'section',
  title: 'R',
  cloneable: true,
  childs,
})
const field = (id: string, more: object = {}): FormElement => ({ id, type: 'text', title: id.toUpperCase(), ...more })

test('what publishing takes away or asks for is found in the form and in rows, and nothing else', () => {
  const before = form(
    field('a'),
    field('b', { ...options('One', 'Two'), type: 'select' }),
    field('c'),
    field('d', { mandatory: true }),
    { id: 'h', type: 'headertext', title: 'H' },
    rows(field('x'), field('y', { ...options('One', 'Two'), type: 'select' })),
  )
  const after = form(
    field('b', { ...options('Two', 'Three'), type: 'radio' }),
    field('c', { mandatory: true }),
    field('d', { mandatory: true }),
    field('e', { mandatory: true, hide: true }),
    rows(field('y', { ...options('Two'), type: 'select', mandatory: true })),
  )
  expect(publishingEffects(designOf(before), designOf(after))).toEqual({
    gone: [
      { id: 'a', title: 'A', section: null },
      { id: 'x', title: 'X', section: 'r' },
    ],
    options: [
      { id: 'b', title: 'B', section: null, option: 'one', text: 'One' },
      { id: 'y', title: 'Y', section: 'r', option: 'one', text: 'One' },
    ],
    required: [
      { id: 'c', title: 'C', section: null },
      { id: 'y', title: 'Y', section: 'r' },
    ],
  })
  expect(publishingEffects(designOf(before), designOf(before))).toEqual({ gone: [], options: [], required: [] })
})
