import type { LoanPermissions } from '@corbel/domain/loans/loan-replies'
import type { getLoan } from '@corbel/domain/loans/open-loan-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { companyDay } from '../../platform/company-day.ts'
import { presentChoices, presentGroups, presentProducts, presentStatuses } from '../../products/choices-presenter.ts'
import type { LoanListConfiguration } from '../list/list-configuration.ts'

type Choices = Pick<
  ReplyOf<typeof getLoan>,
  'workforces' | 'contacts' | 'products' | 'programs' | 'groups' | 'status' | 'source' | 'contactTitle'
>

/** What the actor may choose in the administrative entries of a loan: nothing where they may not change them. */
export function adminChoices(
  { people, choices, company }: LoanListConfiguration,
  { assign, status, at }: Pick<LoanPermissions, 'assign' | 'status'> & { readonly at: Date },
): Choices {
  const where = <Entry>(may: boolean, entries: () => readonly Entry[]): Entry[] => (may ? [...entries()] : [])
  return {
    workforces: where(assign, () => people.workforces),
    contacts: where(assign, () => people.contacts),
    products: where(assign, () => presentProducts(choices, companyDay(at, company.timeZone))),
    programs: where(assign, () => presentChoices(choices.programs)),
    groups: where(assign, () => presentGroups(choices, people.workforces)),
    source: where(assign, () => presentChoices(choices.sources)),
    status: where(assign || status, () => presentStatuses(choices)),
    contactTitle: company.contactTitle,
  }
}
