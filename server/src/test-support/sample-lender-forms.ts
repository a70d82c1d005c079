import type { FormElement } from '@corbel/domain/forms/form-element'

const field = (id: string, type: string, more: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: `The ${id.replaceAll('_', ' ')}`,
  ...more,
})
const options = (...texts: string[]) => texts.map((text) => ({ id: text, text }))

/** Role 2 must not see `margin` and the section around `score`; nobody sees `ssn` or `internal` in a list. */
export const sampleForm: FormElement[] = [
  {
    id: 'tab_main',
    type: 'tab',
    title: 'Main',
    childs: [
      {
        id: 'section_loan',
        type: 'section',
        title: 'Loan',
        childs: [
          field('loan_amount', 'amount', { listShowField: true, order: 2 }),
          field('interest_rate', 'percentage'),
          field('term', 'number', { listShowField: true, order: 1 }),
          field('closing_date', 'date'),
          field('first_due', 'date'),
          field('purpose', 'select', { options: options('Purchase', 'Refinance', 'Other') }),
          field('grade', 'radio', { options: options('A', 'B', 'C') }),
          field('features', 'multiselect', { options: options('Escrow', 'Points', 'Buydown') }),
          field('is_rushed', 'checkbox'),
          field('job', 'text'),
          field('remarks', 'textarea'),
          field('installment', 'text', { calculations: [{ formulas: [{ field: 'loan_amount', where: 'field' }] }] }),
        ],
      },
      {
        id: 'section_score',
        type: 'section',
        title: 'Score',
        hided_roles: ['2'],
        childs: [field('score', 'number')],
      },
      {
        id: 'section_secret',
        type: 'section',
        title: 'Secret',
        childs: [
          field('margin', 'amount', { hided_roles: ['2'] }),
          field('ssn', 'ssn'),
          field('birth_date', 'date', { sensitive: true }),
          field('internal', 'number', { hide: true }),
        ],
      },
      {
        id: 'section_assets',
        type: 'section',
        title: 'Assets',
        cloneable: true,
        childs: [field('asset_value', 'amount')],
      },
    ],
  },
]

/** Shares `term` with the other form as another kind, and hides `job` from role 2, which the other shows. */
export const otherSampleForm: FormElement[] = [
  {
    id: 'section_bridge',
    type: 'section',
    title: 'Bridge',
    childs: [
      field('term', 'text', { listShowField: true, order: 1 }),
      field('rehab_budget', 'amount', { listShowField: true, order: 2 }),
      field('job', 'text', { hided_roles: ['2'] }),
    ],
  },
]
