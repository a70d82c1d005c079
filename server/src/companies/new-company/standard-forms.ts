import type { FigureMapping } from '@corbel/domain/figures/meanings'
import type { FormElement } from '@corbel/domain/forms/form-element'

type Settings = Partial<Omit<FormElement, 'id' | 'type' | 'title'>>

const field = (id: string, type: string, title: string, settings: Settings = {}): FormElement => ({
  ...{ id, type, title, width: 6 },
  ...settings,
})
const section = (id: string, title: string, childs: FormElement[]): FormElement => ({
  id,
  type: 'section',
  title,
  childs,
})
const chosen = (...texts: string[]) => ({ options: texts.map((text) => ({ id: text, text })) })
const listed = (order: number): Settings => ({ listShowField: true, order })

const names = (): FormElement[] => [
  field('first_name', 'text', 'First Name', { mandatory: true, ...listed(1) }),
  field('last_name', 'text', 'Last Name', { mandatory: true, ...listed(2) }),
  field('email', 'email', 'Email', listed(3)),
  field('phone', 'phone', 'Phone', listed(4)),
]

const address = (prefix: string): FormElement[] => [
  field(`${prefix}street`, 'text', 'Street', { width: 12, address_part: 'street' }),
  field(`${prefix}city`, 'text', 'City', { width: 5, address_part: 'city' }),
  field(`${prefix}state`, 'state', 'State', { width: 4, address_part: 'state' }),
  field(`${prefix}zip`, 'zip', 'Zip', { width: 3, address_part: 'zip' }),
]

/** What a company asks of people until its administrator designs forms of its own. */
export const standardPersonForms = {
  prospects: (): FormElement[] => [
    section('section_person', 'Prospect', names()),
    section('section_address', 'Address', address('')),
  ],
  contacts: (): FormElement[] => [
    section('section_person', 'Contact', [
      ...names(),
      field('company_name', 'text', 'Company', listed(5)),
      field('nmls_id', 'text', 'NMLS ID'),
    ]),
  ],
  workforces: (): FormElement[] => [
    section('section_person', 'Workforce', [
      ...names(),
      field('job_title', 'text', 'Job Title', listed(5)),
      field('nmls_id', 'text', 'NMLS ID'),
    ]),
  ],
} as const

/** A short application: what is asked for, on which property, and what the borrower earns. */
export function standardLoanForm(): FormElement[] {
  return [
    section('section_loan', 'Loan', [
      field('loan_purpose', 'select', 'Loan Purpose', {
        ...chosen('Purchase', 'Refinance', 'Construction'),
        ...listed(1),
      }),
      field('loan_amount', 'amount', 'Loan Amount', { mandatory: true, ...listed(2) }),
      field('closing_date', 'date', 'Closing Date', listed(3)),
      field('applicant_type', 'select', 'Applicant Type', chosen('Individual', 'Company', 'Trust')),
    ]),
    section('section_property', 'Subject Property', [
      ...address('property_'),
      field('property_value', 'amount', 'Property Value'),
      field('occupancy', 'select', 'Occupancy', chosen('Primary residence', 'Second home', 'Investment')),
    ]),
    section('section_income', 'Income', [
      field('employer', 'text', 'Employer'),
      field('monthly_income', 'amount', 'Monthly Income'),
    ]),
  ]
}

/** What its fields mean. */
export const standardLoanFigures: FigureMapping = {
  loanAmount: [['loan_amount']],
  propertyValue: [['property_value']],
  loanPurpose: [['loan_purpose']],
  occupancy: [['occupancy']],
  monthlyIncome: [['monthly_income']],
  closingDate: [['closing_date']],
}
