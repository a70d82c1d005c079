import { describe, expect, test } from 'vitest'
import type { KeyFigure } from './key-figures.ts'
import { figureValues, loanFigure, noOwnDates } from './loan-figures.ts'
import type { FigureMapping } from './meanings.ts'

const mapping: FigureMapping = {
  loanAmount: [['amount']],
  purchasePrice: [['price']],
  propertyValue: [['value']],
  noteRate: [['rate']],
  subordinateLoans: [['others', 'amount']],
  housingPayment: [['first'], ['second']],
  monthlyDebts: [['debts', 'payment']],
  monthlyIncome: [['income'], ['side']],
  closingDate: [['closing']],
}
const whole = {
  ...{ amount: '412000.00', price: '515000', value: '530000.00', rate: '6.875', first: '2706.55', second: '' },
  ...{
    debts: [
      { _id: 'a', payment: '310.10' },
      { _id: 'b', payment: '89.9' },
    ],
    income: '9120.4',
    side: '',
  },
  ...{ others: [{ _id: 'a', amount: '20600' }], closing: '2026-12-11' },
}
const of = (figure: KeyFigure, info: object) => {
  const { value, missing } = loanFigure(figure, { mapping, info: { ...whole, ...info }, own: noOwnDates })
  return [value, ...missing]
}

describe('key figures', () => {
  test.each<[string, KeyFigure, object, (string | null)[]]>([
    ['the amount in cents', 'loanAmount', {}, ['412000.00']],
    ['a number as well as a text', 'loanAmount', { amount: 250000.5 }, ['250000.50']],
    ['a rate without zeros at its end', 'noteRate', { rate: '6.8750' }, ['6.875']],
    ['the lower of price and value', 'loanToValue', {}, ['80']],
    ['the value where it is lower', 'loanToValue', { value: '500000' }, ['82.4']],
    ['the value of a refinance, which has no price', 'loanToValue', { price: '' }, ['77.736']],
    ['a price of nothing counts as none', 'loanToValue', { price: '0' }, ['77.736']],
    ['half away from zero at the third place', 'loanToValue', { amount: '1', price: '32000', value: '' }, ['0.003']],
    ['exactly half a thousandth', 'loanToValue', { amount: '80000.5', price: '100000000', value: '' }, ['0.08']],
    ['no value at all', 'loanToValue', { price: '', value: '' }, [null, 'propertyValue']],
    ['no amount', 'loanToValue', { amount: '' }, [null, 'loanAmount']],
    ['all loans on the property', 'combinedLoanToValue', {}, ['84']],
    ['no other loans', 'combinedLoanToValue', { others: [] }, ['80']],
    ['pairs and rows added up', 'debtToIncome', {}, ['34.062']],
    ['both of a pair', 'debtToIncome', { second: '293.45' }, ['37.279']],
    ['no debts', 'debtToIncome', { debts: undefined }, ['29.676']],
    ['no income', 'debtToIncome', { income: '', side: '' }, [null, 'monthlyIncome']],
    ['an income of nothing', 'debtToIncome', { income: '0' }, [null, 'monthlyIncome']],
    ['no housing payment', 'debtToIncome', { first: '' }, [null, 'housingPayment']],
    ['a date', 'closingDate', {}, ['2026-12-11']],
    ['no date of the calendar', 'closingDate', { closing: '2026-02-30' }, [null, 'closingDate']],
    ['a value that is no number', 'loanAmount', { amount: 'much' }, [null, 'loanAmount']],
    ['a sealed value', 'loanAmount', { amount: { sealed: 'x' } }, [null, 'loanAmount']],
  ])('%s', (_name, figure, info, expected) => {
    expect(of(figure, info)).toEqual(expected)
  })

  test('a ratio that the form has a field for is what the field says', () => {
    const own = { ...mapping, loanToValue: [['ltv']] }
    expect(loanFigure('loanToValue', { mapping: own, info: { ...whole, ltv: '71.5' }, own: noOwnDates }).value).toBe(
      '71.5',
    )
  })

  test('a field goes before the entry of the loan, which counts where there is none', () => {
    const own = { lockStart: null, lockEnd: '2026-12-04', closingDate: '2027-01-01' }
    expect(figureValues({ mapping, info: whole, own })).toMatchObject({
      lockEnd: '2026-12-04',
      closingDate: '2026-12-11',
    })
  })

  test('a form that means nothing has no figures', () => {
    const { value, missing, operands } = loanFigure('debtToIncome', { mapping: {}, info: whole, own: noOwnDates })
    expect([value, missing, operands.map(({ isMapped }) => isMapped)]).toEqual([
      null,
      ['housingPayment', 'monthlyDebts', 'monthlyIncome'],
      [false, false, false],
    ])
  })
})
