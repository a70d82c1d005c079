import type { LockReach } from '@corbel/domain/auth/lock-endpoints'
import type { Limits } from '../../limits.ts'
import type { Db } from '../../platform/database/db.ts'
import { type RateLimit, usedUpAmong } from '../../platform/limits/rate-limit.ts'
import { factorLimit, signInLimits } from '../sign-in-limits.ts'

/** An account of which some sign-ins failed lately, and from where. */
export type FailedAccount = {
  readonly accountId: string
  readonly username: string
  readonly addresses: readonly string[]
}

type Lock = { readonly limit: RateLimit; readonly reach: LockReach }

/** So far back lies the oldest failure that still counts. */
export function failuresSince({ signInWindowMinutes, factorWindowMinutes }: Limits, at: Date): Date {
  return new Date(at.getTime() - Math.max(signInWindowMinutes, factorWindowMinutes) * 60_000)
}

/** What its failures may have shut, by the very limits that are asked when somebody signs in. */
export function locksOf(limits: Limits, { accountId, username, addresses }: FailedAccount): Lock[] {
  const reaches: Readonly<Record<string, LockReach>> = {
    'sign-in-account': 'everywhere',
    'sign-in-account-address': 'address',
  }
  // The address on its own is everybody's who comes from there: no account is locked by it.
  const ofAccount = addresses.flatMap((address) =>
    signInLimits(limits, { username, address }).flatMap((limit): Lock[] => {
      const reach = reaches[limit.of]
      return reach === undefined ? [] : [{ limit, reach }]
    }),
  )
  return [...ofAccount, { limit: factorLimit(limits, accountId), reach: 'factor' }]
}

export type LockedNow = { readonly reaches: readonly LockReach[]; readonly until: Date }

/** Which of the accounts are locked at this instant, how far, and until when. */
export async function lockedAmong<Account extends FailedAccount>(
  db: Db,
  accounts: readonly Account[],
  { limits, at }: { readonly limits: Limits; readonly at: Date },
): Promise<(LockedNow & { readonly account: Account })[]> {
  const all = accounts.map((account) => ({ account, locks: locksOf(limits, account) }))
  const asked = all.flatMap(({ locks }) => locks.map(({ limit }) => limit))
  const used = await usedUpAmong(db, asked, at)
  return all.flatMap(({ account, locks }) => {
    const shut = locks.filter(({ limit }) => used.has(limit))
    if (shut.length === 0) return []
    const seconds = Math.max(...shut.map(({ limit }) => used.get(limit) ?? 0))
    const reaches = [...new Set(shut.map(({ reach }) => reach))]
    return [{ account, reaches, until: new Date(at.getTime() + seconds * 1_000) }]
  })
}
