import type { FormElement } from '@corbel/domain/forms/form-element'
import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'
import { sampleBridgeForm } from '../test-support/sample-loan-form.ts'

const desk = await openLoanDesk()
const { call, save } = desk

const input = (text: string) => ({ field: text, where: 'input' })
const field = (id: string, more: Partial<FormElement> = {}): FormElement => ({ id, type: 'amount', title: id, ...more })
const calculated = (id: string, formulas: { field: string; where: string }[]) =>
  field(id, { calculations: [{ formulas }] })
const form = (...childs: FormElement[]): FormElement[] => [
  ...sampleBridgeForm,
  { id: 'part', type: 'section', title: 'Part', childs },
]

async function publish(content: FormElement[]) {
  const versions = (await call('admin', 'GET forms/12/versions')).body.versions as { version: number }[] // Its reply.
  const rev = Math.max(...versions.map(({ version }) => version))
  return call('admin', 'POST forms/12/versions', { content, rev })
}

describe('a formula (abuse case 17)', () => {
  test.each([
    ['ten thousand brackets', Array.from({ length: 10_000 }, () => input('('))],
    ['constructor', [{ field: 'constructor', where: 'field' }]],
    ['__proto__', [{ field: '__proto__', where: 'field' }]],
    ['toString', [{ field: 'toString', where: 'field' }]],
    ['a call of the host', [input('process.exit(1)')]],
    ['a factorial that has no end', [input('171'), input('!')]],
  ])('of %s is not published', async (_what, formulas) => {
    const answer = await publish(form(calculated('result', formulas)))
    expect([answer.status, answer.body.code]).toEqual([422, 'form-not-publishable'])
  })

  test('over two hundred fields, each made from the one before, saves', async () => {
    const chain = Array.from({ length: 200 }, (_unused, at) =>
      calculated(`step_${at}`, [
        { field: at === 0 ? 'amount' : `step_${at - 1}`, where: 'field' },
        input('+'),
        input('1'),
      ]),
    )
    expect((await publish(form(...chain))).status).toBe(200)
    const loan = await desk.newLoan({ program: '12' })
    expect((await save('admin', loan, { formData: { amount: '5' } })).status).toBe(200)
    expect((await desk.loan('admin', loan)).info).toMatchObject({ step_199: '205.00' })
  })
})

describe('what the whole company uses (abuse case 25)', () => {
  test('is not changed by whoever may only list', async () => {
    const columns = [{ id: 'amount', listShowField: true, order: 1 }]
    expect((await call('officer', 'PATCH prospects/forms/11', { content: columns })).status).toBe(403)
  })

  test('is given no new field by the settings of its lists', async () => {
    const content = [{ id: 'smuggled', type: 'text', title: 'In', listShowField: true, order: 1 }]
    expect((await call('admin', 'PATCH prospects/forms/11', { content })).status).toBe(422)
  })

  test.each(['red;}', 'url(//evil.test)', '#fff', 'javascript:alert(1)'])('has no colour %s', async (menuColor) => {
    const look = { layout: 'Vertical', mode: 'Dark', menuColor, sectionHeaderColor: '#49839f', scope: 'company' }
    expect((await call('admin', 'POST module/personalization', look)).status).toBe(422)
  })
})
