import { auth } from './en/auth.ts'
import { dashboard } from './en/dashboard.ts'
import { forms } from './en/forms.ts'
import { history } from './en/history.ts'
import { loans } from './en/loans.ts'
import { menus } from './en/menus.ts'
import { refusals } from './en/refusals.ts'
import { search } from './en/search.ts'
import { shared } from './en/shared.ts'

/** The source of the catalogue: its keys are the type that every other language must have. */
export const en = { auth, dashboard, forms, history, loans, menus, refusals, search, shared }

export type Catalogue = typeof en
