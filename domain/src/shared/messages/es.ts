import type { Catalogue } from './en.ts'
import { account } from './es/account.ts'
import { auth } from './es/auth.ts'
import { bulk } from './es/bulk.ts'
import { companies } from './es/companies.ts'
import { dashboard } from './es/dashboard.ts'
import { documents } from './es/documents.ts'
import { emails } from './es/emails.ts'
import { formVersions } from './es/form-versions.ts'
import { forms } from './es/forms.ts'
import { groups } from './es/groups.ts'
import { history } from './es/history.ts'
import { invitations } from './es/invitations.ts'
import { loanList } from './es/loan-list.ts'
import { loans } from './es/loans.ts'
import { menus } from './es/menus.ts'
import { notes } from './es/notes.ts'
import { pages } from './es/pages.ts'
import { people } from './es/people.ts'
import { problems } from './es/problems.ts'
import { products } from './es/products.ts'
import { refusals } from './es/refusals.ts'
import { roles } from './es/roles.ts'
import { search } from './es/search.ts'
import { security } from './es/security.ts'
import { shared } from './es/shared.ts'
import { sharing } from './es/sharing.ts'
import { table } from './es/table.ts'
import { trials } from './es/trials.ts'
import type { MessagesLike } from './messages-like.ts'

export const es: MessagesLike<Catalogue> = {
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
