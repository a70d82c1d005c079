import type { CurrentUser } from '@corbel/domain/auth/auth-endpoints'
import type { OpenForm } from '../../records/editing/open-draft.ts'
import { type LazyPart, lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { LoanPageReply } from '../loan-query.ts'

export interface LoanScreenProps {
  page: LoanPageReply
  form: OpenForm
  activeTab: string
  /** The field that the page's address names. */
  askedField: string | undefined
}

const LoanStaffScreen = lazyPart(async () => (await import('./loan-staff-screen.tsx')).LoanStaffScreen, 'page')
const LoanPortalScreen = lazyPart(async () => (await import('./loan-portal-screen.tsx')).LoanPortalScreen, 'page')

/** Staff and those who fill a loan in see different pages of it, and fetch nothing of the other's. */
export const loanScreenOf = ({ type }: Pick<CurrentUser, 'type'>): LazyPart<LoanScreenProps> =>
  type === 'Workforces' ? LoanStaffScreen : LoanPortalScreen
