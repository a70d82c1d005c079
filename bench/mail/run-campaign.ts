import { CorbelClient } from '../../tools/corbel-client.ts'
import { temporaryDataFolder } from '../../tools/running-corbel.ts'
import { ownerPool } from '../fences/owner-pool.ts'
import { machine } from '../measuring/machine.ts'
import { seededProgram } from '../measuring/seeded-program.ts'

// npm run bench:campaign [-- PEOPLE]
// How soon a campaign to 50,000 people has written all of them down, and the calls before and after it.

const many = Number(process.argv[2] ?? 50_000)
const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const dataFolder = temporaryDataFolder()
const program = await seededProgram(dataFolder)
const owners = await ownerPool(dataFolder)

type Campaign = { campaign: { _id: string; state: string; audience: number | null } }

try {
  say(machine())
  const admin = await CorbelClient.signedIn(program.corbel.url, 'admin@harbor.demo')
  const { contacts } = await admin.post<{ contacts: { _id: string }[] }>('people/contacts', { limit: 1 })
  const [model] = contacts
  if (model === undefined) throw new Error('The demo has no contact.')
  const made = await admin.post<{ list: { _id: string } }>('email_list/add', { title: 'Everybody' })
  await grow(model._id, made.list._id)
  const seconds = async <Reply>(what: string, run: () => Promise<Reply>): Promise<Reply> => {
    const begun = performance.now()
    const reply = await run()
    say(`| ${what} | ${((performance.now() - begun) / 1_000).toFixed(1)} s |`)
    return reply
  }
  const added = await admin.post<Campaign>('campaigns/add', {
    ...{ title: 'Everybody', lists: [made.list._id], subject: 'News for {{first_name|you}}' },
    body: '<p>Hello {{first_name|there}}</p>',
  })
  const { _id: id } = added.campaign
  const counted = await seconds(`to how many of ${many} it would go, with the reasons of the others`, () =>
    admin.post<{ count: number }>(`campaigns/${id}/count`, {}),
  )
  await seconds(
    `start of a campaign to ${counted.count}: from the press until all are written down; goal < 20 s`,
    async () => {
      await admin.post(`campaigns/${id}/start`, { count: counted.count })
      for (;;) {
        const { campaign } = await admin.get<Campaign>(`campaigns/${id}`)
        if (campaign.audience !== null) return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  )
  await seconds('pause of it', () => admin.post(`campaigns/${id}/pause`, {}))
  await seconds('its report', () => admin.get(`campaigns/${id}`))
  await seconds('a page of its recipients', () => admin.post(`campaigns/${id}/recipients`, { skip: 100 }))
  await seconds('cancelling it', () => admin.post(`campaigns/${id}/cancel`, {}))
  say(machine())
} finally {
  await owners.end()
  await program.close()
}

/** Copies of one contact, each with an address of their own, all of them on a list. */
async function grow(model: string, list: string): Promise<void> {
  const client = await owners.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select company_id as id from record where id = $1', [model])
    const company = rows[0]?.id ?? ''
    await client.query("select set_config('corbel.company_id', $1, false)", [company])
    await client.query(
      'create temporary table copy as select gen_random_uuid() as id, n from generate_series(1, $1::integer) n',
      [many],
    )
    const copied = (table: string, key: string, more: string): string => `
      insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object('${key}', copy.id) || ${more})).*
      from ${table} t cross join copy where t.company_id = $1 and t.${key} = $2`
    await client.query(copied('record', 'id', `'{}'`), [company, model])
    await client.query(
      copied('person', 'id', `jsonb_build_object('email', 'copy' || copy.n || '@many.test', 'account_id', null)`),
      [company, model],
    )
    await client.query(copied('record_list', 'record_id', `'{}'`), [company, model])
    await client.query(
      'insert into email_list_member (company_id, list_id, person_id, added_at) select $1, $2, id, now() from copy',
      [company, list],
    )
    await client.query('analyze record, person, record_list, email_list_member')
  } finally {
    client.release()
  }
}
