import { type listOpened, mostOpened, type searchEverything } from '@corbel/domain/search/search-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/database/transaction.ts'
import { chainReads } from '../security/audit-repository.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, newLoan, loan, lender, database } = desk
const { people } = lender

type Name = keyof typeof people

async function find(name: Name, search: string): Promise<ReplyOf<typeof searchEverything>> {
  const { status, body } = await call(name, 'POST search', { search })
  expect(status).toBe(200)
  return body as ReplyOf<typeof searchEverything>
}

async function newPerson(kind: 'prospects' | 'workforces' | 'contacts', first: string, last: string, more = {}) {
  const formData = { first_name: first, last_name: last, ...more }
  const { status, body } = await call('admin', `POST people/${kind}/add`, { formData })
  expect(status).toBe(200)
  return String(body._id)
}

const numberOf = async (id: string): Promise<string> => {
  const { info } = (await loan('admin', id)) as { info: { auto_increment: string } }
  return info.auto_increment
}

const prospect = (first: string, last: string, more = {}) => newPerson('prospects', first, last, more)
const namesOf = ({ people: found }: ReplyOf<typeof searchEverything>) =>
  found.map(({ info }) => `${info.first_name} ${info.last_name}`.trim())

describe('a name', () => {
  test('whole stands before one that begins so, before a word that does, before an address that has it', async () => {
    await prospect('Leon', 'Lewis', { email: 'x.marisol.leon@example.test' })
    await prospect('Ana', 'Smith-Jones Marisola')
    await prospect('Marisolanda', 'Kent')
    await prospect('Marisol', 'Delgado')
    expect(namesOf(await find('admin', 'marisol'))).toEqual([
      ...['Marisol Delgado', 'Marisolanda Kent', 'Ana Smith-Jones Marisola', 'Leon Lewis'],
    ])
    expect(namesOf(await find('admin', '  DELGADO marisol '))).toEqual(['Marisol Delgado'])
  })

  test('with marks over its letters is found by whoever types none, and the other way', async () => {
    const id = await prospect('José', 'Muñoz-Öztürk')
    await prospect('Ana', 'Xmunoz')
    const number = await numberOf(await newLoan({ prospect: id }))
    for (const typed of ['jose munoz-ozturk', 'JOSÉ MUÑOZ-ÖZTÜRK', 'Munoz', 'muñoz', 'oztürk']) {
      const { people: found, loans } = await find('admin', typed)
      expect([typed, found[0]?._id, loans.map((one) => one.number)]).toEqual([typed, id, [number]])
    }
    expect((await call('admin', 'POST opportunities', { search: 'ozturk' })).body.count).toBe(1)
    expect((await call('admin', 'POST people/prospects', { search: 'OZTÜRK' })).body.count).toBe(1)
  })

  test('finds people of every kind, and their loans with their status', async () => {
    const borrower = await prospect('Quintessa', 'Ortiz')
    await newPerson('workforces', 'Quintessa', 'Marsh')
    await newPerson('contacts', 'Quintessa', 'Bell')
    const numbers = [
      await numberOf(await newLoan({ prospect: borrower })),
      await numberOf(await newLoan({ prospect: borrower })),
    ]
    const { people: found, loans } = await find('admin', 'quintessa')
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['prospects', 'contacts', 'workforces']))
    const rosa = found.find(({ _id }) => _id === borrower)
    expect(rosa?.loans.map(({ number }) => number)).toEqual([...numbers].reverse())
    expect(rosa?.loans[0]?.status).toEqual([expect.any(String)])
    expect(loans.map(({ number }) => number).sort()).toEqual([...numbers].sort())
  })

  test('of two alike: whoever works on their loan finds that one first', async () => {
    const theirs = await prospect('Ottoline', 'Vance')
    await newLoan({ prospect: theirs, workforces: [people.admin.id] })
    await prospect('Ottoline', 'Vance')
    expect((await find('admin', 'ottoline vance')).people[0]?._id).toBe(theirs)
  })
})

describe('of what matches as well', () => {
  const idsOf = async (name: Name, search: string) => (await find(name, search)).loans.map(({ _id }) => _id)

  test('own loans go first, then those still worked on, then what was opened lately, then the newest', async () => {
    const borrower = await prospect('Perpetua', 'Lindqvist')
    const mine = await newLoan({ prospect: borrower, workforces: [people.admin.id] })
    const lately = await newLoan({ prospect: borrower, workforces: [] })
    const open = await newLoan({ prospect: borrower, workforces: [] })
    const closed = await newLoan({ prospect: borrower, workforces: [], status: ['3'] })
    await call('admin', `GET opportunities/${lately}`)
    expect(await idsOf('admin', 'perpetua')).toEqual([mine, lately, open, closed])
    // What matches better stays first, whatever speaks for the others.
    await prospect('Perpetual', 'Lindqvist')
    expect(namesOf(await find('admin', 'perpetual'))[0]).toBe('Perpetual Lindqvist')
  })
})

describe('a loan', () => {
  test('is found by its number, with the prefix or without, before numbers that only begin so', async () => {
    const id = await newLoan()
    const number = await numberOf(id)
    for (let count = 0; count < 11; count += 1) await newLoan()
    for (const typed of [number, number.toLowerCase(), number.replace(/\D/g, '')])
      expect((await find('admin', typed)).loans[0], typed).toMatchObject({ _id: id, number })
  })

  test('and a person are found by the last four digits of a phone, and by a part of a street', async () => {
    const borrower = await prospect('Ida', 'Wells', { phone: '(208) 555-0178' })
    const id = await newLoan({ prospect: borrower })
    expect(namesOf(await find('admin', '0178'))).toEqual(['Ida Wells'])
    expect((await find('admin', '0178')).loans[0]?._id).toBe(id)
    await database.ownerPool.query(
      `update record_list set t5 = '418 Larkspur Lane, Boise' where company_id = $1 and record_id = $2`,
      [lender.companyId, id],
    )
    await database.ownerPool.query(
      `update record_search set search = search || ' 418 larkspur lane, boise' where company_id = $1 and record_id = $2`,
      [lender.companyId, id],
    )
    expect((await find('admin', 'larkspur')).loans).toMatchObject([{ _id: id, address: '418 Larkspur Lane, Boise' }])
  })
})

describe('what nobody may read is not found', () => {
  test('a loan of another, a person whom the role does not list, and what another company has', async () => {
    const borrower = await prospect('Xanthippe', 'Moore')
    const id = await newLoan({ prospect: borrower, workforces: [], contacts: [] })
    expect((await find('admin', 'xanthippe')).loans).toMatchObject([{ _id: id }])
    expect(await find('borrower', 'xanthippe')).toEqual({ people: [], loans: [], leads: [] })
    expect((await find('processor', 'xanthippe')).loans).toEqual([])
    const other = await openLoanDesk()
    expect((await other.call('admin', 'POST search', { search: 'xanthippe' })).body).toEqual({
      people: [],
      loans: [],
      leads: [],
    })
  })

  test('what a co-borrower borrows with somebody else stands with them, for whoever may read it alone', async () => {
    const second = await prospect('Yolanda', 'Quist')
    const id = await newLoan({ workforces: [], contacts: [] })
    const added = await call('admin', `POST opportunities/${id}/parties`, { prospect: second })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const loansIn = async (name: Name) =>
      (await find(name, 'yolanda quist')).people.map(({ _id, loans }) => [_id, loans.map((one) => one._id)])
    expect(await loansIn('admin')).toEqual([[second, [id]]])
    expect((await find('processor', 'yolanda quist')).loans).toEqual([])
    expect((await loansIn('processor')).flatMap(([, loans]) => loans)).toEqual([])
    expect(await find('neighbour', 'yolanda quist')).toMatchObject({ people: [], loans: [] })
  })

  test('a borrower finds their own loan by its number', async () => {
    const id = await newLoan()
    expect((await find('borrower', await numberOf(id))).loans).toMatchObject([{ _id: id }])
  })

  test('a deactivated loan', async () => {
    const id = await newLoan({ prospect: await prospect('Zebulon', 'Pike') })
    await call('admin', `DELETE opportunities/${id}`)
    expect((await find('admin', 'zebulon')).loans).toEqual([])
  })
})

test.each(['', 'r', ' % ', '%%', '__', "'; drop table loan; --", '\\', 'a'.repeat(200), '([)*+?'])(
  'typed %j is answered, not failed',
  async (search) => {
    await prospect('Plain', 'Name')
    expect(await find('admin', search)).toMatchObject({ people: [], loans: [], leads: [] })
  },
)

test('a name that a role does not see finds nothing for it and ranks nothing', async () => {
  const { roleId } = people.officer
  await call('admin', 'GET people/new/prospects')
  await database.ownerPool.query(
    `insert into role_field_rights (company_id, role_id, form_id, rights)
     select $1, $2, form_id, '{"last_name": "hidden"}' from module where company_id = $1 and key = 'prospects'`,
    [lender.companyId, roleId],
  )
  const borrower = await prospect('Cléo', 'Abernathy')
  await newLoan({ prospect: borrower })
  expect((await find('admin', 'abernathy')).loans).toHaveLength(1)
  expect(await find('officer', 'abernathy')).toEqual({ people: [], loans: [], leads: [] })
  expect((await find('officer', 'cleo')).loans).toMatchObject([{ prospect: { first_name: 'Cléo', last_name: '' } }])
})

describe('what somebody opened last', () => {
  const opened = async (name: Name) => {
    const { status, body } = await call(name, 'POST search/opened', {})
    expect(status).toBe(200)
    return body as ReplyOf<typeof listOpened>
  }
  const take = (name: Name, path: string) => {
    desk.clock.advance(1_000)
    return call(name, `GET ${path}`)
  }

  test('is theirs alone, the last first, and only what they may still read', async () => {
    const borrower = await prospect('Opal', 'Opened')
    const first = await newLoan({ prospect: borrower })
    const second = await newLoan({ prospect: borrower })
    await take('admin', `opportunities/${first}`)
    await take('admin', `people/${borrower}`)
    await take('admin', `opportunities/${second}`)
    await take('officer', `opportunities/${first}`)
    const { order, loans, people: met } = await opened('admin')
    expect(order.slice(0, 3)).toEqual([second, borrower, first])
    expect(order.length).toBeLessThanOrEqual(mostOpened)
    expect([...loans, ...met].map(({ _id }) => _id).sort()).toEqual([...order].sort())
    expect(met[0]).toMatchObject({ _id: borrower, info: { first_name: 'Opal' } })
    expect((await opened('officer')).order).toEqual([first])

    await call('admin', `DELETE opportunities/${second}`)
    expect((await opened('admin')).order.slice(0, 2)).toEqual([borrower, first])
    const other = await openLoanDesk()
    expect((await other.call('officer', 'POST search/opened', {})).body).toEqual({ people: [], loans: [], order: [] })
  })

  test('stays known when the audit trail has taken the reads in, and goes with the right to read', async () => {
    const id = await newLoan({ workforces: [people.processor.id] })
    expect((await take('processor', `opportunities/${id}`)).status).toBe(200)
    await inTransaction(database, { companyId: lender.companyId }, (db) => chainReads(db, lender.companyId, new Date()))
    const rows = await database.ownerPool.query('select from record_read where company_id = $1 and not chained', [
      lender.companyId,
    ])
    expect(rows.rowCount).toBe(0)
    expect((await opened('processor')).order).toEqual([id])
    await database.ownerPool.query('delete from record_assignee where company_id = $1 and record_id = $2', [
      lender.companyId,
      id,
    ])
    expect((await opened('processor')).order).toEqual([])
  })
})
