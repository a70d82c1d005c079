import { allEndpoints } from '@corbel/domain/endpoints'
import type { EndpointParts } from '@corbel/domain/shared/endpoint'
import { describe, expect, test } from 'vitest'
import type { AccessActor } from '../test-support/access/access-actors.ts'
import { type AccessCall, isObjectCase } from '../test-support/access/access-case.ts'
import { openAccessDesk } from '../test-support/access/access-desk.ts'
import { accountAccessRows } from '../test-support/access/account-access-rows.ts'
import { companyAccessRows } from '../test-support/access/company-access-rows.ts'
import { invitationAccessRows } from '../test-support/access/invitation-access-rows.ts'
import { loanAccessRows } from '../test-support/access/loan-access-rows.ts'
import { peopleAccessRows } from '../test-support/access/people-access-rows.ts'
import { groupAccessRows, productAccessRows } from '../test-support/access/product-access-rows.ts'
import { roleAccessRows } from '../test-support/access/role-access-rows.ts'
import { setupAccessRows } from '../test-support/access/setup-access-rows.ts'

const desk = await openAccessDesk()
const { lender, call } = desk
const pool = desk.database.ownerPool
const rows = {
  ...accountAccessRows,
  ...invitationAccessRows,
  ...loanAccessRows,
  ...setupAccessRows,
  ...productAccessRows,
  ...groupAccessRows,
  ...roleAccessRows,
  ...peopleAccessRows,
  ...companyAccessRows,
}

const readers = ['officer', 'processor', 'broker'] as const satisfies readonly AccessActor[]
/** In last name, address and number of everybody but the readers themselves. */
const secret = 'qzxq'
const secretNumber = '70770'

/** Last name, e-mail and phone of all kinds of people are hidden from the readers' roles. */
async function hideNames(): Promise<void> {
  for (const kind of ['workforces', 'contacts', 'prospects'])
    expect((await call('admin', `GET people/new/${kind}`)).status).toBe(200)
  const rights = JSON.stringify({ last_name: 'hidden', email: 'hidden', phone: 'hidden' })
  for (const reader of readers)
    await pool.query(
      `insert into role_field_rights (company_id, role_id, form_id, rights)
       select $1, $2, form_id, $3 from module where company_id = $1 and key in ('workforces', 'contacts', 'prospects')`,
      [lender.companyId, lender.people[reader].roleId, rights],
    )
}

async function renameOthers(): Promise<void> {
  const own = readers.map((reader) => lender.people[reader].id)
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

await hideNames()
await renameOthers()

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
        return id
      }
      const sent: AccessCall = one.send(await make(), desk)
      const { text } = await desk.send(reader, endpoint, sent)
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

  test.each(['name', 'email'])('orders no list of people: %s', async (field) => {
    const sort = { field, order: 'asc' }
    for (const kind of ['workforces', 'contacts', 'prospects']) {
      expect(await call('admin', `POST people/${kind}`, { sort })).toMatchObject({ status: 200 })
      const answer = await call('officer', `POST people/${kind}`, { sort })
      expect([answer.status, answer.body.code]).toEqual(
        answer.status === 403 ? [403, 'not-allowed'] : [422, 'unknown-list-field'],
      )
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
    ] as const
    for (const [line, rowsOf] of lists)
      for (const search of [secret, secretNumber]) {
        const [seen, known] = [await call('officer', line, { search }), await call('admin', line, { search })]
        if (known.status === 200 && search === secret)
          expect((known.body[rowsOf] as unknown[]).length, line).toBeGreaterThan(0)
        if (seen.status === 200) expect([seen.body[rowsOf], seen.body.count], line).toEqual([[], 0])
      }
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
