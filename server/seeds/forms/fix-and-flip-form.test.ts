import { compileForm } from '@corbel/domain/forms/compile-form'
import { expect, test } from 'vitest'
import { compiledDemoForm, settledValues } from '../loans/stored-info.ts'
import { fixAndFlipForm } from './fix-and-flip-form.ts'
import { contactForm, prospectForm, workforceForm } from './person-forms.ts'

const form = compiledDemoForm(fixAndFlipForm())

test.each([
  ['fix and flip', fixAndFlipForm()],
  ['prospects', prospectForm()],
  ['contacts', contactForm()],
  ['workforces', workforceForm()],
])('the form %s compiles without a diagnostic', (_name, content) => {
  const compilation = compileForm(content)
  expect(compilation.ok && compilation.form.diagnostics).toEqual([])
})

test('a deal shows what it costs, what it earns and how much of it is lent', () => {
  const deal = {
    purchase_price: '268000',
    rehab_budget: '54000',
    as_is_value: '276040',
    after_repair_value: '415000',
    loan_amount: '273700',
    interest_rate: '11.25',
    origination_points: '2',
    work_items: [
      { _id: '1', work_description: 'Kitchen', work_budget: '30000.10' },
      { _id: '2', work_description: 'Roof', work_budget: '24000.20' },
    ],
  }
  expect(settledValues(form, deal)).toMatchObject({
    total_project_cost: '322000.00',
    projected_profit: '93000.00',
    monthly_interest: '2565.94',
    origination_fee: '5474.00',
    loan_to_cost: '85.00',
    loan_to_value: '99.15',
    loan_to_arv: '65.95',
    work_total: '54000.30',
  })
})

test('shares are blank while there is nothing to divide by, units while there is one house', () => {
  const values = settledValues(form, { loan_amount: '100000', property_type: 'Townhouse', number_of_units: '4' })
  expect(values).toMatchObject({ loan_to_cost: '', loan_to_value: '', loan_to_arv: '', number_of_units: '' })
  expect(settledValues(form, { property_type: 'Multifamily', number_of_units: '8' }).number_of_units).toBe('8')
})
