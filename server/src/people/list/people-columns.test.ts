import { beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../../test-support/read-sheet.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const { app, call, database, lender } = await openLoanDesk()
type Name = Parameters<typeof call>[0]
type Element = { readonly id: string }

const more = {
  id: 'section_more',
  type: 'section',
  title: 'More',
  childs: [
    { id: 'years', type: 'number', title: 'Years' },
    { id: 'level', type: 'select', title: 'Level', options: [{ id: 'a', text: 'Gold' }] },
    { id: 'salary', type: 'amount', title: 'Salary', hided_roles: ['2'] },
    { id: 'rating', type: 'text', title: 'Rating', readonly_roles: ['2'] },
    { id: 'ssn', type: 'ssn', title: 'Number' },
  ],
}
const none = {
  ...{ read: 'none', add: false, update: 'none', delete: 'none', assign: false, status: false, compose: false },
  ...{ convert: false, export: false, massAction: false, share: false, reveal: false, override: false },
}
const give = (name: Name, rights: object) =>
  database.ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,contacts}', $3) where company_id = $1 and id = $2`,
    [lender.companyId, lender.people[name].roleId, JSON.stringify({ ...none, ...rights })],
  )

let anna = ''

beforeAll(async () => {
  const { form } = (await call('admin', 'GET people/new/contacts')).body as {
    form: { _id: string; content: Element[] }
  }
  const published = await call('admin', `POST forms/${form._id}/versions`, { content: [...form.content, more], rev: 1 })
  expect(published.status, JSON.stringify(published.body)).toBe(200)
  await give('officer', { read: 'all', update: 'all', export: true })
  await give('processor', { read: 'all' })
  const formData = { first_name: 'Anna', last_name: 'Column', email: 'anna@sample.test', years: '3', salary: '100' }
  const added = await call('admin', 'POST people/contacts/add', {
    formData: { ...formData, level: 'a', rating: 'good', ssn: '123-45-6789' },
  })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  anna = String(added.body._id)
})

type Row = { _id: string; rev: number; values: Record<string, unknown>; permissions: { update: boolean } }
type Column = { id: string; listShowField: boolean; edit?: object }
const asked = { columns: ['years', 'salary', 'rating', 'ssn', 'level'] }
const listed = async (name: Name, body: object = asked) => {
  const { body: reply } = await call(name, 'POST people/contacts', { search: 'column', ...body })
  const { people, columns } = reply as unknown as { people: Row[]; columns: Column[] }
  const row = people.find(({ _id }) => _id === anna)
  if (row === undefined) throw new Error(JSON.stringify(reply))
  return { row, columns, shown: columns.filter((column) => column.listShowField).map(({ id }) => id) }
}

describe('the list of a kind of people', () => {
  test('shows the fields of the form that are asked for, as far as the reader sees them, and never a protected one', async () => {
    const own = await listed('admin')
    expect(own.shown).toEqual(['years', 'salary', 'rating', 'level'])
    expect(own.row.values).toEqual({ years: '3', salary: '100', rating: 'good', level: 'a' })
    const officers = await listed('officer')
    expect(officers.shown).toEqual(['years', 'rating', 'level'])
    expect(officers.row.values).toEqual({ years: '3', rating: 'good', level: 'a' })
    expect(officers.columns.map(({ id }) => id)).not.toContain('salary')
  })

  test('shows what the form says where nobody chose, and names no columns that it has of its own', async () => {
    const { shown, columns, row } = await listed('admin', {})
    expect(shown).toEqual(['email', 'phone'])
    expect(row.values).toEqual({ email: 'anna@sample.test', phone: '' })
    for (const id of ['first_name', 'last_name', 'roles', 'active', 'ssn'])
      expect(columns.map((column) => column.id)).not.toContain(id)
  })

  test('says which columns are worth typing in, and whose rows may be changed', async () => {
    const edited = async (name: Name) => {
      const { columns, row } = await listed(name)
      return [columns.filter(({ edit }) => edit).map(({ id }) => id), row.permissions.update]
    }
    expect(await edited('officer')).toEqual([expect.not.arrayContaining(['rating', 'salary', 'ssn']), true])
    expect((await edited('admin'))[0]).toEqual(expect.arrayContaining(['years', 'rating', 'salary']))
    expect((await edited('processor'))[1]).toBe(false)
  })

  test('leaves as a file with the columns that its reader sees', async () => {
    const headers = await signedInAs(database.ownerPool, lender, 'officer')
    const payload = { format: 'csv', search: 'column', ...asked }
    const answer = await app.inject({ method: 'POST', url: '/api/people/contacts/export', headers, payload })
    const [head, row] = readCsv(answer.rawPayload.toString().slice(1))
    expect(head?.slice(0, 4)).toEqual(['Name', 'Years', 'Rating', 'Level'])
    expect(row?.slice(0, 4)).toEqual(['Anna Column', '3', 'good', 'Gold'])
    expect(answer.rawPayload.toString()).not.toMatch(/100|6789/)
  })
})

describe('a value of a row', () => {
  const change = (name: Name, field: string, value: string, rev?: number) =>
    call(name, `PATCH people/${anna}`, { formData: { [field]: value }, ...(rev === undefined ? {} : { rev }) })

  test('is changed by the version that the list shows, and the second of two is told both values', async () => {
    const { rev } = (await listed('officer')).row
    const answers = await Promise.all([change('admin', 'years', '4', rev), change('officer', 'years', '5', rev)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, told] = answers[0]?.status === 200 ? ['4', answers[1]] : ['5', answers[0]]
    expect(told?.body).toMatchObject({ conflicts: { years: { theirs: won } } })
    expect((await listed('officer')).row).toMatchObject({ values: { years: won }, rev: rev + 1 })
  })

  test.each<[string, Name, string, string]>([
    ['that is read-only for the role', 'officer', 'rating', 'field-not-allowed'],
    ['that is hidden from the role', 'officer', 'salary', 'field-not-allowed'],
    ['of who only reads', 'processor', 'years', 'not-allowed'],
  ])('is refused %s, and nothing is written', async (_why, name, field, code) => {
    const before = await listed('admin')
    expect((await change(name, field, '9', before.row.rev)).body.code).toBe(code)
    expect((await listed('admin')).row).toEqual(before.row)
  })
})
