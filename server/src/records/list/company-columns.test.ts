import { beforeAll, describe, expect, test } from 'vitest'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openPageDesk } from '../../test-support/sample-page-desk.ts'

const { call, database, lender } = await openPageDesk()
type Name = Parameters<typeof call>[0]

const none = {
  ...{ read: 'none', add: false, update: 'none', delete: 'none', assign: false, status: false, compose: false },
  ...{ convert: false, export: false, massAction: false, share: false, reveal: false, override: false },
}
/** Officers read all of these, and design no forms. */
const modules = ['leads', 'prospects', 'contacts', 'workforces']

beforeAll(async () => {
  for (const module of modules)
    await database.ownerPool.query(
      `update role set permissions = jsonb_set(permissions, array['modules', $3::text], $4)
       where company_id = $1 and id = $2`,
      [lender.companyId, lender.people.officer.roleId, module, JSON.stringify({ ...none, read: 'all' })],
    )
})

const columnsOf = (...ids: string[]) => ids.map((id, at) => ({ id, listShowField: true, order: at + 1 }))
type Listed = {
  columns: { id: string; listShowField: boolean }[]
  columnSettings: { isOwn: boolean; mayChooseForAll: boolean }
}
const ofLoans = { program: '11' }

const lists: [string, string, string, [string, string], object][] = [
  ['loans of a program', 'POST opportunities', 'POST opportunities/columns', ['fee', 'amount'], ofLoans],
  ['leads', 'POST leads', 'POST leads/columns', ['phone', 'email'], {}],
  ['records of an own page', 'POST pages/appraisals', 'POST pages/appraisals/columns', ['remark', 'fee'], {}],
  ['prospects', 'POST people/prospects', 'POST people/prospects/columns', ['city', 'email'], {}],
  ['contacts', 'POST people/contacts', 'POST people/contacts/columns', ['zip', 'phone'], {}],
  ['workforces', 'POST people/workforces', 'POST people/workforces/columns', ['city', 'phone'], {}],
]

describe.each(lists)('the columns of the list of %s', (_what, list, save, [one, other], of) => {
  const listed = async (name: Name): Promise<Listed> => {
    const answer = await call(name, list, of)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as unknown as Listed
  }
  const shownTo = async (name: Name) =>
    (await listed(name)).columns.filter(({ listShowField }) => listShowField).map(({ id }) => id)
  const choose = (name: Name, columns: object[] | null, scope?: string) =>
    call(name, save, { ...of, columns, ...(scope === undefined ? {} : { scope }) })

  test('are the company’s for everybody who chose none, and each person’s own for who did, until they go back', async () => {
    const before = await shownTo('officer')
    expect((await choose('admin', columnsOf(one, other), 'company')).status).toBe(200)
    expect([await shownTo('admin'), await shownTo('officer')]).toEqual([
      [one, other],
      [one, other],
    ])
    expect((await choose('officer', columnsOf(other))).status).toBe(200)
    await choose('admin', columnsOf(one), 'company')
    expect([await shownTo('admin'), await shownTo('officer')]).toEqual([[one], [other]])
    expect((await listed('officer')).columnSettings).toEqual({ isOwn: true, mayChooseForAll: false })
    expect((await listed('admin')).columnSettings).toEqual({ isOwn: false, mayChooseForAll: true })
    expect((await choose('officer', null)).status).toBe(200)
    expect(await shownTo('officer')).toEqual([one])
    expect((await listed('officer')).columnSettings.isOwn).toBe(false)
    expect((await choose('admin', null, 'company')).status).toBe(200)
    expect(await shownTo('officer')).toEqual(before)
  })

  test('are the company’s by the right to design forms alone, and only of fields that one sees', async () => {
    const before = [await shownTo('admin'), await shownTo('officer')]
    expect(await choose('officer', columnsOf(one), 'company')).toMatchObject({
      ...{ status: 403, body: { code: 'not-allowed' } },
    })
    for (const scope of ['company', 'own'])
      expect((await choose('admin', columnsOf('nothing'), scope)).body.code).toBe('unknown-list-field')
    expect((await choose('admin', columnsOf(one), 'everybody')).status).toBe(422)
    expect([await shownTo('admin'), await shownTo('officer')]).toEqual(before)
  })

  test('stand in the audit trail where they are the company’s, and nowhere where they are one’s own', async () => {
    const told = async () => {
      const { rows } = await database.ownerPool.query(
        `select content from audit_event where company_id = $1 and action = 'configuration-changed' order by seq desc`,
        [lender.companyId],
      )
      return rows.map(({ content }) => JSON.parse(content))
    }
    const before = await told()
    await choose('admin', columnsOf(other))
    expect(await told()).toHaveLength(before.length)
    await choose('admin', columnsOf(one, other), 'company')
    const [last, ...others] = await told()
    expect(others).toHaveLength(before.length)
    const change = { field: expect.stringMatching(/^list columns: /), current: `${one}, ${other}` }
    expect(last).toMatchObject({ changes: [change] })
    await choose('admin', null, 'company')
  })
})

test('columns of one company are no other’s', async () => {
  const theirs = await createSampleLender(database.ownerPool, 'Other Lending')
  await call('admin', 'POST people/contacts/columns', { columns: columnsOf('zip'), scope: 'company' })
  const { rows } = await database.ownerPool.query('select module_id from company_list_layout where company_id = $1', [
    theirs.companyId,
  ])
  expect(rows).toEqual([])
})

describe('the form of people that is sent back with list settings', () => {
  const formOf = async (kind: string): Promise<string> => {
    const answer = await call('admin', `GET people/new/${kind}`)
    return (answer.body as { form: { _id: string } }).form._id
  }
  const shown = async (kind: string) =>
    ((await call('admin', `POST people/${kind}`, {})).body as unknown as Listed).columns
      .filter(({ listShowField }) => listShowField)
      .map(({ id }) => id)

  test.each(['prospects', 'contacts', 'workforces'])('says the company’s columns of %s', async (kind) => {
    const form = await formOf(kind)
    const content = [{ id: 'x', type: 'section', childs: columnsOf('state', 'email') }]
    expect((await call('admin', `PATCH prospects/forms/${form}`, { content })).status).toBe(200)
    expect(await shown(kind)).toEqual(['state', 'email'])
  })

  test.each<[string, Name, object, string]>([
    ['without the right to design forms', 'officer', { scope: 'company' }, 'not-allowed'],
    ['of no field of it', 'admin', { content: columnsOf('nothing') }, 'unknown-list-field'],
    ['as one’s own, which has another call', 'admin', { scope: 'own' }, 'not-allowed'],
  ])('is refused %s', async (_why, name, more, code) => {
    const form = await formOf('prospects')
    const before = await shown('prospects')
    const body = { content: columnsOf('zip'), ...more }
    expect((await call(name, `PATCH prospects/forms/${form}`, body)).body.code).toBe(code)
    expect(await shown('prospects')).toEqual(before)
  })
})
