import type { CompanySetup } from '../../src/companies/new-company/company-setup.ts'
import { demoId } from '../demo-id.ts'
import { fixAndFlipForm } from '../forms/fix-and-flip-form.ts'
import { fixAndFlipFigures, personalLoanFigures, urlaFigures } from '../forms/form-figures.ts'
import { inSpanish } from '../forms/in-spanish.ts'
import { personalLoanForm } from '../forms/personal-loan-form.ts'
import { urlaForm } from '../urla/urla-form.ts'
import { formRoles, roles } from './roles.ts'
import { menuItems, moduleRows, modules, personForms, prospectSlots, sources } from './shared-setup.ts'
import { bridgeStatuses, mortgageStatuses, personalLoanStatuses } from './statuses.ts'

export const harborId = demoId('company', 1)
export const summitId = demoId('company', 2)

export const harborPrograms = { conventional: 1, personalLoan: 2, fixAndFlip: 3 } as const
export const harborGroups = { retail: 1, wholesale: 2, servicing: 3 } as const

const mortgage = 1
const consumer = 2
const bridge = 3

/** Columns that the lists sort and filter by most. */
const loanSlots: Readonly<Record<string, string>> = {
  loan_amount: 'n1',
  interest_rate: 'n2',
  installment: 'n3',
  term: 'n4',
  '4a_loanandpropertyinformation_loanamount': 'n5',
  lender_loan_information_l3_mortgageloaninformation_termsofloan_noterate_: 'n6',
  '4a_loanandpropertyinformation_propertyvalue': 'n7',
  annual_income: 'n8',
  loan_purpose: 't6',
  grade: 't7',
  state: 't8',
  '4a_loanandpropertyinformation_loanpurpose_loanpurpose_checkbox': 't9',
  homeownership: 't10',
  closing_date: 'd1',
}

export function harborLending(): CompanySetup {
  return {
    id: harborId,
    roles,
    forms: [
      {
        id: 1,
        moduleId: modules.opportunities,
        title: 'Uniform Residential Loan Application',
        content: inSpanish(urlaForm(formRoles)),
        figures: urlaFigures,
      },
      {
        id: 2,
        moduleId: modules.opportunities,
        title: 'Personal loan',
        content: inSpanish(personalLoanForm()),
        figures: personalLoanFigures,
      },
      {
        id: 3,
        moduleId: modules.opportunities,
        title: 'Fix and flip',
        content: fixAndFlipForm(),
        figures: fixAndFlipFigures,
      },
      ...personForms,
    ],
    modules: moduleRows,
    products: [
      { id: mortgage, title: 'Mortgage' },
      { id: consumer, title: 'Consumer' },
      { id: bridge, title: 'Bridge' },
    ],
    programs: [
      {
        id: harborPrograms.conventional,
        productId: mortgage,
        ownerCompanyId: harborId,
        title: 'Conventional 30-year',
        prefix: 'HL-',
        formId: 1,
      },
      {
        id: harborPrograms.personalLoan,
        productId: consumer,
        ownerCompanyId: harborId,
        title: 'Personal loan',
        prefix: 'PL-',
        formId: 2,
      },
      {
        // Offered by the affiliate.
        id: harborPrograms.fixAndFlip,
        productId: bridge,
        ownerCompanyId: summitId,
        title: 'Fix and flip',
        prefix: 'BR-',
        formId: 3,
      },
    ],
    statuses: [...mortgageStatuses(mortgage), ...personalLoanStatuses(consumer), ...bridgeStatuses(bridge)],
    sources,
    groups: [
      { id: harborGroups.retail, title: 'Retail' },
      { id: harborGroups.wholesale, title: 'Wholesale' },
      { id: harborGroups.servicing, title: 'Servicing' },
    ],
    menuItems,
    slots: [
      ...Object.entries(loanSlots).map(([fieldId, slot]) => ({ moduleId: modules.opportunities, fieldId, slot })),
      ...prospectSlots,
    ],
  }
}
