import type { FormElement } from '@corbel/domain/forms/form-element'
import { closing, inspection, story } from './deal-closing-sections.ts'
import { field, formula, optionsOf, section, tabs } from './form-parts.ts'

const third = { width: 4 }
const rate = { decimals: 3, maxLength: 6, width: 4 }
const calculatedShare = { width: 4, decimals: 2, maxLength: 7 }

/** A short bridge loan on a house that is bought, repaired and sold. */
export function fixAndFlipForm(): FormElement[] {
  return tabs([
    { id: 'tab_deal', title: 'Deal', sections: [property(), values(), loan(), ...closing()] },
    { id: 'tab_work', title: 'Scope of Work', sections: [work(), story()] },
    { id: 'tab_sponsor', title: 'Borrower', sections: [sponsor(), inspection()] },
  ])
}

function property(): FormElement {
  return section('section_property', 'Property', [
    field('property_street', 'text', 'Street', { width: 12, mandatory: true, address_part: 'street' }),
    field('property_city', 'text', 'City', { width: 5, mandatory: true, address_part: 'city' }),
    field('property_state', 'state', 'State', { width: 4, mandatory: true, address_part: 'state' }),
    field('property_zip', 'zip', 'Zip', { width: 3, mandatory: true, address_part: 'zip' }),
    field('property_type', 'select', 'Property Type', {
      width: 6,
      options: optionsOf(['Single family', 'Townhouse', 'Condominium', '2-4 units', 'Multifamily']),
      control_settings: [{ values: ['2-4 units', 'Multifamily'], as: '!=', hide_fields: ['number_of_units'] }],
    }),
    field('number_of_units', 'number', 'Number of Units', { width: 6, decimals: 0 }),
  ])
}

function values(): FormElement {
  return section('section_values', 'Cost and Value', [
    field('purchase_price', 'amount', 'Purchase Price', { mandatory: true }),
    field('rehab_budget', 'amount', 'Rehab Budget', { mandatory: true, listShowField: true, order: 3 }),
    field('total_project_cost', 'amount', 'Total Project Cost', {
      calculations: [{ formulas: formula('purchase_price + rehab_budget') }],
    }),
    field('as_is_value', 'amount', 'As-Is Value', third),
    field('after_repair_value', 'amount', 'After-Repair Value (ARV)', {
      ...third,
      mandatory: true,
      listShowField: true,
      order: 4,
    }),
    field('projected_profit', 'amount', 'Projected Gross Profit', {
      ...third,
      calculations: [{ formulas: formula('after_repair_value - purchase_price - rehab_budget') }],
    }),
  ])
}

function loan(): FormElement {
  return section('section_loan', 'Loan', [
    field('loan_amount', 'amount', 'Loan Amount', { ...third, mandatory: true, listShowField: true, order: 1 }),
    field('interest_rate', 'percentage', 'Interest Rate', { ...rate, mandatory: true, listShowField: true, order: 2 }),
    field('term', 'number', 'Term (Months)', { ...third, decimals: 0, mandatory: true }),
    field('origination_points', 'percentage', 'Origination Points', rate),
    field('monthly_interest', 'amount', 'Monthly Interest', {
      ...third,
      calculations: [{ formulas: formula('loan_amount * interest_rate / 1200') }],
    }),
    field('origination_fee', 'amount', 'Origination Fee', {
      ...third,
      calculations: [{ formulas: formula('loan_amount * origination_points / 100') }],
    }),
    field('loan_to_cost', 'percentage', 'Loan to Cost', {
      ...calculatedShare,
      calculations: [share('loan_amount', 'total_project_cost')],
    }),
    field('loan_to_value', 'percentage', 'Loan to As-Is Value (LTV)', {
      ...calculatedShare,
      calculations: [share('loan_amount', 'as_is_value')],
      control_settings: [{ values: ['100'], as: '>', guideline: 'Above 100 %: the rehab part is paid out in draws.' }],
    }),
    field('loan_to_arv', 'percentage', 'Loan to ARV', {
      ...calculatedShare,
      calculations: [share('loan_amount', 'after_repair_value')],
      control_settings: [{ values: ['75'], as: '>', guideline: 'Above 75 % of ARV: needs an exception.' }],
    }),
    field('exit_strategy', 'radio', 'Exit Strategy', { options: optionsOf(['Sell', 'Refinance and rent']) }),
    field('closing_date', 'date', 'Closing Date', { ...third, listShowField: true, order: 5 }),
  ])
}

/** A share in percent; blank while there is nothing to divide by. */
function share(part: string, whole: string) {
  return { conditions: [{ field: whole, as: '>', value: '0' }], formulas: formula(`${part} / ${whole} * 100`) }
}

function work(): FormElement {
  const item = section(
    'work_items',
    'Work Item',
    [
      field('work_description', 'text', 'Description', { width: 8, mandatory: true, listShowField: true }),
      field('work_budget', 'amount', 'Budget', { mandatory: true, listShowField: true }),
      field('work_done', 'checkbox', 'Done', { listShowField: true }),
    ],
    { cloneable: true },
  )
  return section('section_work', 'Scope of Work', [
    item,
    field('work_total', 'amount', 'Total of the Scope of Work', { total_of: 'work_budget' }),
  ])
}

function sponsor(): FormElement {
  return section('section_sponsor', 'Borrower', [
    field('entity_name', 'text', 'Borrowing Entity', { width: 8 }),
    field('entity_type', 'select', 'Entity Type', {
      width: 4,
      options: optionsOf(['LLC', 'Corporation', 'Individual']),
    }),
    field('flips_completed', 'number', 'Flips Completed in 3 Years', { width: 4, decimals: 0 }),
    field('liquid_assets', 'amount', 'Liquid Assets', third),
    field('credit_score', 'number', 'Credit Score', { width: 4, decimals: 0 }),
    field('guarantor_ssn', 'ssn', 'Guarantor Social Security Number', { width: 6 }),
    field('wire_account', 'text', 'Wire Account Number', { width: 6, sensitive: true, maxLength: 17 }),
    field('notes', 'textarea', 'Notes', {}),
  ])
}
