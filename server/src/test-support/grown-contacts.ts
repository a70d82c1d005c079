import type pg from 'pg'

type Growing = {
  /** Of the contact that is copied. */
  readonly model: string
  /** Of people: all of them come onto it. */
  readonly list: string
  readonly many: number
}

/** Copies of one contact, each with an address of their own, all of them on a list. Answers the company. */
export async function growContacts(owners: pg.Pool, { model, list, many }: Growing): Promise<string> {
  const client = await owners.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select company_id as id from record where id = $1', [model])
    const company = rows[0]?.id ?? ''
    await client.query("select set_config('corbel.company_id', $1, false)", [company])
    await client.query(
      'create temporary table copy as select gen_random_uuid() as id, n from generate_series(1, $1::integer) n',
      [many],
    )
    const copy = async (table: string, key: string, more = `'{}'`): Promise<void> => {
      const columns = await client.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      const names = columns.rows.map(({ name }) => name)
      await client.query(
        `insert into ${table} (${names.join()}) select ${names.map((name) => `made.${name}`).join()}
         from ${table} t cross join copy cross join lateral
           jsonb_populate_record(null::public.${table}, to_jsonb(t) || jsonb_build_object('${key}', copy.id) || ${more}) made
         where t.company_id = $1 and t.${key} = $2`,
        [company, model],
      )
    }
    await copy('record', 'id')
    const address = `'copy' || copy.n || '.${list.slice(-6)}@many' || copy.n % 50 || '.test'`
    await copy('person', 'id', `jsonb_build_object('email', ${address}, 'account_id', null)`)
    await copy('record_list', 'record_id')
    await client.query(
      'insert into email_list_member (company_id, list_id, person_id, added_at) select $1, $2, id, now() from copy',
      [company, list],
    )
    await client.query('analyze record, person, record_list, email_list_member')
    return company
  } finally {
    client.release()
  }
}
