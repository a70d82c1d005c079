import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Mails of a company, by the jobs that send them; the queue has no fence, so each statement names the company. */
export type CompanyMails = { readonly companyId: string; readonly jobs: readonly string[] }

export type GivenUpMail = { readonly id: string; readonly job: string; readonly failedAt: Date }
export type WaitingMail = {
  readonly id: string
  readonly job: string
  readonly attempts: number
  readonly nextAt: Date
}

type Listed<Row> = { readonly count: number; readonly listed: Row[] }

/** Those that failed to the end, the latest first. */
export async function listGivenUpMails(
  db: Db,
  { companyId, jobs }: CompanyMails,
  most: number,
): Promise<Listed<GivenUpMail>> {
  const answer = await sql<GivenUpMail & { count: number }>`
    select id, source_name as job, created_on as "failedAt", (count(*) over ())::integer as count
    from job_queue.job
    where name = 'dead-letters' and state = 'created' and source_name = any(${[...jobs]}::text[])
      and data ->> 'companyId' = ${companyId}
    order by created_on desc, id limit ${most}`.execute(db)
  return listed(answer.rows)
}

/** Those that failed and will be tried again, the next first. */
export async function listWaitingMails(
  db: Db,
  { companyId, jobs }: CompanyMails,
  most: number,
): Promise<Listed<WaitingMail>> {
  const answer = await sql<WaitingMail & { count: number }>`
    select id, name as job, retry_count + 1 as attempts, start_after as "nextAt",
      (count(*) over ())::integer as count
    from job_queue.job
    where name = any(${[...jobs]}::text[]) and state = 'retry' and data ->> 'companyId' = ${companyId}
    order by start_after, id limit ${most}`.execute(db)
  return listed(answer.rows)
}

/** Takes such a mail of the company from those that were given up; undefined where it is not among them any more. */
export async function takeGivenUpMail(
  db: Db,
  { companyId, jobs }: CompanyMails,
  id: string,
): Promise<{ job: string; payload: object } | undefined> {
  const answer = await sql<{ job: string; payload: object }>`
    delete from job_queue.job
    where name = 'dead-letters' and id = ${id} and state = 'created' and source_name = any(${[...jobs]}::text[])
      and data ->> 'companyId' = ${companyId}
    returning source_name as job, data as payload`.execute(db)
  return answer.rows[0]
}

/** Of every company that has any: for platform staff. */
export async function countCompanyMails(
  db: Db,
  jobs: readonly string[],
): Promise<{ companyId: string; failed: number; held: number }[]> {
  const answer = await sql<{ companyId: string; failed: number; held: number }>`
    select data ->> 'companyId' as "companyId",
      (count(*) filter (where name = 'dead-letters'))::integer as failed,
      (count(*) filter (where name <> 'dead-letters'))::integer as held
    from job_queue.job
    where data ->> 'companyId' is not null
      and ((name = 'dead-letters' and state = 'created' and source_name = any(${[...jobs]}::text[]))
        or (name = any(${[...jobs]}::text[]) and state = 'retry'))
    group by 1`.execute(db)
  return answer.rows
}

function listed<Row>(rows: readonly (Row & { count: number })[]): Listed<Row> {
  return { count: rows[0]?.count ?? 0, listed: [...rows] }
}
