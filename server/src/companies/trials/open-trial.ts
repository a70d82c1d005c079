import type { openTrial as endpoint } from '@corbel/domain/auth/trial-endpoints'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { type Arrival, enterWithPassword } from '../../auth/enter-account.ts'
import { openOwnAccount } from '../../auth/invitations/open-own-account.ts'
import { passwordMatches } from '../../auth/passwords/password-hash.ts'
import { trialPasswordLimit } from '../../auth/sign-in-limits.ts'
import type { SignInOutcome } from '../../auth/sign-in-outcome.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { Db } from '../../platform/database/db.ts'
import { rollBackOnRefusal } from '../../platform/database/roll-back-on-refusal.ts'
import { inPlatformTransaction, inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { newId } from '../../platform/ids.ts'
import { countAttempt, usedUp } from '../../platform/limits/rate-limit.ts'
import { insertPeople } from '../../records/people/insert-people.ts'
import { findFirstAdministratorRole } from '../../roles/first-administrator-role.ts'
import type { CompanyEditor } from '../company-in-hand.ts'
import { foundCompany, noteFounding } from '../new-company/found-company.ts'
import { trialInHand } from './trial-in-hand.ts'
import { type TrialRequest, useTrialRequest } from './trial-request-repository.ts'

export type Opening = Arrival & BodyOf<typeof endpoint>

/**
 * Opens a company on trial and goes on as a sign-in does. The link proves the address, the password that it is whoever
 * registered: a stranger who typed somebody else's address would otherwise know the password of that person's account.
 */
export async function openTrial(services: Services, opening: Opening): Promise<Result<SignInOutcome>> {
  const { database } = services
  const { client, at } = opening
  const inHand = await trialInHand(services, { ...opening, address: client.address })
  if (!inHand.ok) return inHand
  const wrong = await refuseWrongPassword(services, inHand.value, opening)
  if (wrong !== null) return refused(wrong)
  const companyId = newId()
  const opened = await rollBackOnRefusal<string>(
    (work) => inTransaction(database, { companyId }, work),
    (db) => open(db, { ...opening, companyId, request: inHand.value }),
  )
  if (!opened.ok) return opened
  const proven = { id: opened.value, password_hash: inHand.value.password_hash }
  return inPlatformTransaction(database, (db) => enterWithPassword(db, proven, { client, at }))
}

async function refuseWrongPassword(
  { database, config }: Services,
  request: TrialRequest,
  { password, at }: Opening,
): Promise<Refusal | null> {
  const limit = trialPasswordLimit(config.limits, request.id)
  const before = await usedUp(database.pool, [limit], at)
  if (before !== null) return before
  const matches = await passwordMatches(request.password_hash, password)
  // Guesses made side by side must not get further than guesses made one after another.
  if (matches) return usedUp(database.pool, [limit], at)
  const passed = await countAttempt(database.pool, [limit], at)
  const sentence = tell('trials.refused.otherPassword')
  return passed ?? { code: 'invalid-fields', fields: { password: sentence } }
}

type Founding = Opening & { readonly companyId: string; readonly request: TrialRequest }

/** Company, account, first administrator; the account is named as its person is. Answers its id. */
async function open(db: Db, founding: Founding): Promise<Result<string>> {
  const { companyId, request, company: otherName, client, at } = founding
  if (!(await useTrialRequest(db, founding))) return refused({ code: 'registration-not-valid' })
  const { first_name: firstName, last_name: lastName, email, phone, password_hash: hash } = request
  const id = newId()
  const name = otherName ?? request.company_name
  const by: CompanyEditor = {
    ...{ personId: id, name: `${firstName} ${lastName}`, address: client.address },
    audit: { accountId: id, personId: id },
  }
  const nameTaken = await foundCompany(db, { id: companyId, name, timeZone: undefined, trialOf: id, by, at })
  if (nameTaken !== null)
    return refused({ code: 'invalid-fields', fields: { company: tell('companies.refused.nameTaken') } })
  const roleId = await findFirstAdministratorRole(db, companyId)
  if (roleId === undefined) throw new Error('a new company has no role of administrators')
  const person = { id, kind: 'workforces' as const, firstName, lastName, email, phone, createdAt: at }
  await insertPeople(db, { companyId, by, people: [{ ...person, roleIds: [roleId] }] })
  const { language } = request
  if (!(await openOwnAccount(db, { id, companyId, username: email, hash, roleId, language, at })))
    return refused({ code: 'account-exists' })
  await appendAudit(db, companyId, {
    ...{ action: 'permission-changed', at, address: client.address, recordId: id },
    by: { ...by.audit, roleId },
    details: { what: 'company opened on trial', role: String(roleId) },
  })
  await noteFounding(db, {
    ...{ id: companyId, name, by, at, details: { trial: 'true' } },
    after: { name, administrator: email, trial: 'true' },
  })
  return granted(id)
}
