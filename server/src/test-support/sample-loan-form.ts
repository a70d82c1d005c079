import type { FormElement } from '@corbel/domain/forms/form-element'

const field = (id: string, type: string, more: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: `The ${id}`,
  ...more,
})
const options = (...texts: string[]) => texts.map((text) => ({ id: text, text }))
const item = (text: string) => ({ field: text, where: /^\w+$/.test(text) ? 'field' : 'input' })
const sum = (...items: string[]) => ({ calculations: [{ formulas: items.map(item) }] })

/**
 * One of each thing that saving has a rule for. Roles: 2 officer, 3 processor, 5 broker, 6 borrower. Choosing
 * `purpose` "Purchase" hides `old_rate` and the section `refinance`.
 */
export const sampleLoanForm: FormElement[] = [
  {
    id: 'tab_main',
    type: 'item',
    title: 'Main',
    childs: [
      {
        id: 'borrower',
        type: 'section',
        title: 'Borrower',
        childs: [
          field('full_name', 'text', { mandatory: true, review_roles: ['6'], reviewer: ['4'] }),
          field('ssn', 'ssn', { hided_roles: ['2'] }),
          field('birth_date', 'date', { sensitive: true }),
          field('phone', 'phone'),
          field('started', 'date'),
          field('features', 'multiselect', { options: options('Escrow', 'Points') }),
          field('is_rushed', 'checkbox'),
          field('license', 'file'),
        ],
      },
      {
        id: 'terms',
        type: 'section',
        title: 'Terms',
        childs: [
          field('purpose', 'select', {
            options: options('Purchase', 'Refinance'),
            control_settings: [
              { values: 'Purchase', as: '=', hide_fields: ['old_rate'], hide_sections: ['refinance'] },
            ],
          }),
          field('old_rate', 'percentage'),
          field('amount', 'amount', { mandatory: true }),
          field('fee', 'amount'),
          field('costs', 'amount', sum('amount', '+', 'fee')),
          field('assets', 'amount', { total_of: 'value' }),
          field('number', 'auto_increment'),
        ],
      },
      {
        id: 'refinance',
        type: 'section',
        title: 'Refinance',
        childs: [field('cash_out', 'amount')],
      },
      {
        id: 'lender',
        type: 'section',
        title: 'Lender',
        readonly_roles: ['6'],
        hided_roles: ['5'],
        childs: [field('margin', 'amount'), field('audited', 'text', { readonly: true })],
      },
      {
        id: 'accounts',
        type: 'section',
        title: 'Accounts',
        cloneable: true,
        childs: [
          field('bank', 'text'),
          field('account', 'text', { sensitive: true }),
          field('value', 'amount'),
          field('score', 'number', { hided_roles: ['6'] }),
        ],
      },
    ],
  },
]

/** Shares `amount` with the other form; its own `rehab` and the rest of that one are unknown to each other. */
export const sampleBridgeForm: FormElement[] = [
  {
    id: 'bridge',
    type: 'section',
    title: 'Bridge',
    childs: [
      field('amount', 'amount'),
      field('rehab', 'amount', { mandatory: true }),
      field('all_in', 'amount', sum('amount', '+', 'rehab')),
    ],
  },
]
