import { account } from './de/account.ts'
import { auth } from './de/auth.ts'
import { bulk } from './de/bulk.ts'
import { companies } from './de/companies.ts'
import { dashboard } from './de/dashboard.ts'
import { documents } from './de/documents.ts'
import { emails } from './de/emails.ts'
import { formVersions } from './de/form-versions.ts'
import { forms } from './de/forms.ts'
import { groups } from './de/groups.ts'
import { history } from './de/history.ts'
import { invitations } from './de/invitations.ts'
import { loanList } from './de/loan-list.ts'
import { loans } from './de/loans.ts'
import { menus } from './de/menus.ts'
import { notes } from './de/notes.ts'
import { pages } from './de/pages.ts'
import { people } from './de/people.ts'
import { problems } from './de/problems.ts'
import { products } from './de/products.ts'
import { refusals } from './de/refusals.ts'
import { roles } from './de/roles.ts'
import { search } from './de/search.ts'
import { security } from './de/security.ts'
import { shared } from './de/shared.ts'
import { sharing } from './de/sharing.ts'
import { table } from './de/table.ts'
import { trials } from './de/trials.ts'
import type { Catalogue } from './en.ts'
import type { MessagesLike } from './messages-like.ts'

export const de: MessagesLike<Catalogue> = {
  account,
  auth,
  invitations,
  bulk,
  companies,
  dashboard,
  documents,
  emails,
  formVersions,
  forms,
  groups,
  history,
  loans: { ...loans, list: loanList },
  menus,
  notes,
  pages,
  people,
  problems,
  products,
  refusals,
  roles,
  search,
  security,
  shared,
  sharing,
  table,
  trials,
}
