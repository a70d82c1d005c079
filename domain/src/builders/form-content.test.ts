import { describe, expect, test } from 'vitest'
import { checkContent } from './form-content.ts'

const section = (...childs: object[]) => [{ id: 's', type: 'section', title: 'S', childs }]
const codesOf = (content: unknown[]) => {
  const checked = checkContent(content)
  return { ok: checked.ok, codes: checked.diagnostics.map((one) => `${one.level} ${one.code} ${one.element}`) }
}

describe('a design may be published', () => {
  test('as it is, with whatever else the builder stores in it', () => {
    const content = section({ id: 'a', type: 'text', colour: 'blue', mandatory: true, rule: { values: null } })
    expect(checkContent(content)).toEqual({ ok: true, content, diagnostics: [] })
  })

  test('without the members that say nothing', () => {
    const content = section({ id: 'a', type: 'file', file_type: null, childs: null, options: null })
    expect(checkContent(content)).toMatchObject({ ok: true, content: section({ id: 'a', type: 'file' }) })
  })

  test('with doubts, which come along', () => {
    const content = section({ id: 'a', type: 'text', mandatory: true, hide: true }, { id: 'b', type: 'unheard' })
    expect(codesOf(content)).toEqual({ ok: true, codes: ['warning unknown-type b', 'warning required-but-hidden a'] })
  })
})

describe('a design may not be published', () => {
  const calculated = (id: string, ...fields: string[]) => ({
    id,
    type: 'amount',
    calculations: [{ formulas: fields.map((field) => ({ field, where: /\w/.test(field) ? 'field' : 'input' })) }],
  })
  test.each<[string, unknown[], string]>([
    ['with a formula that cannot be read', section(calculated('a', '(')), 'error formula-error a'],
    ['with a formula of unknown fields', section(calculated('a', 'nope')), 'error unknown-field a'],
    ['with fields that calculate each other', section(calculated('a', 'b'), calculated('b', 'a')), 'error cycle a'],
    ['with an id used twice', section({ id: 'a', type: 'text' }, { id: 'a', type: 'date' }), 'error duplicate-id a'],
    [
      'with a rule on an unknown field',
      section({ id: 'a', type: 'text', control_settings: [{ values: 'x', as: '=', hide_fields: ['nope'] }] }),
      'error unknown-field a',
    ],
    ['with something that is no element', section(7 as unknown as object), 'error malformed content[0].childs[0]'],
    ['with roles that are no list', section({ id: 'a', type: 'text', hided_roles: '2' }), 'error malformed a'],
    ['with options that are none', section({ id: 'a', type: 'select', options: [{ id: 1 }] }), 'error malformed a'],
    ['without an id', section({ type: 'text' }), 'error malformed '],
    [
      'too deep',
      [
        Array.from({ length: 40 }).reduce<object>(
          (childs, _, at) => ({ id: `s${at}`, type: 'section', childs: [childs] }),
          { id: 'a', type: 'text' },
        ),
      ],
      'error malformed content[0]',
    ],
  ])('%s', (_why, content, code) => {
    const { ok, codes } = codesOf(content)
    expect(ok).toBe(false)
    expect(codes.find((one) => one.startsWith(code))).toBeDefined()
  })
})
