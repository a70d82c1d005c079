import { account } from './en/account.ts'
import { auth } from './en/auth.ts'
import { bulk } from './en/bulk.ts'
import { companies } from './en/companies.ts'
import { dashboard } from './en/dashboard.ts'
import { documents } from './en/documents.ts'
import { emails } from './en/emails.ts'
import { formVersions } from './en/form-versions.ts'
import { forms } from './en/forms.ts'
import { groups } from './en/groups.ts'
import { history } from './en/history.ts'
import { invitations } from './en/invitations.ts'
import { loanList } from './en/loan-list.ts'
import { loans } from './en/loans.ts'
import { menus } from './en/menus.ts'
import { notes } from './en/notes.ts'
import { pages } from './en/pages.ts'
import { people } from './en/people.ts'
import { problems } from './en/problems.ts'
import { products } from './en/products.ts'
import { refusals } from './en/refusals.ts'
import { roles } from './en/roles.ts'
import { search } from './en/search.ts'
import { security } from './en/security.ts'
import { shared } from './en/shared.ts'
import { sharing } from './en/sharing.ts'
import { table } from './en/table.ts'
import { trials } from './en/trials.ts'
import type { MessagesLike } from './messages-like.ts'

/** The source of the catalogue: its keys are the type that every other language must have. */
export const en = {
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
} as const

export type Catalogue = MessagesLike<typeof en>
