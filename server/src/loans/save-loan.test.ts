import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { save, newLoan, loan } = desk

describe('a save', () => {
  test('changes what is sent, calculates, totals and answers with the new version', async () => {
    const id = await newLoan()
    const accounts = [
      { _id: 'a', bank: 'First', value: '10.10' },
      { bank: 'Second', value: '1,000.20' },
    ]
    const answer = await save('admin', id, {
      formData: {
        full_name: 'Bea Borrower',
        amount: '1,234.50',
        fee: 1,
        started: '04-30-2020',
        phone: '2085550100',
        accounts,
      },
      rev: 1,
    })
    expect(answer.body).toMatchObject({
      message: 'Opportunity updated successfully.',
      rev: 2,
      missing: [],
      cleared: [],
      reviewNeeded: false,
      opportunity: {
        rev: 2,
        updated_by: { user: 'Ada Admin' },
        info: {
          amount: '1234.50',
          fee: '1',
          costs: '1235.50',
          assets: '1010.30',
          started: '2020-04-30',
          phone: '208-555-0100',
          accounts: [
            { _id: 'a', bank: 'First' },
            { bank: 'Second', value: '1000.20' },
          ],
        },
      },
    })
    expect(await loan('admin', id)).toEqual(answer.body.opportunity)
  })
})
