import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isCollision } from './database-unavailable.ts'
import type { Db } from './db.ts'

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

type Begin<Value> = (work: (db: Db) => Promise<Value>) => Promise<Value>

const attempts = 3

/**
 * Runs work that is one transaction. A "no" undoes whatever had been begun on the way to it: after a refusal nothing is
 * written. Where the transaction collided with another one, it is run once or twice more.
 */
export async function rollBackOnRefusal<Value>(
  begin: Begin<Value>,
  work: (db: Db) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(begin, work)
    } catch (error) {
      if (attempt === attempts || !isCollision(error)) throw error
    }
  }
}

async function runOnce<Value>(begin: Begin<Value>, work: (db: Db) => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    const value = await begin(async (db) => {
      const result = await work(db)
      if (!result.ok) throw new RolledBack(result.refusal)
      return result.value
    })
    return granted(value)
  } catch (error) {
    if (error instanceof RolledBack) return refused(error.refusal)
    throw error
  }
}
