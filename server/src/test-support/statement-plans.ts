import type { Database, Db } from '../platform/database/db.ts'
import { inTransaction } from '../platform/database/transaction.ts'

type Asked = { readonly text: string; readonly values: unknown[] }

/** How PostgreSQL would run each statement that `work` asks for one company, as the serving role, behind the fence. */
export async function plansOf(
  database: Database,
  companyId: string,
  work: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const asked: Asked[] = []
  await inTransaction(listeningTo(database, asked), { companyId }, work)
  const client = await database.pool.connect()
  try {
    await client.query(`begin; select set_config('corbel.company_id', '${companyId}', true)`)
    const plans: string[] = []
    for (const { text, values } of asked.filter((one) => /^\s*(select|with)/i.test(one.text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    await client.query('rollback')
    return plans
  } finally {
    client.release()
  }
}

function listeningTo(database: Database, asked: Asked[]): Database {
  const connect = async () => {
    const client = await database.pool.connect()
    return new Proxy(client, {
      get: (target, name) => {
        const member = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        return (...args: unknown[]) => {
          if (name === 'query') asked.push(statementOf(args))
          return member.apply(target, args)
        }
      },
    })
  }
  // Transactions use nothing of a pool but its connections.
  return { ...database, pool: { connect } as unknown as Database['pool'] }
}

function statementOf([first, values]: unknown[]): Asked {
  // As the driver takes them: a text with its values, or both in one object.
  if (typeof first === 'string') return { text: first, values: (values ?? []) as unknown[] }
  return first as Asked
}
