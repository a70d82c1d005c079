import type { FigureMapping } from '@corbel/domain/figures/meanings'
import type { ControlSetting, FieldOption, FormElement, FormulaItem } from '@corbel/domain/forms/form-element'

type Settings = Partial<Omit<FormElement, 'id' | 'type' | 'title'>>

const field = (id: string, type: string, title: string, settings: Settings = {}): FormElement => ({
  ...{ id, type, title, width: 4 },
  ...settings,
})
const section = (id: string, title: string, childs: FormElement[], settings: Settings = {}): FormElement => ({
  ...{ id, type: 'section', title },
  ...settings,
  childs,
})
const tab = (id: string, title: string, childs: FormElement[]): FormElement => ({ id, type: 'item', title, childs })
const options = (...texts: string[]): { options: FieldOption[] } => ({
  options: texts.map((text) => ({ id: text, text })),
})
const listed = (order: number): Settings => ({ listShowField: true, order })
const must = { mandatory: true }
const whole = { decimals: 0 }
const rate = { decimals: 3, maxLength: 6 }
const ratio = { decimals: 2, maxLength: 7 }
const hides = (values: readonly string[], as: ControlSetting['as'], names: Partial<ControlSetting>): Settings => ({
  control_settings: [{ values: [...values], as, ...names }],
})

/** Words are fields; what stands between them is written with blanks around it. */
const formula = (text: string): Settings => ({
  calculations: [
    {
      formulas: text
        .split(' ')
        .map((item): FormulaItem => ({ field: item, where: /^[a-z][a-z_]*$/.test(item) ? 'field' : 'input' })),
    },
  ],
})

/** A short loan on a commercial property until it is leased up, sold or financed for long. */
export function commercialBridgeForm(): FormElement[] {
  return [
    {
      ...{ id: 'application', type: 'tab', title: 'Application' },
      childs: [
        tab('tab_deal', 'Deal', [property(), request(), exit()]),
        tab('tab_income', 'Income and Value', [rentRoll(), operations(), values()]),
        tab('tab_sponsor', 'Borrower', [entity(), guarantors()]),
        tab('tab_closing', 'Closing', [thirdParties(), lender(), terms()]),
      ],
    },
  ]
}

export const commercialBridgeFigures: FigureMapping = {
  loanAmount: [['loan_amount']],
  purchasePrice: [['purchase_price']],
  propertyValue: [['as_is_value']],
  noteRate: [['interest_rate']],
  term: [['term']],
  loanPurpose: [['loan_purpose']],
  loanToValue: [['loan_to_value']],
  closingDate: [['closing_date']],
}

function property(): FormElement {
  return section('section_property', 'Property', [
    field('property_street', 'text', 'Street', { ...must, width: 12, address_part: 'street' }),
    field('property_city', 'text', 'City', { ...must, width: 5, address_part: 'city' }),
    field('property_state', 'state', 'State', { ...must, width: 4, address_part: 'state' }),
    field('property_zip', 'zip', 'Zip', { ...must, width: 3, address_part: 'zip' }),
    field('property_type', 'select', 'Property Type', {
      ...{ ...must, ...listed(3) },
      ...options('Multifamily', 'Mixed use', 'Office', 'Retail', 'Industrial', 'Hospitality', 'Self storage', 'Land'),
      ...hides(['Multifamily', 'Mixed use', 'Hospitality', 'Self storage'], '!=', { hide_fields: ['units'] }),
    }),
    field('units', 'number', 'Units or Rooms', whole),
    field('rentable_area', 'number', 'Rentable Area (sq ft)', whole),
    field('year_built', 'number', 'Year Built', whole),
    field('occupancy_now', 'percentage', 'Occupied Now', ratio),
    field('environmental', 'radio', 'Known environmental matters?', {
      ...options('Yes', 'No'),
      ...hides(['Yes'], '!=', { hide_fields: ['environmental_details'] }),
    }),
    field('environmental_details', 'textarea', 'What is known', { ...must, width: 12 }),
  ])
}

function request(): FormElement {
  return section('section_request', 'Loan Request', [
    field('loan_purpose', 'select', 'Loan Purpose', {
      ...{ ...must, ...listed(4) },
      ...options('Acquisition', 'Refinance', 'Cash-out refinance', 'Renovation'),
      control_settings: [
        { values: ['Acquisition'], as: '=', hide_fields: ['existing_debt', 'purchased_on'] },
        { values: ['Acquisition'], as: '!=', hide_fields: ['purchase_price'] },
      ],
    }),
    field('loan_amount', 'amount', 'Loan Amount', { ...must, ...listed(1) }),
    field('interest_rate', 'percentage', 'Interest Rate', { ...rate, ...listed(2) }),
    field('term', 'number', 'Term (Months)', { ...whole, ...must }),
    field('extension_months', 'number', 'Extension Options (Months)', whole),
    field('origination_points', 'percentage', 'Origination Points', rate),
    field('purchase_price', 'amount', 'Purchase Price', must),
    field('existing_debt', 'amount', 'Existing Debt'),
    field('purchased_on', 'date', 'Purchased On'),
    field('capital_budget', 'amount', 'Capital Budget'),
    field('interest_reserve', 'amount', 'Interest Reserve'),
    field(
      'total_uses',
      'amount',
      'Total Uses',
      formula('purchase_price + existing_debt + capital_budget + interest_reserve'),
    ),
    field('equity', 'amount', 'Equity Needed', formula('total_uses - loan_amount')),
  ])
}

function exit(): FormElement {
  return section('section_exit', 'Business Plan and Exit', [
    field('exit_strategy', 'select', 'Exit', {
      ...must,
      ...options('Sale', 'Agency refinance', 'Bank refinance', 'CMBS refinance', 'Other'),
    }),
    field('stabilised_on', 'date', 'Stabilised By'),
    field('business_plan', 'textarea', 'Business Plan', { ...must, width: 12 }),
  ])
}

function rentRoll(): FormElement {
  return section(
    'rent_roll',
    'Rent Roll',
    [
      field('tenant', 'text', 'Tenant', { ...must, width: 6, listShowField: true }),
      field('leased_area', 'number', 'Area (sq ft)', { ...whole, width: 3, listShowField: true }),
      field('monthly_rent', 'amount', 'Monthly Rent', { width: 3, listShowField: true }),
      field('lease_ends', 'date', 'Lease Ends', { width: 6, listShowField: true }),
    ],
    { cloneable: true },
  )
}

function operations(): FormElement {
  return section('section_operations', 'Operations', [
    field('monthly_rents', 'amount', 'Monthly Rents', { total_of: 'monthly_rent' }),
    field('gross_income', 'amount', 'Gross Income a Year', formula('monthly_rents * 12')),
    field('other_income', 'amount', 'Other Income a Year'),
    field('operating_expenses', 'amount', 'Operating Expenses a Year'),
    field('noi', 'amount', 'Net Operating Income', {
      ...formula('gross_income + other_income - operating_expenses'),
      ...listed(5),
    }),
    field('interest_yearly', 'amount', 'Interest a Year', formula('loan_amount * interest_rate / 100')),
    field('dscr', 'number', 'Debt Service Coverage', { ...ratio, calculations: [coverage] }),
  ])
}

const coverage = {
  conditions: [{ field: 'interest_yearly', as: '>' as const, value: '0' }],
  formulas: [
    { field: 'noi', where: 'field' as const },
    { field: '/', where: 'input' as const },
    { field: 'interest_yearly', where: 'field' as const },
  ],
}

function values(): FormElement {
  return section('section_values', 'Value', [
    field('as_is_value', 'amount', 'As-Is Value', must),
    field('stabilised_value', 'amount', 'Stabilised Value'),
    field('loan_to_value', 'percentage', 'Loan to As-Is Value', {
      ...{ ...ratio, ...listed(6) },
      calculations: [{ conditions: [{ field: 'as_is_value', as: '>', value: '0' }], formulas: share('as_is_value') }],
    }),
    field('loan_to_stabilised', 'percentage', 'Loan to Stabilised Value', {
      ...ratio,
      calculations: [
        { conditions: [{ field: 'stabilised_value', as: '>', value: '0' }], formulas: share('stabilised_value') },
      ],
    }),
  ])
}

const share = (of: string): FormulaItem[] => [
  { field: 'loan_amount', where: 'field' },
  { field: '/', where: 'input' },
  { field: of, where: 'field' },
  { field: '*', where: 'input' },
  { field: '100', where: 'input' },
]

function entity(): FormElement {
  return section('section_entity', 'Borrowing Entity', [
    field('entity_name', 'text', 'Legal Name', { ...must, width: 6 }),
    field('entity_type', 'select', 'Kind', { width: 3, ...options('LLC', 'Corporation', 'Partnership', 'Trust') }),
    field('entity_state', 'state', 'Formed In', { width: 3 }),
    field('ein', 'text', 'EIN', { sensitive: true, maxLength: 10 }),
    field('properties_owned', 'number', 'Commercial Properties Owned', whole),
    field('deals_done', 'number', 'Similar Deals in 3 Years', whole),
  ])
}

function guarantors(): FormElement {
  return section(
    'guarantors',
    'Guarantors',
    [
      field('guarantor_name', 'text', 'Name', { ...must, width: 6, listShowField: true }),
      field('guarantor_email', 'email', 'E-mail', { width: 6, listShowField: true }),
      field('guarantor_ownership', 'percentage', 'Ownership', { ...ratio, listShowField: true }),
      field('guarantor_net_worth', 'amount', 'Net Worth', { listShowField: true }),
      field('guarantor_liquidity', 'amount', 'Liquidity', { listShowField: true }),
      field('guarantor_ssn', 'ssn', 'SSN'),
    ],
    { cloneable: true },
  )
}

function thirdParties(): FormElement {
  return section('section_parties', 'Reports and Third Parties', [
    field('closing_date', 'date', 'Closing Date', listed(7)),
    field('title_company', 'text', 'Title Company'),
    field('insurance_agent', 'text', 'Insurance Agent'),
    field('appraisal', 'file', 'Appraisal', { width: 6 }),
    field('phase_one', 'file', 'Environmental Report (Phase I)', { width: 6 }),
    field('rent_roll_file', 'file', 'Rent Roll and Operating Statements', { width: 6 }),
  ])
}

/** What the lender alone writes; '3' is the role of borrowers in the forms of the gallery. */
function lender(): FormElement {
  const own = { readonly_roles: ['3'] }
  return section('section_lender', 'Underwriting', [
    field('risk_rating', 'select', 'Risk Rating', { ...own, ...options('1', '2', '3', '4', '5') }),
    field('recourse', 'select', 'Recourse', { ...own, ...options('Full', 'Partial', 'Carve-outs only') }),
    field('underwriting_notes', 'textarea', 'Notes', { ...own, width: 12 }),
  ])
}

function terms(): FormElement {
  return section('section_terms', 'Statement', [
    field('statement', 'checkbox', 'What is said here is true and complete.', { ...must, width: 12 }),
    field('signature', 'signature', 'Signature', { width: 12 }),
  ])
}
