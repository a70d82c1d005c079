import { allEndpoints } from '@corbel/domain/endpoints'
import { allRights } from '@corbel/domain/roles/role'
import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import { describe, expect, test } from 'vitest'
import type { AccessActor } from '../test-support/access/access-actors.ts'
import { type AccessCall, isObjectCase } from '../test-support/access/access-case.ts'
import { openAccessDesk } from '../test-support/access/access-desk.ts'
import { everyAccessRow as rows } from '../test-support/access/every-access-row.ts'

const desk = await openAccessDesk()
const { lender, call } = desk
const pool = desk.database.ownerPool

/** The reviewer manages people, groups, roles and what the company lends, and yet is no administrator. */
const readers = ['officer', 'processor', 'broker', 'reviewer'] as const satisfies readonly AccessActor[]
/** In last name, address and number of everybody but the readers themselves. */
const secret = 'qzxq'
const secretNumber = '70770'

/** The reviewer is the sample's lead. */
const memberOf = (reader: (typeof readers)[number]) => (reader === 'reviewer' ? 'lead' : reader)

/** Last name, e-mail and phone of all kinds of people are hidden from the readers' roles. */
async function hideNames(): Promise<void> {
  for (const kind of ['workforces', 'contacts', 'prospects'])
    expect((await call('admin', `GET people/new/${kind}`)).status).toBe(200)
  const rights = JSON.stringify({ last_name: 'hidden', email: 'hidden', phone: 'hidden' })
  for (const reader of readers)
    await pool.query(
      `insert into role_field_rights (company_id, role_id, form_id, rights)
       select $1, $2, form_id, $3 from module where company_id = $1 and key in ('workforces', 'contacts', 'prospects')`,
      [lender.companyId, lender.people[memberOf(reader)].roleId, rights],
    )
}

async function letReviewerManage(): Promise<void> {
  const modules = { opportunities: allRights, prospects: allRights, contacts: allRights, workforces: allRights }
  await pool.query('update role set permissions = $3 where company_id = $1 and id = $2', [
    lender.companyId,
    lender.people.lead.roleId,
    JSON.stringify({ modules, builders: true }),
  ])
}

/** Who did something stands beside it as a text of its own: in every table, whoever did it. */
async function renameStamps(): Promise<void> {
  const { rows: columns } = await pool.query(
    `select table_name as "table", column_name as "column" from information_schema.columns
     join pg_class on relname = table_name and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
     where table_schema = 'public' and data_type = 'text'
       and (column_name like '%by\\_name' or (table_name, column_name) = ('form_version', 'published_by'))`,
  )
  expect(columns.length).toBeGreaterThan(15)
  for (const { table, column } of columns)
    await pool.query(`update ${table} set ${column} = $1 where ${column} is not null`, [`Nobody ${secret}`])
  // Of nobody in particular is what the program wrote itself.
  const { admin } = lender.people
  for (const column of ['created_by', 'updated_by'])
    await pool.query(`update record set ${column} = $2 where company_id = $1 and ${column} is null`, [
      lender.companyId,
      admin.id,
    ])
}

/** A group led by somebody, an invitation to somebody and what somebody wants reviewed, so that lists have what to hide. */
async function seedWhatManagersRead(): Promise<void> {
  const { admin, outsider } = lender.people
  await pool.query('update people_group set manager_id = $2 where company_id = $1 and id = 1', [
    lender.companyId,
    admin.id,
  ])
  await pool.query(
    'insert into people_group_member (company_id, group_id, person_id) values ($1, 1, $2) on conflict do nothing',
    [lender.companyId, outsider.id],
  )
  for (const [type, role] of [
    ['workforce', '2'],
    ['contact', '5'],
    ['prospect', '6'],
  ])
    expect(
      await call('admin', 'POST invitations', {
        ...{ type, role, first_name: 'Ines', last_name: secret, email: `${secret}-${type}@sample.test` },
      }),
    ).toMatchObject({ status: 200 })
}

async function renameOthers(): Promise<void> {
  const own = readers.map((reader) => lender.people[memberOf(reader)].id)
  const place = [lender.companyId, own, secret, secretNumber]
  const names = `last_name = $3 || p.last_name, email = $3 || p.email, phone = $4 || right(p.phone, 5)`
  await pool.query(`update person p set ${names} where company_id = $1 and id <> all($2::uuid[])`, place)
  const ofPerson = `info = r.info || jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name,
    'email', p.email, 'phone', p.phone)`
  await pool.query(
    `update record r set ${ofPerson} from person p where p.company_id = $1 and r.company_id = $1 and r.id = p.id`,
    [lender.companyId],
  )
  for (const join of [
    'p.id = l.record_id',
    'p.id = (select prospect_id from loan where loan.company_id = $1 and loan.id = l.record_id)',
  ]) {
    const set = 't2 = p.last_name, t3 = p.email, t4 = p.phone'
    await pool.query(
      `update record_list l set ${set} from person p where p.company_id = $1 and l.company_id = $1 and ${join}`,
      [lender.companyId],
    )
    await pool.query(
      `update record_search l set search = lower(concat_ws(' ', p.first_name, p.last_name, p.email, p.phone))
       from person p where p.company_id = $1 and l.company_id = $1 and ${join}`,
      [lender.companyId],
    )
  }
}

/** Where the object is a loan, somebody whose name is hidden submitted it. */
async function submitBySomebody(id: string): Promise<void> {
  await pool.query(
    `insert into loan_submission (company_id, loan_id, at, by_person, by_name, blank)
     select company_id, id, now(), $3, $4, array['amount'] from loan where company_id = $1 and id::text = $2`,
    [lender.companyId, id, lender.people.admin.id, `Nobody ${secret}`],
  )
}

await hideNames()
await letReviewerManage()
await renameOthers()
await seedWhatManagersRead()
await renameStamps()

/** The demo's mails, as they went to those they name. */
const exempt = ['dev/mailbox']

const cases = allEndpoints
  .filter(({ endpoint }) => !exempt.includes(endpoint.path))
  .flatMap(({ feature, name, endpoint }) =>
    (rows[`${feature}/${name}`] ?? []).map((one) => ({
      title: `${endpoint.method} ${endpoint.path}${one.title === undefined ? '' : ` (${one.title})`}`,
      endpoint: endpoint as EndpointParts,
      one,
    })),
  )

describe('no reply tells a role a name that forms of people hide from it', { timeout: 120_000 }, () => {
  test.each(cases)('$title', async ({ endpoint, one }) => {
    const told: string[] = []
    for (const reader of readers) {
      const make = async (): Promise<string> => {
        if (!isObjectCase(one)) return ''
        const id = await (one.make ?? ((_desk, of) => desk.newLoan(of)))(desk, 'own')
        await submitBySomebody(id)
        return id
      }
      const sent: AccessCall = one.send(await make(), desk)
      const { status, text } = await desk.send(reader, endpoint, sent)
      // 503 is a refusal: what is asked for is not set up here.
      if (status >= 500 && status !== 503) told.push(`${reader}: ${status}`)
      const asked = JSON.stringify(sent)
      if (text.toLowerCase().includes(secret) && !asked.includes(secret))
        told.push(`${reader}: ${text.slice(0, 2_000)}`)
      if (text.includes(secretNumber)) told.push(`${reader}: ${text.slice(0, 2_000)}`)
      if (one.endsSession) await desk.renewSession(reader)
    }
    expect(told).toEqual([])
  })
})

describe('a hidden name', () => {
  const ask = (body: object) => call('officer', 'POST opportunities', { program: '12', ...body })

  test.each(['last_name', 'email', 'phone'])(
    'is no filter and no sort: %s is answered as an unknown field',
    async (field) => {
      for (const body of [
        { filters: [{ field, operator: '=', value: 'x', match: 'all' }] },
        { sort: { field, order: 'asc' } },
      ]) {
        const hidden = await ask(body)
        const unknown = await ask(JSON.parse(JSON.stringify(body).replaceAll(field, 'no_such_field')))
        expect([hidden.status, unknown.status]).toEqual([422, 422])
        expect(JSON.stringify(hidden.body)).toBe(JSON.stringify(unknown.body).replaceAll('no_such_field', field))
      }
      expect((await ask({ sort: { field: 'first_name', order: 'asc' } })).status).toBe(200)
    },
  )

  test.each(['name', 'last_name', 'email', 'phone'])('orders no list of people: %s', async (field) => {
    const sort = { field, order: 'asc' }
    for (const kind of ['workforces', 'contacts', 'prospects']) {
      expect(await call('admin', `POST people/${kind}`, { sort })).toMatchObject({ status: 200 })
      const answer = await call('lead', `POST people/${kind}`, { sort })
      expect([answer.status, answer.body.code]).toEqual([422, 'unknown-list-field'])
      expect((await call('lead', `POST people/${kind}`, {})).status).toBe(200)
    }
  })

  test('finds nobody: not in loans, people and choices, and no count tells', async () => {
    for (const kind of ['prospects', 'workforces']) {
      const formData = { first_name: 'Nia', last_name: secret, email: `${secret}@sample.test`, phone: '(707) 705-5555' }
      expect((await call('admin', `POST people/${kind}/add`, { formData })).status).toBe(200)
    }
    await desk.newLoan('own')
    const lists = [
      ['POST opportunities', 'opportunities'],
      ['POST people/prospects', 'people'],
      ['POST people/workforces', 'people'],
      ['POST opportunities/prospects', 'prospects'],
      ['POST views/people', 'people', { module: 'opportunities', field: 'prospect' }],
    ] as const
    for (const [line, rowsOf, more = {}] of lists)
      for (const search of [secret, secretNumber]) {
        const [seen, known] = [
          await call('officer', line, { ...more, search }),
          await call('admin', line, { ...more, search }),
        ]
        if (known.status === 200 && search === secret)
          expect((known.body[rowsOf] as unknown[]).length, line).toBeGreaterThan(0)
        if (seen.status === 200) expect([seen.body[rowsOf], seen.body.count ?? 0], line).toEqual([[], 0])
      }
  })

  test('is in no answer to a save that came too late', async () => {
    const loan = await desk.newLoan('own')
    await desk.save('admin', loan, { formData: { amount: '7' } })
    const person = await call('admin', 'POST people/prospects/add', {
      formData: { first_name: 'Nia', last_name: 'New', email: `late@${secret}.test` },
    })
    const id = String(person.body._id)
    await call('admin', `PATCH people/${id}`, { formData: { first_name: 'Nina' }, rev: 1 })
    const late = [
      await desk.save('officer', loan, { formData: { amount: '5' }, rev: 1 }),
      await call('lead', `PATCH people/${id}`, { formData: { first_name: 'Nora' }, rev: 1 }),
      await call('lead', 'PATCH sources/1', { title: 'Site', rev: 99 }),
      await call('lead', 'PATCH groups/1', { title: 'East', rev: 99 }),
    ]
    expect(late.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect(JSON.stringify(late.slice(0, 2).map(({ body }) => body))).toContain('"fullName":"Colleague"')
    expect(JSON.stringify(late)).not.toContain(secret)
  })

  test('is replaced by the company’s own word for such people, where it has one', async () => {
    const id = await desk.newLoan('own')
    const labels = { workforces: 'Staff', prospects: 'Applicants', contactTitle: 'Brokers' }
    const set = `update company set settings = settings || jsonb_build_object('labels', $2::jsonb) where id = $1`
    await pool.query(set, [lender.companyId, JSON.stringify(labels)])
    const rights = JSON.stringify({ first_name: 'hidden', last_name: 'hidden' })
    await pool.query('update role_field_rights set rights = $2 where company_id = $1', [lender.companyId, rights])
    const { opportunity } = (await call('officer', `GET opportunities/${id}`)).body as {
      opportunity: Record<'prospect' | 'created_by', unknown> // The endpoint's reply.
    }
    expect([opportunity.prospect, opportunity.created_by]).toMatchObject([
      { info: { first_name: 'Applicants', last_name: '' } },
      { user: '' },
    ])
    // Nobody is told in which order colleagues stand whose names are hidden whole.
    for (const field of ['workforces', 'contacts'])
      expect(await ask({ sort: { field, order: 'asc' } })).toMatchObject({
        status: 422,
        body: { code: 'unknown-list-field' },
      })
    const { groups } = (await call('lead', 'GET groups')).body as { groups: { manager: unknown }[] }
    expect(groups.map(({ manager }) => manager)).toContainEqual({ _id: lender.people.admin.id, name: 'Staff' })
    const usual = JSON.stringify({ last_name: 'hidden', email: 'hidden', phone: 'hidden' })
    await pool.query('update role_field_rights set rights = $2 where company_id = $1', [lender.companyId, usual])
    await pool.query(set, [lender.companyId, '{}'])
  })

  test('goes with the next call, and comes back with the right', async () => {
    const id = await desk.newLoan('own')
    const emailFor = async () => JSON.stringify((await call('officer', `GET opportunities/${id}`)).body)
    expect(await emailFor()).not.toContain(secret)
    await pool.query(`update role_field_rights set rights = '{}' where company_id = $1`, [lender.companyId])
    expect(await emailFor()).toContain(secret)
    const rights = JSON.stringify({ last_name: 'hidden', email: 'hidden', phone: 'hidden' })
    await pool.query('update role_field_rights set rights = $2 where company_id = $1', [lender.companyId, rights])
    expect(await emailFor()).not.toContain(secret)
  })

  test('is still what an administrator reads', async () => {
    const id = await desk.newLoan('own')
    expect(JSON.stringify((await call('admin', `GET opportunities/${id}`)).body)).toContain(secret)
  })
})
