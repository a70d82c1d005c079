import { createHash } from 'node:crypto'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Pool } from 'pg'
import type { Db } from '../database/db.ts'
import {
  type Attempts,
  countAttempts,
  countAttemptsWith,
  deleteAttempts,
  deleteAttemptsWith,
  readAttempts,
  readManyAttempts,
  uncountAttempts,
  type Window,
} from './rate-limit-repository.ts'

/** So many of something, by somebody, in a stretch of time. */
export type RateLimit = {
  readonly of: string
  /** Whom it holds for, by what the server knows itself: never a value that a caller can vary at will. */
  readonly by: string
  readonly most: number
  readonly seconds: number
  /** Which answers of a verb count, where not all do; undefined stands for a granted call. */
  readonly counts?: (refusal: Refusal | undefined) => boolean
}

const pieces = 15

/** Names and addresses are people's: the table of attempts need not tell them. */
function keyOf({ of, by }: RateLimit): string {
  return `${of}:${createHash('sha256').update(by).digest('base64url')}`
}

function windowOf(limit: RateLimit, at: Date): Window {
  return { key: keyOf(limit), seconds: limit.seconds, buckets: pieces, at }
}

function tooMany({ secondsUntilFewer }: Attempts): Refusal {
  return { code: 'too-many-requests', details: { retryAfterSeconds: secondsUntilFewer } }
}

/** The first of the limits that is used up already, as a refusal. */
export async function usedUp(pool: Pool, limits: readonly RateLimit[], at: Date): Promise<Refusal | null> {
  for (const limit of limits) {
    const attempts = await readAttempts(pool, windowOf(limit, at))
    if (attempts.count >= limit.most) return tooMany(attempts)
  }
  return null
}

/** Those of the limits that are used up already, each with the seconds until it is less so. */
export async function usedUpAmong(
  db: Db,
  limits: readonly RateLimit[],
  at: Date,
): Promise<ReadonlyMap<RateLimit, number>> {
  const read = await readManyAttempts(
    db,
    limits.map((limit) => windowOf(limit, at)),
  )
  return new Map(
    limits.flatMap((limit): [RateLimit, number][] => {
      const attempts = read.get(keyOf(limit))
      return attempts !== undefined && attempts.count >= limit.most ? [[limit, attempts.secondsUntilFewer]] : []
    }),
  )
}

/** Counts one more attempt for each; the first limit that this one passes, as a refusal. */
export async function countAttempt(pool: Pool, limits: readonly RateLimit[], at: Date): Promise<Refusal | null> {
  let passed: Refusal | null = null
  for (const limit of limits) {
    const attempts = await countAttempts(pool, windowOf(limit, at))
    if (attempts.count > limit.most) passed ??= tooMany(attempts)
  }
  return passed
}

/** Counts an act with the transaction that does it, and is undone with it: for what a call has done, not tried. */
export async function countAct(db: Db, limit: RateLimit, at: Date): Promise<Refusal | null> {
  const attempts = await countAttemptsWith(db, windowOf(limit, at))
  return attempts.count > limit.most ? tooMany(attempts) : null
}

/**
 * The same where refusals must not prolong themselves: who is refused is not counted. For failures, of which those that
 * are under way count until it is known that they were none.
 */
export async function reserveFailure(pool: Pool, limits: readonly RateLimit[], at: Date): Promise<Result<Reservation>> {
  const before = await usedUp(pool, limits, at)
  if (before !== null) return refused(before)
  const giveBack = async (): Promise<void> => {
    for (const limit of limits) await uncountAttempts(pool, windowOf(limit, at))
  }
  const passed = await countAttempt(pool, limits, at)
  if (passed === null) return granted({ giveBack })
  await giveBack()
  return refused(passed)
}

export type Reservation = {
  /** As if this one had not been attempted, for all of the limits or some; the others stay counted. */
  readonly giveBack: (which?: (limit: RateLimit) => boolean) => Promise<void>
}

/**
 * Counts one more attempt for each before it is made, so that attempts made side by side get no further than attempts
 * made one after another; refused where a limit is passed, and then given back by those that do not count a refusal.
 * It takes a connection of its own for an instant: never call it while a transaction is open, whose connection the next
 * caller may be waiting for.
 */
export async function reserveAttempt(pool: Pool, limits: readonly RateLimit[], at: Date): Promise<Result<Reservation>> {
  const giveBack = async (which = (_limit: RateLimit): boolean => true): Promise<void> => {
    for (const limit of limits.filter(which)) await uncountAttempts(pool, windowOf(limit, at))
  }
  const passed = await countAttempt(pool, limits, at)
  if (passed === null) return granted({ giveBack })
  await giveBack(({ counts }) => counts?.(passed) === false)
  return refused(passed)
}

/** As if nothing had been attempted, with the transaction that says so. */
export async function forgetAttemptsWith(db: Db, limits: readonly RateLimit[]): Promise<void> {
  await deleteAttemptsWith(db, limits.map(keyOf))
}

/** As if nothing had been attempted. */
export async function forgetAttempts(pool: Pool, limit: RateLimit): Promise<void> {
  await deleteAttempts(pool, keyOf(limit))
}
