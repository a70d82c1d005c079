import type { FormElement } from '@corbel/domain/forms/form-element'

const field = (id: string, type: string, title: string, more: Partial<FormElement> = {}): FormElement => ({
  ...{ id, type, title, width: 6 },
  ...more,
})

const options = (...texts: string[]) => texts.map((text) => ({ id: text, text }))
const listed = (order: number) => ({ listShowField: true, order })

export const orderStates = ['Ordered', 'Inspection scheduled', 'Inspected', 'In review', 'Accepted', 'Cancelled']
export const appraisalTypes = [
  'Full appraisal (Form 1004)',
  'Condominium (Form 1073)',
  'Two to four units (Form 1025)',
  'Exterior only (Form 2055)',
  'Desktop (Form 1004 Desktop)',
]

/** What Harbor Lending keeps of an appraisal: the order, and what came of it. The loan is known by its number. */
export function appraisalForm(): FormElement[] {
  return [
    {
      id: 'section_order',
      type: 'section',
      title: 'Order',
      childs: [
        field('loan_number', 'text', 'Loan Number', { mandatory: true, refers_to: 'opportunities', ...listed(1) }),
        field('order_state', 'select', 'Order Status', {
          mandatory: true,
          options: options(...orderStates),
          ...listed(3),
        }),
        field('property', 'text', 'Property', { mandatory: true, width: 12, ...listed(2) }),
        field('appraisal_type', 'select', 'Appraisal Type', { options: options(...appraisalTypes) }),
        field('appraiser', 'text', 'Appraiser', listed(4)),
        field('ordered_on', 'date', 'Ordered On', listed(5)),
        field('due_on', 'date', 'Due On', listed(6)),
        field('fee', 'amount', 'Fee'),
        field('rush', 'checkbox', 'Rush order'),
      ],
    },
    {
      id: 'section_result',
      type: 'section',
      title: 'Result',
      childs: [
        field('inspected_on', 'date', 'Inspected On'),
        field('received_on', 'date', 'Report Received On'),
        field('appraised_value', 'amount', 'Appraised Value', listed(7)),
        field('purchase_price', 'amount', 'Purchase Price'),
        field('difference', 'amount', 'Value Above Price', {
          readonly: true,
          calculations: [
            {
              formulas: [
                { field: 'appraised_value', where: 'field' },
                { field: '-', where: 'input' },
                { field: 'purchase_price', where: 'field' },
              ],
            },
          ],
        }),
        field('condition', 'select', 'Condition', { options: options('C1', 'C2', 'C3', 'C4', 'C5', 'C6') }),
        field('report', 'file', 'Report', { file_type: ['pdf'], isMultiple: true, width: 12 }),
        field('remarks', 'textarea', 'Remarks', { width: 12 }),
      ],
    },
  ]
}
