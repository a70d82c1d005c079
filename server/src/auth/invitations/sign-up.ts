import { readCompanySettings } from '@corbel/domain/companies/company-settings'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { inPlatformTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { countAttempt, reserveAttempt } from '../../platform/limits/rate-limit.ts'
import { normalizeUsername } from '../account-repository.ts'
import { letterLimit, signUpLimits } from '../sign-in-limits.ts'
import { type CompanyToJoin, findCompany } from './sign-up-company-repository.ts'
import { mailSignUpLater, type SignUp } from './sign-up-jobs.ts'

/** The name of a company that lets borrowers sign up by themselves: off until it says so. */
export async function companyForSignUp(services: Services, companyId: string): Promise<Result<{ company: string }>> {
  const open = await openForSignUp(services, companyId)
  return open.ok ? granted({ company: open.value.name }) : open
}

async function openForSignUp({ database }: Services, companyId: string): Promise<Result<CompanyToJoin>> {
  const company = await inPlatformTransaction(database, (db) => findCompany(db, companyId))
  const isOpen = company !== undefined && readCompanySettings(company.settings).features.borrower_sign_up === true
  return isOpen ? granted(company) : refused({ code: 'not-found' })
}

/** Does the same work and gives the same answer whether the address has an account or not. */
export async function signUpNow(
  services: Services,
  request: SignUp & { readonly address: string; readonly at: Date },
): Promise<Result<null>> {
  const { database, config, jobs } = services
  const { address, at, ...asked } = request
  const open = await openForSignUp(services, asked.companyId)
  if (!open.ok) return open
  const email = normalizeUsername(asked.email)
  const tooMany = await countAttempt(database.pool, signUpLimits(config.limits, { username: email, address }), at)
  if (tooMany !== null) return refused(tooMany)
  // Before the transaction, so that those who sign up at a company at once do not wait for each other.
  const { isOnTrial } = open.value
  const letter = letterLimit(config.limits, { id: asked.companyId, isOnTrial })
  const counted = await reserveAttempt(database.pool, [letter], at)
  if (!counted.ok) return counted
  await inPlatformTransaction(database, (db) => mailSignUpLater(jobs, db, { ...asked, email }))
  return granted(null)
}
