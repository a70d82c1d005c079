import type { Catalogue } from './en.ts'
import { account } from './ja/account.ts'
import { auth } from './ja/auth.ts'
import { bulk } from './ja/bulk.ts'
import { companies } from './ja/companies.ts'
import { dashboard } from './ja/dashboard.ts'
import { documents } from './ja/documents.ts'
import { emails } from './ja/emails.ts'
import { formVersions } from './ja/form-versions.ts'
import { forms } from './ja/forms.ts'
import { groups } from './ja/groups.ts'
import { history } from './ja/history.ts'
import { invitations } from './ja/invitations.ts'
import { loanList } from './ja/loan-list.ts'
import { loans } from './ja/loans.ts'
import { menus } from './ja/menus.ts'
import { notes } from './ja/notes.ts'
import { pages } from './ja/pages.ts'
import { people } from './ja/people.ts'
import { problems } from './ja/problems.ts'
import { products } from './ja/products.ts'
import { refusals } from './ja/refusals.ts'
import { roles } from './ja/roles.ts'
import { search } from './ja/search.ts'
import { security } from './ja/security.ts'
import { shared } from './ja/shared.ts'
import { sharing } from './ja/sharing.ts'
import { table } from './ja/table.ts'
import { trials } from './ja/trials.ts'
import type { MessagesLike } from './messages-like.ts'

export const ja: MessagesLike<Catalogue> = {
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
