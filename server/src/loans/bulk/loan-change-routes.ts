import { changeLoans, countLoanChange, getLoanChoicesOfMany } from '@corbel/domain/loans/loan-change-endpoints'
import { route } from '../../platform/http/route.ts'
import { numberSearchLimits } from '../list/number-search.ts'
import { beginLoanChange, countLoansToChange, loanChoicesOfMany } from './begin-loan-change.ts'

/** Of one statement: a list of a million is looked through and written down in one. */
const statementTimeoutMs = 120_000

/** What is done to many loans at once beside taking them out of use and sharing them. */
export const loanChangeRoutes = [
  route(getLoanChoicesOfMany, ({ client: { language }, ...call }) => loanChoicesOfMany({ ...call, language })),
  route(
    countLoanChange,
    ({ body, services: { jobs, secrets }, client: { language }, ...call }) =>
      countLoansToChange({ ...call, jobs, secrets, language }, body),
    { statementTimeoutMs, limits: numberSearchLimits },
  ),
  route(
    changeLoans,
    ({ body, services: { jobs, secrets }, client: { language }, ...call }) =>
      beginLoanChange({ ...call, jobs, secrets, language }, body),
    { statementTimeoutMs, limits: numberSearchLimits },
  ),
]
