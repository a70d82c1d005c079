import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from './db.ts'

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

type Begin<Value> = (work: (db: Db) => Promise<Value>) => Promise<Value>

/** A "no" undoes whatever had been begun on the way to it: after a refusal nothing is written. */
export async function rollBackOnRefusal<Value>(
  begin: Begin<Value>,
  work: (db: Db) => Promise<Result<Value>>,
): Promise<Result<Value>> {
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
