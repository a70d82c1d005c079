import type { BulkJob } from '@corbel/domain/records/bulk/bulk-job'
import type pg from 'pg'
import { copyLoan } from './copied-loans.ts'
import type { SampleName } from './sample-lender.ts'
import { openShareDesk, type ShareDesk } from './sample-share-desk.ts'
import { waitUntil } from './wait-until.ts'

export type BulkDesk = ShareDesk & {
  readonly jobOf: (name: SampleName, id: string) => Promise<BulkJob>
  /** Waits until it is over, for as long as it moves on. */
  readonly over: (name: SampleName, job: Pick<BulkJob, '_id'>) => Promise<BulkJob>
  /** So many alike that a search for `name` finds; in the order of their ids. */
  readonly loansToShare: (name: string, count: number) => Promise<string[]>
  readonly newStatus: (title: string) => Promise<string>
  readonly loansIn: (status: string, count: number) => Promise<string[]>
  /** Somebody else has this loan in hand until they let go. */
  readonly hold: (id: string) => Promise<Held>
  readonly number: (text: string, values?: readonly unknown[]) => Promise<number>
  /** What says the same twice says the same: lists as the records, history one entry a version. */
  readonly untrue: (ids: readonly string[]) => Promise<number>
}

export type Held = {
  /** The process of the database that waits for it. */
  readonly waiting: () => Promise<number>
  readonly letGo: () => Promise<void>
}

/** A share desk with many loans. */
export async function openBulkDesk(): Promise<BulkDesk> {
  const desk = await openShareDesk({ own: true, limits: { apiPerSessionPerMinute: 100_000 } })
  const { call, lender, newLoan, newLoanToShare } = desk
  const { ownerPool } = desk.database
  const { companyId } = lender
  const number: BulkDesk['number'] = async (text, values = []) =>
    Number((await ownerPool.query(text, [...values])).rows[0].n)
  const copies = async (id: string, count: number): Promise<string[]> =>
    [id, ...(count > 1 ? await copyLoan(ownerPool, { companyId, id, count: count - 1 }) : [])].sort()
  // The border of types: as its endpoint says, which is checked on every answer.
  const jobOf: BulkDesk['jobOf'] = async (name, id) => (await call(name, `GET bulk_jobs/${id}`)).body.job as BulkJob
  return {
    ...{ ...desk, number, jobOf },
    over: async (name, { _id }) => {
      for (let before = -1; ; ) {
        const now = await waitUntil(async () => {
          const job = await jobOf(name, _id)
          return job.state !== 'running' || job.done !== before ? job : undefined
        })
        if (now.state !== 'running') return now
        before = now.done
      }
    },
    loansToShare: async (name, count) => {
      const id = await newLoanToShare()
      await ownerPool.query('update record_search set search = $3 where company_id = $1 and record_id = $2', [
        ...[companyId, id, name],
      ])
      return copies(id, count)
    },
    newStatus: async (title) => {
      const { body } = await call('admin', 'POST products/1/statuses', { title, kind: 'lead', color: 'gray' })
      const { statuses } = body.product as { statuses: { _id: string; title: string }[] } // As its endpoint says.
      return statuses.find((one) => one.title === title)?._id ?? ''
    },
    loansIn: async (status, count) => copies(await newLoan({ status: [status] }), count),
    hold: (id) => holdLoan(ownerPool, { companyId, id }),
    untrue: (ids) =>
      number(
        `select count(*) as n from record r
         join record_list l on l.company_id = r.company_id and l.record_id = r.id
         where r.company_id = $1 and r.id = any($2) and (l.status <> r.status or (
           select count(distinct rev) from history h
           where h.company_id = $1 and h.record_id = r.id and h.rev > 1 and h.action = 'updated') <> r.rev - 1)`,
        [companyId, ids],
      ),
  }
}

type OfLoan = { readonly companyId: string; readonly id: string }

async function holdLoan(pool: pg.Pool, { companyId, id }: OfLoan): Promise<Held> {
  const colleague = await pool.connect()
  await colleague.query('begin')
  await colleague.query('select from record where company_id = $1 and id = $2 for update', [companyId, id])
  return {
    waiting: () =>
      waitUntil(async () => {
        const { rows } = await pool.query(
          `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
             and query like '%lock_records%'`,
        )
        return rows[0]?.pid
      }),
    letGo: async () => {
      await colleague.query('rollback')
      colleague.release()
    },
  }
}
