import type { Pool } from 'pg'
import type { CorbelClient } from '../../tools/corbel-client.ts'
import { KeepAliveClient } from '../lending/keep-alive-client.ts'
import { perSecond } from './measure-rows.ts'

interface Read {
  opportunity: { rev: number }
}

/** One loan whose listed amount changes with every call, each change starting from the last one's version. */
export async function savedLoan(client: CorbelClient, url: string, id: string) {
  const http = new KeepAliveClient(url, client.headers)
  let { rev } = (await client.get<Read>(`opportunities/${id}`)).opportunity
  let turn = 0
  return {
    save: async (): Promise<string> => {
      turn += 1
      const formData = { loan_amount: String(10_000 + ((turn * 37) % 20_000)) }
      const answer = await http.send('PATCH', `opportunities/${id}`, { formData, rev })
      // The border of types: the reply is the endpoint's, held against it by the server's own tests.
      rev = (JSON.parse(answer) as { rev: number }).rev
      return answer
    },
    close: () => http.close(),
  }
}

/** One loan that goes back and forth between two statuses of its product, so that counters change with every save. */
export async function movedLoan(client: CorbelClient, url: string, id: string) {
  const http = new KeepAliveClient(url, client.headers)
  let turn = 0
  return {
    save: async (): Promise<string> => {
      turn += 1
      return http.send('PATCH', `opportunities/${id}`, { adminInfo: { status: [turn % 2 === 0 ? '12' : '11'] } })
    },
    close: () => http.close(),
  }
}

/** Saves a second of so many people, each at a loan of their own. */
export async function savesPerSecond(
  client: CorbelClient,
  url: string,
  { ids, loan = savedLoan }: { ids: readonly string[]; loan?: typeof movedLoan },
): Promise<number> {
  const loans = await Promise.all(ids.map((id) => loan(client, url, id)))
  try {
    return await perSecond(loans.length, async (at) => loans[at]?.save())
  } finally {
    for (const loan of loans) loan.close()
  }
}

/** Deadlocks that the database has ended since it began. */
export async function deadlocks(owner: Pool): Promise<number> {
  const answer = await owner.query<{ deadlocks: number }>(
    'select deadlocks::integer from pg_stat_database where datname = current_database()',
  )
  return answer.rows[0]?.deadlocks ?? 0
}

/** Counters of a company's loans, by program, activity and status, that say another number than the loans do. */
export async function wrongCounters(owner: Pool, companyId: string): Promise<number> {
  const answer = await owner.query<{ wrong: number }>(
    `with said as (
       select program_id, active, status_id, sum(n)::bigint as n from (
         select program_id, active, status_id, count as n from record_count where company_id = $1 and module_id = 1
         union all
         select program_id, active, status_id, delta from record_count_delta where company_id = $1 and module_id = 1
       ) as counter group by 1, 2, 3 having sum(n) <> 0),
     there as (
       select coalesce(l.program_id, 0) as program_id, l.active, counted.status_id, count(*) as n from record_list l
       cross join lateral (select 0 as status_id union all select distinct unnest(l.status)) as counted
       where l.company_id = $1 and l.module_id = 1 group by 1, 2, 3)
     select count(*)::integer as wrong from said full join there using (program_id, active, status_id)
     where said.n is distinct from there.n`,
    [companyId],
  )
  return answer.rows[0]?.wrong ?? 0
}
