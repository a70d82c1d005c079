import type { Catalogue } from './en.ts'
import type { MessagesLike } from './messages-like.ts'
import { account } from './zh/account.ts'
import { auth } from './zh/auth.ts'
import { bulk } from './zh/bulk.ts'
import { companies } from './zh/companies.ts'
import { dashboard } from './zh/dashboard.ts'
import { documents } from './zh/documents.ts'
import { emails } from './zh/emails.ts'
import { formVersions } from './zh/form-versions.ts'
import { forms } from './zh/forms.ts'
import { groups } from './zh/groups.ts'
import { history } from './zh/history.ts'
import { invitations } from './zh/invitations.ts'
import { loanList } from './zh/loan-list.ts'
import { loans } from './zh/loans.ts'
import { menus } from './zh/menus.ts'
import { notes } from './zh/notes.ts'
import { pages } from './zh/pages.ts'
import { people } from './zh/people.ts'
import { problems } from './zh/problems.ts'
import { products } from './zh/products.ts'
import { refusals } from './zh/refusals.ts'
import { roles } from './zh/roles.ts'
import { search } from './zh/search.ts'
import { security } from './zh/security.ts'
import { shared } from './zh/shared.ts'
import { sharing } from './zh/sharing.ts'
import { table } from './zh/table.ts'
import { trials } from './zh/trials.ts'

export const zh: MessagesLike<Catalogue> = {
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
