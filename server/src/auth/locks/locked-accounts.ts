import type { Actor } from '@corbel/domain/auth/actor'
import type { LockedAccount } from '@corbel/domain/auth/lock-endpoints'
import { companyPolicy } from '@corbel/domain/companies/company-policy'
import { shownFullName } from '@corbel/domain/people/name-sight'
import { peopleModules, personKinds, roleKindOf } from '@corbel/domain/people/person-kind'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Limits } from '../../limits.ts'
import type { Db } from '../../platform/database/db.ts'
import { forgetAttemptsWith } from '../../platform/limits/rate-limit.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import type { TroubleSource } from '../../trouble-source.ts'
import { type FailedPerson, listFailedPeople } from './locked-account-repository.ts'
import { failuresSince, lockedAmong, locksOf } from './sign-in-locks.ts'

export type LockCall = { readonly db: Db; readonly actor: Actor; readonly at: Date; readonly limits: Limits }

/** Who of the company cannot sign in just now, by the limits themselves. */
export async function listLockedAccounts(call: LockCall): Promise<Result<{ accounts: LockedAccount[] }>> {
  const { db, actor } = call
  if (!mayUnlock(actor)) return refused({ code: 'not-allowed' })
  const locked = await lockedPeople(call)
  const sight = await nameSightOf(db, actor)
  return granted({
    accounts: locked.map(({ account: person, reaches, until }) => {
      const kind = personKinds.find((one) => peopleModules[one] === person.moduleId) ?? 'prospects'
      return {
        ...{ _id: person.personId, type: roleKindOf[kind] },
        fullName: shownFullName({ first_name: person.firstName, last_name: person.lastName }, kind, sight),
        ...{ locks: [...reaches], until: until.toISOString(), mayUnlock: !person.isElsewhere },
      }
    }),
  })
}

/**
 * Forgets what failed, so that the person may try again at once. An account of several companies stays as it is: none of
 * them opens it to guesses for the others.
 */
export async function unlockAccount(call: LockCall, personId: string): Promise<Result<null>> {
  const { db, actor, limits } = call
  if (!mayUnlock(actor)) return refused({ code: 'not-allowed' })
  const person = (await lockedPeople(call)).find(({ account }) => account.personId === personId)?.account
  if (person === undefined) return refused({ code: 'not-found' })
  if (person.isElsewhere) return refused({ code: 'not-allowed' })
  const shut = locksOf(limits, person).map(({ limit }) => limit)
  await forgetAttemptsWith(db, shut)
  return granted(null)
}

/** People who cannot sign in, as their list counts them. */
export const lockedAccountTroubles: TroubleSource = async (call) => {
  const listed = await listLockedAccounts(call)
  const count = listed.ok ? listed.value.accounts.length : 0
  return count === 0 ? [] : [{ kind: 'locks', among: null, count, isBroken: true, page: '/security/upkeep' }]
}

const mayUnlock = (actor: Actor): boolean => actor.guestOf === undefined && companyPolicy.configure(actor)

async function lockedPeople({ db, actor, at, limits }: LockCall) {
  const failed: FailedPerson[] = await listFailedPeople(db, actor.companyId, failuresSince(limits, at))
  return lockedAmong(db, failed, { limits, at })
}
