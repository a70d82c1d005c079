import { fixAndFlipForm } from '../forms/fix-and-flip-form.ts'
import type { CompanySeed } from './company-seed.ts'
import { summitId } from './harbor.ts'
import { roles } from './roles.ts'
import { menuItems, moduleRows, modules, personForms, prospectSlots, sources } from './shared-setup.ts'
import { bridgeStatuses } from './statuses.ts'

export const summitPrograms = { fixAndFlip: 1 } as const

const bridge = 1

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

export function summitCapital(): CompanySeed {
  return {
    id: summitId,
    roles,
    forms: [
      { id: 3, moduleId: modules.opportunities, title: 'Fix and flip', content: fixAndFlipForm() },
      ...personForms,
    ],
    modules: moduleRows,
    products: [{ id: bridge, title: 'Bridge' }],
    programs: [
      {
        id: summitPrograms.fixAndFlip,
        productId: bridge,
        ownerCompanyId: summitId,
        title: 'Fix and flip',
        prefix: 'BR-',
        formId: 3,
      },
    ],
    statuses: bridgeStatuses(bridge),
    sources,
    groups: [{ id: 1, title: 'Bridge desk' }],
    menuItems,
    slots: [
      ...Object.entries(loanSlots).map(([fieldId, slot]) => ({ moduleId: modules.opportunities, fieldId, slot })),
      ...prospectSlots,
    ],
  }
}
