import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '../../../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../../../platform/database/transaction.ts'
import { type JobWorker, jobDefinition, jobWorker } from '../../../platform/jobs/job-definition.ts'
import { isOver, nextTransaction } from '../filling/filling-repository.ts'
import { refillPortion } from './refill-portion.ts'
import { beginRefills, listCompaniesToRefill, refillsToBegin } from './refill-repository.ts'

const refillLists = jobDefinition({
  name: 'refill-lists',
  payload: z.object({}),
  leaseSeconds: 120,
  retries: 2,
  cron: '* * * * *',
})

/** Works out again what list rows show of loans whose configuration somebody changed. */
export function refillListsWorker(database: Database): JobWorker {
  return jobWorker(refillLists, async (_payload, { signal }) => {
    for (const companyId of await inPlatformTransaction(database, listCompaniesToRefill)) {
      if (signal.aborted) return
      await refillList(database, companyId, { signal })
    }
  })
}

export type Refilling = {
  readonly signal: AbortSignal
  /** How often it is looked whether others are done. */
  readonly looks?: number
}

/** A run that was stopped is gone on with by the next one; two at once take turns. Nobody is kept from saving. */
export async function refillList(
  database: Database,
  companyId: string,
  { signal, looks = 50 }: Refilling,
): Promise<void> {
  await waitForOthers(database, companyId, { signal, looks })
  while (!signal.aborted && (await inTransaction(database, { companyId }, (db) => refillPortion(db, companyId))));
}

/** A save in the meantime is short; what takes longer is waited for by the next run. */
const pauseMs = 100

/**
 * Whoever was at work when the configuration changed may write a row by the old one after it was refilled: when all of
 * these are over, everybody knows the new one, and what is there already is all that is left to be worked out.
 */
async function waitForOthers(
  database: Database,
  companyId: string,
  { signal, looks }: Required<Refilling>,
): Promise<void> {
  const waits = await inTransaction(database, { companyId }, (db) => refillsToBegin(db, companyId))
  if (waits.length === 0) return
  const next = await inTransaction(database, { companyId }, nextTransaction)
  for (let look = 0; look < looks && !signal.aborted; look += 1) {
    if (await inTransaction(database, { companyId }, (db) => isOver(db, next))) {
      await inTransaction(database, { companyId }, (db) => beginRefills(db, companyId, waits))
      return
    }
    await delay(pauseMs)
  }
}
