import { menuPages } from '@corbel/domain/menu-pages'
import { titleOfPage } from '../setup/missing-pages.ts'
import type { CompanySetup, StatusSetup } from './company-setup.ts'
import { standardLoanFigures, standardLoanForm, standardPersonForms } from './standard-forms.ts'
import { standardRoles } from './standard-roles.ts'

const modules = { opportunities: 1, prospects: 2, contacts: 3, workforces: 4, leads: 5 } as const
const loanForm = 1
const mortgage = 1

const status = (id: number, title: string, color: string, kind: StatusSetup['kind']): StatusSetup => ({
  ...{ id, title, color, kind },
  productId: mortgage,
  borrowerTitle: null,
})

/** What a company begins with, so that its first administrator can work at once and change everything later. */
export function newCompanySetup(id: string): CompanySetup {
  return {
    id,
    roles: standardRoles,
    forms: [
      {
        id: loanForm,
        moduleId: modules.opportunities,
        title: 'Loan application',
        content: standardLoanForm(),
        figures: standardLoanFigures,
      },
      { id: 2, moduleId: modules.prospects, title: 'Prospects', content: standardPersonForms.prospects() },
      { id: 3, moduleId: modules.contacts, title: 'Contacts', content: standardPersonForms.contacts() },
      { id: 4, moduleId: modules.workforces, title: 'Workforces', content: standardPersonForms.workforces() },
    ],
    modules: [
      { id: modules.opportunities, key: 'opportunities', title: 'Loans', formId: null },
      { id: modules.prospects, key: 'prospects', title: 'Prospects', formId: 2 },
      { id: modules.contacts, key: 'contacts', title: 'Contacts', formId: 3 },
      { id: modules.workforces, key: 'workforces', title: 'Workforces', formId: 4 },
      { id: modules.leads, key: 'leads', title: 'Leads', formId: null },
    ],
    products: [{ id: mortgage, title: 'Mortgage' }],
    programs: [{ id: 1, productId: mortgage, ownerCompanyId: id, title: 'Standard', prefix: 'LN-', formId: loanForm }],
    statuses: [
      status(1, 'Application', 'gray', 'lead'),
      status(2, 'Processing', 'blue', 'processing'),
      status(3, 'Underwriting', 'violet', 'processing'),
      status(4, 'Approved', 'brand', 'approved'),
      status(5, 'Funded', 'green', 'funded'),
      status(6, 'Declined', 'red', 'declined'),
      status(7, 'Withdrawn', 'amber', 'withdrawn'),
    ],
    sources: [
      { id: 1, title: 'Website' },
      { id: 2, title: 'Referral' },
      { id: 3, title: 'Broker' },
    ],
    groups: [],
    menuItems: menuPages.map((page, place) => ({ id: place + 1, page, title: titleOfPage(page), icon: page })),
    slots: [
      { moduleId: modules.opportunities, fieldId: 'loan_amount', slot: 'n1' },
      { moduleId: modules.opportunities, fieldId: 'closing_date', slot: 'd1' },
      { moduleId: modules.opportunities, fieldId: 'loan_purpose', slot: 't6' },
      { moduleId: modules.prospects, fieldId: 'state', slot: 't6' },
    ],
  }
}
