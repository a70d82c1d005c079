import type { CompanySetup } from '../../src/companies/new-company/company-setup.ts'
import { fixAndFlipForm } from '../forms/fix-and-flip-form.ts'
import { fixAndFlipFigures, personalLoanFigures } from '../forms/form-figures.ts'
import { personalLoanForm } from '../forms/personal-loan-form.ts'
import { harborId, summitId } from './harbor.ts'
import { roles } from './roles.ts'
import { menuItems, moduleRows, modules, personForms, prospectSlots, sources } from './shared-setup.ts'
import { bridgeStatuses, personalLoanStatuses } from './statuses.ts'

export const summitPrograms = { fixAndFlip: 1, personalLoan: 2 } as const

const bridge = 1
const consumer = 2

const loanSlots: Readonly<Record<string, string>> = {
  loan_amount: 'n1',
  interest_rate: 'n2',
  rehab_budget: 'n3',
  after_repair_value: 'n4',
  purchase_price: 'n5',
  property_type: 't6',
  property_state: 't7',
  closing_date: 'd1',
}

export function summitCapital(): CompanySetup {
  return {
    id: summitId,
    roles,
    forms: [
      {
        id: 2,
        moduleId: modules.opportunities,
        title: 'Personal loan',
        content: personalLoanForm(),
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
      { id: bridge, title: 'Bridge' },
      { id: consumer, title: 'Consumer' },
    ],
    programs: [
      {
        id: summitPrograms.fixAndFlip,
        productId: bridge,
        ownerCompanyId: summitId,
        title: 'Fix and flip',
        prefix: 'BR-',
        formId: 3,
      },
      {
        // Offered by the affiliate.
        id: summitPrograms.personalLoan,
        productId: consumer,
        ownerCompanyId: harborId,
        title: 'Harbor personal loan',
        prefix: 'HP-',
        formId: 2,
      },
    ],
    statuses: [...bridgeStatuses(bridge), ...personalLoanStatuses(consumer)],
    sources,
    groups: [{ id: 1, title: 'Bridge desk' }],
    menuItems,
    slots: [
      ...Object.entries(loanSlots).map(([fieldId, slot]) => ({ moduleId: modules.opportunities, fieldId, slot })),
      ...prospectSlots,
    ],
  }
}
