import { compileForm } from '../../domain/src/forms/compile-form.ts'
import type { FormElement, FormulaItem } from '../../domain/src/forms/form-element.ts'
import { openForm } from '../../domain/src/forms/form-session.ts'
import { submitForm } from '../../domain/src/forms/submit.ts'

/** What each hostile form may take from reading to a finished save. */
const limitMilliseconds = 1_000

const input = (...fields: string[]): FormulaItem[] => fields.map((field) => ({ field, where: 'input' }))
const ids = (count: number): string[] => Array.from({ length: count }, (_one, at) => `f${at}`)
const texts = (count: number): FormElement[] => ids(count).map((id) => ({ id, type: 'text' }))
const calculated = (id: string, formulas: FormulaItem[]): FormElement => ({
  id,
  type: 'amount',
  calculations: [{ formulas }],
})

function nested(levels: number): FormElement {
  let element: FormElement = { id: 'leaf', type: 'text' }
  for (let at = 0; at < levels; at += 1) element = { id: `c${at}`, type: 'container', childs: [element] }
  return element
}

const hostile: Record<string, () => { content: unknown; record?: Record<string, unknown> }> = {
  '10,000 parentheses': () => ({ content: [calculated('t', input(...'('.repeat(10_000)))] }),
  '900 signs': () => ({ content: [calculated('t', input(...'-'.repeat(900), '1'))] }),
  '20,000 levels': () => ({ content: [nested(20_000)] }),
  '20,000 fields': () => ({ content: texts(20_000), record: Object.fromEntries(ids(20_000).map((id) => [id, 'x'])) }),
  'a chain of 10,000 calculated fields, written backwards': () => ({
    content: [
      ...ids(10_000)
        .map((id, at) => calculated(id, input(at === 0 ? 'a' : `f${at - 1}`, '+', '1')))
        .reverse(),
      { id: 'a', type: 'amount' },
    ],
    record: { a: '1' },
  }),
  'a circle of 10,000 calculated fields': () => ({
    content: ids(10_000).map((id, at) => calculated(id, input(`f${(at + 1) % 10_000}`, '+', '1'))),
  }),
  'a chain of 8,000 rules': () => ({
    content: ids(8_000).map((id, at) => ({
      id,
      type: 'text',
      control_settings: [{ values: ['x', ''], as: '=', hide_fields: [`f${at + 1}`] }],
    })),
    record: { f0: 'x' },
  }),
  'one rule of 10,000 conditions over 10,000 fields': () => ({
    content: [
      ...texts(10_000),
      {
        id: 'driver',
        type: 'text',
        control_settings: [
          { any: ids(10_000).map((field) => ({ field, as: '=', value: 'x' })), hide_fields: ids(10_000), as: '=' },
        ],
      },
    ],
  }),
  '14 rules that each hide 15,000 fields': () => ({
    content: [
      ...texts(15_000),
      ...Array.from({ length: 14 }, (_one, at) => ({
        id: `driver${at}`,
        type: 'text',
        control_settings: [{ values: [''], as: '=', hide_fields: ids(15_000) }],
      })),
    ],
  }),
  '9,000 fields that all read one': () => ({
    content: [{ id: 'a', type: 'amount' }, ...ids(9_000).map((id) => calculated(id, input('a', '+', '1')))],
    record: { a: '1' },
  }),
  'an amount of a million digits': () => ({
    content: [{ id: 'a', type: 'amount' }],
    record: { a: '1'.repeat(1_000_000) },
  }),
  'a list nested 5,000 deep as a value': () => ({
    content: [{ id: 'a', type: 'multiselect' }],
    record: { a: JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) },
  }),
}

function work({ content, record = {} }: { content: unknown; record?: Record<string, unknown> }): string {
  const compilation = compileForm(content)
  if (!compilation.ok) return `refused: ${compilation.refusal.reason}`
  const { form } = compilation
  const session = openForm(form, record)
  for (const id of ['f0', 'a', 'driver', 'driver0']) session.set(id, 'x')
  session.snapshot()
  const { errors } = submitForm(form, {}, { role: '1', canUpdate: true }, record)
  const counted = Map.groupBy(form.diagnostics, (one) => one.code)
  const found = [...counted].map(([code, some]) => `${some.length} ${code}`)
  return [...found, ...Object.values(errors).slice(0, 1)].join(', ') || 'accepted'
}

const results = Object.entries(hostile).map(([what, make]) => {
  const made = make()
  const before = performance.now()
  const outcome = work(made)
  return { what, milliseconds: Math.round(performance.now() - before), outcome }
})
console.table(results)
if (results.some((one) => one.milliseconds > limitMilliseconds)) process.exitCode = 1
