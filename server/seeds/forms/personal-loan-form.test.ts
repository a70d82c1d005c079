import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileForm } from '@corbel/domain/forms/compile-form'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { describe, expect, test } from 'vitest'
import { readPersonalLoans } from '../loans/personal-loan-rows.ts'
import { compiledDemoForm, settledValues } from '../loans/stored-info.ts'
import { personalLoanForm } from './personal-loan-form.ts'

type Column = { column: string; type: string; values?: Record<string, number> }

const sources = join(import.meta.dirname, '..', 'sources')
const read = (name: string) => JSON.parse(readFileSync(join(sources, name), 'utf8'))
const columns: Column[] = read('loans-columns.json').columns
const exceptions: { dataRow: number }[] = read('loans-installment-check.json').exceptions
const content = personalLoanForm()
const form = compiledDemoForm(content)
const fields: FormElement[] = []
const visit = (element: FormElement): void => {
  if (element.childs) for (const child of element.childs) visit(child)
  else fields.push(element)
}
for (const element of content) visit(element)
const loans = await readPersonalLoans()

describe('the personal loan form', () => {
  test('has the 55 published columns and nothing else', () => {
    expect(fields).toHaveLength(55)
    expect(fields.map((field) => field.id).sort()).toEqual(columns.map((column) => column.column).sort())
    const compilation = compileForm(content)
    expect(compilation.ok && compilation.form.diagnostics).toEqual([])
  })

  test('offers every value that the file has for a choice', () => {
    for (const field of fields.filter((one) => one.type === 'select')) {
      const given = Object.keys(columns.find((column) => column.column === field.id)?.values ?? {})
      const offered = (field.options ?? []).map((option) => option.id)
      expect(
        given.filter((value) => !offered.includes(value)),
        field.id,
      ).toEqual([])
      expect(given.length, field.id).toBeGreaterThan(1)
    }
  })
})

describe('the 5,000 published loans', () => {
  test('are read with blanks for NA and incomes in full', () => {
    expect(loans).toHaveLength(5_000)
    expect(loans.flatMap((loan) => Object.values(loan)).filter((value) => value === 'NA')).toEqual([])
    const incomes = loans.flatMap((loan) => [loan.annual_income, loan.annual_income_joint])
    expect(incomes.filter((income) => !/^(\d+(\.\d+)?)?$/.test(income ?? '-'))).toEqual([])
    expect(incomes.filter((income) => income === '100000').length).toBeGreaterThan(10)
  })

  test('have the installment of the level payment, but for the two rows that were modified', () => {
    const different = loans.flatMap((loan, at) => {
      const installment = settledValues(form, loan).installment
      expect(installment).toMatch(/^\d+\.\d\d$/)
      const cents = Math.abs(Math.round(Number(installment) * 100) - Math.round(Number(loan.installment) * 100))
      return cents > 1 ? [at + 1] : []
    })
    expect(different).toEqual(exceptions.map((exception) => exception.dataRow))
  })

  test('keep every other value', () => {
    const lost = loans.flatMap((loan, at) => {
      const kept = settledValues(form, loan)
      return Object.keys(loan)
        .filter((id) => id !== 'installment' && kept[id] !== loan[id])
        .map((id) => `${at} ${id}`)
    })
    expect(lost).toEqual([])
  })
})

test.each([
  [{ loan_amount: '12000', interest_rate: '0', term: '36' }, '333.33'],
  [{ loan_amount: '', interest_rate: '', term: '' }, ''],
  [{ loan_amount: '28000', interest_rate: '14.07', term: '60' }, '652.53'],
])('the installment of %j is %s', (values, installment) => {
  expect(settledValues(form, values).installment).toBe(installment)
})
