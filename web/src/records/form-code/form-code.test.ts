import { compileForm } from '@corbel/domain/forms/compile-form'
import { needsLogic } from '@corbel/domain/forms/compiling/needs-logic'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withFormCode } from './form-code.ts'

afterEach(() => vi.unstubAllGlobals())

const sectionOf = (...elements: readonly object[]) => [{ id: 's', type: 'section', elements }]

describe('a form is opened without the code of rules and formulas where it has none', () => {
  test.each<
    [what: string, element: Parameters<typeof needsLogic>[0] & { id: string; type: string }, isNeeded: boolean]
  >([
    ['a plain field', { id: 'a', type: 'text' }, false],
    ['a formula', { id: 'a', type: 'amount', calculations: [{ formulas: [{ field: '1', where: 'input' }] }] }, true],
    ['a total', { id: 'a', type: 'amount', total_of: 'b' }, true],
    ['a rule', { id: 'a', type: 'select', control_settings: [{}] }, true],
    ['a rule that is none', { id: 'a', type: 'select', control_settings: ['?'] }, true],
  ])('%s', (_what, element, isNeeded) => {
    expect(needsLogic(element)).toBe(isNeeded)
    const compiled = compileForm(sectionOf(element))
    if (!compiled.ok) throw new Error('the form was refused')
    const { rules, calculations, diagnostics } = compiled.form
    const hasLogic = rules.length + calculations.size + diagnostics.length > 0
    if (hasLogic) expect(isNeeded).toBe(true)
  })
})

test('a page is answered as it was asked for, once its form can be opened', async () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  const page = {
    form: { content: sectionOf({ id: 'a', type: 'texteditor' }, { id: 'b', type: 'text', total_of: 'c' }) },
  }
  expect(await withFormCode(Promise.resolve(page), ({ form }) => form.content)).toBe(page)
})

test('and what refuses the page refuses here', async () => {
  const refused = Promise.reject(new Error('not yours'))
  await expect(withFormCode(refused, () => [])).rejects.toThrow('not yours')
})
