import type { CompanySetup, FormSetup, MenuItemSetup } from '../../src/companies/new-company/company-setup.ts'
import { contactForm, prospectForm, workforceForm } from '../forms/person-forms.ts'

export const modules = { opportunities: 1, prospects: 2, contacts: 3, workforces: 4, leads: 5 } as const

/** Forms 1–3 are those of the programs. */
export const personForms: readonly FormSetup[] = [
  { id: 4, moduleId: modules.prospects, title: 'Prospects', content: prospectForm() },
  { id: 5, moduleId: modules.contacts, title: 'Contacts', content: contactForm() },
  { id: 6, moduleId: modules.workforces, title: 'Workforces', content: workforceForm() },
]

export const moduleRows: CompanySetup['modules'] = [
  { id: modules.opportunities, key: 'opportunities', title: 'Loans', formId: null },
  { id: modules.prospects, key: 'prospects', title: 'Prospects', formId: 4 },
  { id: modules.contacts, key: 'contacts', title: 'Contacts', formId: 5 },
  { id: modules.workforces, key: 'workforces', title: 'Workforces', formId: 6 },
  { id: modules.leads, key: 'leads', title: 'Leads', formId: null },
]

/** The pages that exist. */
export const menuItems: readonly MenuItemSetup[] = [
  { id: 1, page: 'dashboard', title: 'Dashboard', icon: 'dashboard' },
  { id: 2, page: 'loans', title: 'Loans', icon: 'loans' },
  { id: 9, page: 'leads', title: 'Leads', icon: 'leads' },
  { id: 12, page: 'tasks', title: 'Tasks', icon: 'tasks' },
  { id: 3, page: 'prospects', title: 'Prospects', icon: 'prospects' },
  { id: 4, page: 'contacts', title: 'Contacts', icon: 'contacts' },
  { id: 5, page: 'workforces', title: 'Workforces', icon: 'workforces' },
  { id: 6, page: 'roles', title: 'Roles', icon: 'roles' },
  { id: 7, page: 'products', title: 'Products', icon: 'products' },
  { id: 8, page: 'groups', title: 'Groups', icon: 'groups' },
  { id: 13, page: 'builders', title: 'Builders', icon: 'builders' },
  { id: 78, page: 'campaigns', title: 'Campaigns', icon: 'campaigns' },
  { id: 79, page: 'email_list', title: 'Email lists', icon: 'email_list' },
  { id: 80, page: 'whatsapp_campaigns', title: 'WhatsApp campaigns', icon: 'whatsapp_campaigns' },
]

export const sourceIds = { website: 1, referral: 2, broker: 3, repeat: 4, branch: 5 } as const

export const sources: CompanySetup['sources'] = [
  { id: sourceIds.website, title: 'Website' },
  { id: sourceIds.referral, title: 'Referral' },
  { id: sourceIds.broker, title: 'Broker' },
  { id: sourceIds.repeat, title: 'Repeat customer' },
  { id: sourceIds.branch, title: 'Branch' },
]

export const prospectSlots: CompanySetup['slots'] = [
  { moduleId: modules.prospects, fieldId: 'state', slot: 't6' },
  { moduleId: modules.prospects, fieldId: 'city', slot: 't7' },
]
