import { parseArgs } from 'node:util'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { temporaryDataFolder } from '../../tools/running-corbel.ts'
import { ownerPool } from '../fences/owner-pool.ts'
import { interleaved } from '../measuring/interleaved.ts'
import { machine } from '../measuring/machine.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { seededProgram } from '../measuring/seeded-program.ts'

// npm run bench:tasks [-- --data FOLDER --here 2000 --all 100000]
// How soon a loan with thousands of tasks answers beside an empty one, and a page of all tasks of a company.

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    here: { type: 'string', default: '2000' },
    all: { type: 'string', default: '100000' },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const module = 'opportunities'
const dataFolder = values.data ?? temporaryDataFolder()
const [here, all] = [Number(values.here), Number(values.all)]

const program = await seededProgram(dataFolder)
const owners = await ownerPool(dataFolder)
try {
  const { url } = program.corbel
  say(machine())
  const admin = await CorbelClient.signedIn(url, 'admin@harbor.demo')
  const officer = await CorbelClient.signedIn(url, 'officer@harbor.demo')
  const { opportunities } = await admin.post<{ opportunities: { _id: string }[] }>('opportunities', {
    search: 'HL-11',
    limit: 2,
  })
  const [full = '', empty = ''] = opportunities.map(({ _id }) => _id)
  await grow(full)
  const asked = (owner: string) =>
    [
      ['opening the loan', () => admin.get(`opportunities/${owner}`)],
      ['its tabs with counts', () => admin.post('record_tabs', { module, owner })],
      ['its first tasks', () => admin.post('tasks', { module, owner, limit: 10 })],
    ] as const
  const rounds = { warmUp: 5, measured: 40 }
  const [many, none] = [asked(full), asked(empty)]
  for (const [at, [name, run]] of many.entries()) {
    const times = await interleaved(
      [
        { name: 'many', run },
        { name: 'none', run: none[at]?.[1] ?? run },
      ],
      rounds,
    )
    const [slow, quick] = ['many', 'none'].map((one) => median([...(times.get(one) ?? [])]))
    say(`| ${name}, with ${here} tasks, with few, median | ${slow?.toFixed(1)} ms, ${quick?.toFixed(1)} ms |`)
  }
  const due = { field: 'due_date', order: 'asc' }
  const open = [{ field: 'due', operator: '=', value: ['overdue', 'today'] }]
  for (const [name, client, body] of [
    ['all, newest first', admin, {}],
    ['all, by due day', admin, { sort: due }],
    ['all, the most urgent first', admin, { sort: { field: 'priority', order: 'desc' } }],
    ['all that are late or due, by due day', admin, { filters: open, sort: due }],
    ['those of an officer, by due day', officer, { list: 'mine', filters: open, sort: due }],
    ['all in sight of an officer', officer, {}],
    ['all, the thousandth page', admin, { skip: 1_000 }],
    ['all whose title holds a word', admin, { filters: [{ field: 'title', operator: 'contains', value: '777' }] }],
  ] as const) {
    const times = await interleaved([{ name, run: () => client.post('tasks', body) }], rounds)
    say(`| tasks of ${all}: ${name}, p95 | ${percentile([...(times.get(name) ?? [])], 95).toFixed(1)} ms |`)
  }
  const card = 'the card of a home page'
  const cards = await interleaved([{ name: card, run: () => officer.get('dashboard/day?card=tasks') }], rounds)
  say(
    `| tasks of ${all}: ${card}, of an officer with thousands, p95 | ${percentile([...(cards.get(card) ?? [])], 95).toFixed(1)} ms |`,
  )
  say(machine())
} finally {
  await owners.end()
  await program.close()
}

/** Thousands at one loan, the rest spread over all of the company, a hundredth alone; every fifth is done. */
async function grow(loan: string): Promise<void> {
  const client = await owners.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select company_id as id from record where id = $1', [loan])
    const company = rows[0]?.id ?? ''
    await client.query("select set_config('corbel.company_id', $1, false)", [company])
    const there = await client.query<{ found: number }>(
      'select count(*)::integer as found from task where company_id = $1',
      [company],
    )
    if ((there.rows[0]?.found ?? 0) > all) return
    await client.query(
      `with loans as (
         select id, row_number() over (order by id) - 1 as place, count(*) over () as total
         from record where company_id = $1 and module_id = 1 and id <> $2
       ), made as (
         select gen_random_uuid() as id, n,
           case when n <= $3 then $2::uuid when n % 100 = 0 then null else loans.id end as record_id
         from generate_series(1, $3::integer + $4::integer) as n
         left join loans on loans.place = n % (select max(total) from loans)
       ), written as (
         insert into task (company_id, id, record_id, title, status, priority, due_date, created_at, created_by_name,
           updated_at, updated_by_name)
         select $1, id, record_id, 'Task ' || n, case when n % 5 = 0 then 'Completed' else 'Not Started' end,
           (array['Low', 'Medium', 'High', 'Urgent'])[n % 4 + 1], current_date - 30 + (n % 90), now(), 'Bench', now(),
           'Bench' from made
         returning id, record_id)
       insert into task_user (company_id, task_id, person_id, record_id, role_id, kind, position)
       select $1, written.id, staff.person_id, written.record_id, staff.role_id, 4, 0
       from written cross join lateral (
         select person_id, role_id from person_role where company_id = $1 and role_id in (2, 3)
         order by md5(person_id::text || written.id::text) limit 1) as staff`,
      [company, loan, here, all],
    )
    // As the database does by itself on the way to so many.
    await client.query('vacuum analyze task, task_user')
  } finally {
    client.release()
  }
}
