import type { Catalogue } from './en.ts'
import { account } from './fr/account.ts'
import { auth } from './fr/auth.ts'
import { bulk } from './fr/bulk.ts'
import { companies } from './fr/companies.ts'
import { dashboard } from './fr/dashboard.ts'
import { documents } from './fr/documents.ts'
import { emails } from './fr/emails.ts'
import { formVersions } from './fr/form-versions.ts'
import { forms } from './fr/forms.ts'
import { groups } from './fr/groups.ts'
import { history } from './fr/history.ts'
import { invitations } from './fr/invitations.ts'
import { loanList } from './fr/loan-list.ts'
import { loans } from './fr/loans.ts'
import { menus } from './fr/menus.ts'
import { notes } from './fr/notes.ts'
import { pages } from './fr/pages.ts'
import { people } from './fr/people.ts'
import { problems } from './fr/problems.ts'
import { products } from './fr/products.ts'
import { refusals } from './fr/refusals.ts'
import { roles } from './fr/roles.ts'
import { search } from './fr/search.ts'
import { security } from './fr/security.ts'
import { shared } from './fr/shared.ts'
import { sharing } from './fr/sharing.ts'
import { table } from './fr/table.ts'
import { trials } from './fr/trials.ts'
import type { MessagesLike } from './messages-like.ts'

export const fr: MessagesLike<Catalogue> = {
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
