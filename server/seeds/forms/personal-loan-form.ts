import type { FormElement } from '@corbel/domain/forms/form-element'
import { field, formula, optionsOf, section, tabs } from './form-parts.ts'

const rate = { decimals: 3, maxLength: 6, width: 4 }
const ratio = { decimals: 2, maxLength: 6, width: 4 }
const count = { decimals: 0, width: 4 }
const verifications = optionsOf(['Not Verified', 'Source Verified', 'Verified'])
const grades = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
const purposes = [
  'debt_consolidation',
  'credit_card',
  'home_improvement',
  'major_purchase',
  'house',
  'medical',
  'small_business',
  'car',
  'vacation',
  'moving',
  'renewable_energy',
  'other',
]
export const personalLoanStatuses = [
  'Current',
  'Fully Paid',
  'In Grace Period',
  'Late (16-30 days)',
  'Late (31-120 days)',
  'Charged Off',
] as const

/** The 55 columns of the published personal loans, as a lender groups them. */
export function personalLoanForm(): FormElement[] {
  return tabs([
    { id: 'tab_loan', title: 'Loan', sections: [terms(), pricing()] },
    { id: 'tab_applicant', title: 'Applicant', sections: [applicant(), jointApplicant()] },
    { id: 'tab_credit', title: 'Credit', sections: [creditHistory(), creditLines(), publicRecords()] },
    { id: 'tab_servicing', title: 'Servicing', sections: [servicing()] },
  ])
}

/**
 * The level payment: principal times the monthly rate over one minus the discount of the term; without interest the
 * principal is parted evenly. The engine rounds what a formula gives to the cent.
 */
const levelPayment = [
  {
    conditions: [{ field: 'interest_rate', as: '>', value: '0' }],
    formulas: formula('loan_amount * ( interest_rate / 1200 ) / ( 1 - ( 1 + interest_rate / 1200 ) ^ ( 0 - term ) )'),
  },
  {
    conditions: [
      { field: 'interest_rate', as: '=', value: '0' },
      { field: 'term', as: '>', value: '0' },
    ],
    formulas: formula('loan_amount / term'),
  },
]

function terms(): FormElement {
  return section('section_terms', 'Terms', [
    field('loan_amount', 'amount', 'Loan Amount', { mandatory: true, width: 4, listShowField: true, order: 1 }),
    field('term', 'number', 'Term (Months)', { ...count, mandatory: true, listShowField: true, order: 3 }),
    field('interest_rate', 'percentage', 'Interest Rate', {
      ...rate,
      mandatory: true,
      listShowField: true,
      order: 2,
    }),
    field('installment', 'amount', 'Installment', {
      width: 4,
      listShowField: true,
      order: 4,
      calculations: levelPayment,
    }),
    field('loan_purpose', 'select', 'Loan Purpose', {
      width: 4,
      mandatory: true,
      listShowField: true,
      order: 5,
      options: optionsOf(purposes),
    }),
    field('application_type', 'select', 'Application Type', {
      width: 4,
      mandatory: true,
      options: optionsOf(['individual', 'joint']),
      control_settings: [{ values: ['joint'], as: '!=', hide_sections: ['section_joint'] }],
    }),
  ])
}

function pricing(): FormElement {
  const subGrades = grades.flatMap((grade) => [1, 2, 3, 4, 5].map((step) => `${grade}${step}`))
  return section('section_pricing', 'Pricing and Funding', [
    field('grade', 'select', 'Grade', { width: 4, listShowField: true, order: 6, options: optionsOf(grades) }),
    field('sub_grade', 'select', 'Sub-Grade', { width: 4, options: optionsOf(subGrades) }),
    field('issue_month', 'text', 'Issue Month', { width: 4 }),
    field('initial_listing_status', 'select', 'Initial Listing Status', {
      width: 6,
      options: optionsOf(['whole', 'fractional']),
    }),
    field('disbursement_method', 'select', 'Disbursement Method', {
      width: 6,
      options: optionsOf(['Cash', 'DirectPay']),
    }),
  ])
}

function applicant(): FormElement {
  return section('section_applicant', 'Applicant', [
    field('emp_title', 'text', 'Job Title', { width: 8 }),
    field('emp_length', 'number', 'Years in the Job', {
      ...count,
      help: 'Rounded down; longer than 10 years is 10.',
    }),
    field('state', 'state', 'State', { width: 6, mandatory: true }),
    field('homeownership', 'select', 'Home Ownership', {
      width: 6,
      options: optionsOf(['MORTGAGE', 'RENT', 'OWN']),
    }),
    field('annual_income', 'amount', 'Annual Income', { width: 4, mandatory: true }),
    field('verified_income', 'select', 'Income Verification', { width: 4, options: verifications }),
    field('debt_to_income', 'percentage', 'Debt to Income', ratio),
  ])
}

function jointApplicant(): FormElement {
  return section('section_joint', 'Joint Application', [
    field('annual_income_joint', 'amount', 'Joint Annual Income', { width: 4 }),
    field('verification_income_joint', 'select', 'Joint Income Verification', { width: 4, options: verifications }),
    field('debt_to_income_joint', 'percentage', 'Joint Debt to Income', ratio),
  ])
}

function creditHistory(): FormElement {
  return section('section_history', 'Credit History', [
    field('earliest_credit_line', 'number', 'Year of the Earliest Credit Line', count),
    field('total_credit_lines', 'number', 'Credit Lines in History', count),
    field('open_credit_lines', 'number', 'Open Credit Lines', count),
    field('total_credit_limit', 'amount', 'Total Credit Limit', { width: 4 }),
    field('total_credit_utilized', 'amount', 'Total Credit Utilized', { width: 4 }),
    field('account_never_delinq_percent', 'percentage', 'Accounts Never Delinquent', ratio),
    field('delinq_2y', 'number', 'Delinquencies in 2 Years', count),
    field('months_since_last_delinq', 'number', 'Months Since Last Delinquency', count),
    field('months_since_90d_late', 'number', 'Months Since 90 Days Late', count),
    field('inquiries_last_12m', 'number', 'Inquiries in 12 Months', count),
    field('months_since_last_credit_inquiry', 'number', 'Months Since Last Inquiry', count),
    field('accounts_opened_24m', 'number', 'Accounts Opened in 24 Months', count),
  ])
}

function creditLines(): FormElement {
  return section('section_lines', 'Accounts', [
    field('current_installment_accounts', 'number', 'Installment Accounts', count),
    field('num_satisfactory_accounts', 'number', 'Satisfactory Accounts', count),
    field('num_mort_accounts', 'number', 'Mortgage Accounts', count),
    field('num_total_cc_accounts', 'number', 'Credit Cards in History', count),
    field('num_open_cc_accounts', 'number', 'Open Credit Cards', count),
    field('num_cc_carrying_balance', 'number', 'Credit Cards Carrying a Balance', count),
    field('num_active_debit_accounts', 'number', 'Active Bank Cards', count),
    field('total_debit_limit', 'amount', 'Total Bank Card Limit', { width: 4 }),
    field('current_accounts_delinq', 'number', 'Accounts Delinquent Now', count),
    field('num_accounts_120d_past_due', 'number', 'Accounts 120 Days Past Due', count),
    field('num_accounts_30d_past_due', 'number', 'Accounts 30 Days Past Due', count),
  ])
}

function publicRecords(): FormElement {
  return section('section_records', 'Collections and Public Records', [
    field('num_collections_last_12m', 'number', 'Collections in 12 Months', count),
    field('total_collection_amount_ever', 'amount', 'Total Collection Amount', { width: 4 }),
    field('num_historical_failed_to_pay', 'number', 'Derogatory Public Records', count),
    field('tax_liens', 'number', 'Tax Liens', count),
    field('public_record_bankrupt', 'number', 'Bankruptcies', count),
  ])
}

function servicing(): FormElement {
  return section('section_servicing', 'Servicing', [
    field('loan_status', 'select', 'Loan Status', { width: 6, options: optionsOf(personalLoanStatuses) }),
    field('balance', 'amount', 'Balance', { width: 6, listShowField: false }),
    field('paid_total', 'amount', 'Paid in Total', { width: 6 }),
    field('paid_principal', 'amount', 'Paid Principal', { width: 6 }),
    field('paid_interest', 'amount', 'Paid Interest', { width: 6 }),
    field('paid_late_fees', 'amount', 'Paid Late Fees', { width: 6 }),
  ])
}
