import { beforeAll, describe, expect, test } from 'vitest'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender, leadGroup } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const { app, call, database, lender } = await openLoanDesk()
const other = await createSampleLender(database.ownerPool, 'Other Lending')
type Name = Parameters<typeof call>[0]

const more = {
  id: 'section_more',
  type: 'section',
  title: 'More',
  childs: [
    { id: 'years', type: 'number', title: 'Years' },
    { id: 'since', type: 'date', title: 'Since' },
    { id: 'salary', type: 'amount', title: 'Salary', hided_roles: ['2'] },
    { id: 'ssn', type: 'ssn', title: 'Number' },
  ],
}
type Element = { readonly id: string; readonly childs?: readonly Element[] }
/** The standard form, whose phone is hidden from officers. */
const withoutPhone = (element: Element): Element => ({
  ...element,
  ...(element.id === 'phone' ? { hided_roles: ['2'] } : {}),
  ...(element.childs ? { childs: element.childs.map(withoutPhone) } : {}),
})
const none = {
  ...{ read: 'none', add: false, update: 'none', delete: 'none', assign: false, status: false, compose: false },
  ...{ convert: false, export: false, massAction: false, share: false, reveal: false, override: false },
}
const give = (name: Name, kind: string, rights: object) =>
  database.ownerPool.query(
    `update role set permissions = jsonb_set(permissions, array['modules', $3::text], $4) where company_id = $1 and id = $2`,
    [lender.companyId, lender.people[name].roleId, kind, JSON.stringify({ ...none, ...rights })],
  )
const ids = new Map<string, string>()
const add = async (first_name: string, more: object = {}) => {
  const formData = { first_name, last_name: 'Filtered', email: `${first_name}@sample.test`, ...more }
  const { body } = await call('admin', 'POST people/contacts/add', { formData })
  expect(body).toHaveProperty('_id')
  ids.set(first_name, String(body._id))
}
const listed = (name: Name, filters: object[], more: object = {}) =>
  call(name, 'POST people/contacts', { filters, limit: 100, sort: { field: 'name', order: 'asc' }, ...more })
const namesOf = ({ body }: Awaited<ReturnType<typeof call>>) =>
  (body.people as { info: { first_name: string } }[]).map(({ info }) => info.first_name)

beforeAll(async () => {
  const seed = await call('admin', 'POST people/contacts/add', { formData: { first_name: 'Zed', last_name: 'Seed' } })
  const { form } = (await call('admin', `GET people/${String(seed.body._id)}`)).body as {
    form: { _id: string; content: Element[] }
  }
  const { versions } = (await call('admin', `GET forms/${form._id}/versions`)).body as {
    versions: { version: number }[]
  }
  const published = await call('admin', `POST forms/${form._id}/versions`, {
    ...{ content: [...form.content.map(withoutPhone), more], rev: versions[0]?.version },
  })
  expect(published.status, JSON.stringify(published.body)).toBe(200)
  await give('officer', 'contacts', { read: 'all', export: true, massAction: true, delete: 'all' })
  await give('processor', 'contacts', { read: 'own' })
  await add('Anna', { years: '3', since: '2020-01-05', salary: '100', phone: '208-555-0101' })
  await add('Bela', { years: '12', since: '2024-03-01', salary: '200', phone: '208-555-0102' })
  await add('Cora', { years: '7' })
  await database.ownerPool.query(
    'insert into people_group_member (company_id, group_id, person_id) values ($1, $2, $3)',
    [lender.companyId, leadGroup, ids.get('Anna')],
  )
  await database.ownerPool.query(
    'insert into person_role (company_id, person_id, role_id, position) values ($1, $2, 5, 1)',
    [lender.companyId, ids.get('Bela')],
  )
  await call('admin', `DELETE people/${ids.get('Cora')}`)
})

describe('lists of people', () => {
  test.each<[string, object[], string[]]>([
    ['a text of the name', [{ field: 'first_name', operator: 'contains', value: 'nn' }], ['Anna']],
    ['a number of the form', [{ field: 'years', operator: '>', value: '5' }], ['Bela']],
    ['a date of the form', [{ field: 'since', operator: '<', value: '2021-01-01' }], ['Anna']],
    [
      'any of several',
      [
        {
          match: 'any',
          filters: [
            { field: 'years', operator: '=', value: '3' },
            { field: 'email', operator: '=', value: 'Bela@sample.test' },
          ],
        },
      ],
      ['Anna', 'Bela'],
    ],
    ['a group', [{ field: 'groups', operator: '=', value: String(leadGroup) }], ['Anna']],
    [
      'no group',
      [
        { field: 'last_name', operator: '=', value: 'Filtered' },
        { field: 'groups', operator: 'empty' },
      ],
      ['Bela'],
    ],
    [
      'a role',
      [
        { field: 'last_name', operator: '=', value: 'Filtered' },
        { field: 'roles', operator: '=', value: '5' },
      ],
      ['Bela'],
    ],
    [
      'no sign-in',
      [
        { field: 'last_name', operator: '=', value: 'Filtered' },
        { field: 'signsIn', operator: '=', value: false },
      ],
      ['Anna', 'Bela'],
    ],
    [
      'never signed in',
      [
        { field: 'last_name', operator: '=', value: 'Filtered' },
        { field: 'lastSignedInAt', operator: 'empty' },
      ],
      ['Anna', 'Bela'],
    ],
    [
      'created today',
      [
        { field: 'last_name', operator: '=', value: 'Filtered' },
        { field: 'createdAt', operator: 'within', value: 'today' },
      ],
      ['Anna', 'Bela'],
    ],
    ['those out of use', [{ field: 'active', operator: '=', value: false }], ['Cora']],
    [
      'those in use or not',
      [
        {
          match: 'any',
          filters: [
            { field: 'active', operator: '=', value: true },
            { field: 'active', operator: '=', value: false },
          ],
        },
        { field: 'last_name', operator: '=', value: 'Filtered' },
      ],
      ['Anna', 'Bela', 'Cora'],
    ],
  ])('are narrowed by %s, and count what they list', async (_name, filters, expected) => {
    const answer = await listed('admin', filters)
    expect([answer.status, namesOf(answer), answer.body.count]).toEqual([200, expected, expected.length])
    expect((await listed('admin', filters, { limit: 1, exactCount: true })).body.count).toBe(expected.length)
  })

  test('are sorted by every column, blanks last, and by nothing that is hidden', async () => {
    const named = [{ field: 'last_name', operator: '=', value: 'Filtered' }]
    const either = {
      match: 'any',
      filters: ['true', 'false'].map((value) => ({ field: 'active', operator: '=', value })),
    }
    const sorted = async (field: string, order: 'asc' | 'desc' = 'asc') =>
      namesOf(await listed('admin', [...named, either], { sort: { field, order } }))
    expect(await sorted('years')).toEqual(['Anna', 'Cora', 'Bela'])
    expect(await sorted('years', 'desc')).toEqual(['Bela', 'Cora', 'Anna'])
    expect(await sorted('since')).toEqual(['Anna', 'Bela', 'Cora'])
    expect(await sorted('since', 'desc')).toEqual(['Bela', 'Anna', 'Cora'])
    expect(await sorted('phone')).toEqual(['Anna', 'Bela', 'Cora'])
    expect((await sorted('roles'))[0]).toBe('Bela')
    expect((await sorted('active'))[0]).toBe('Cora')
    expect(await sorted('signsIn')).toHaveLength(3)
    expect(await sorted('lastSignedInAt')).toHaveLength(3)
    for (const field of ['salary', 'phone', 'ssn', 'nowhere', 'workforces']) {
      const sort = { field, order: 'asc' }
      const answers = [
        await listed('officer', named, { sort }),
        await call('officer', 'POST people/contacts/export', { format: 'csv', sort }),
      ]
      for (const { status, body } of answers)
        expect([status, body.code, Object.keys(body.fields as object)]).toEqual([
          422,
          'unknown-list-field',
          ['sort.field'],
        ])
      const kept = await call('officer', 'POST views', {
        module: 'contacts',
        name: `In order of ${field}`,
        content: { sort },
      })
      expect(kept.status).toBe(422)
    }
    const view = { module: 'contacts', name: 'By years', content: { sort: { field: 'years', order: 'asc' } } }
    expect((await call('officer', 'POST views', view)).body).toMatchObject({ view: { unusable: [] } })
    const beside = await call('officer', 'POST views/neighbours', {
      ...{
        module: 'contacts',
        of: ids.get('Anna'),
        content: { sort: { field: 'years', order: 'asc' }, filters: named },
      },
    })
    expect(beside.body).toMatchObject({ previous: null, next: ids.get('Bela') })
  })

  test('reach as far as the reader’s role does, whatever is asked', async () => {
    const filters = [{ field: 'last_name', operator: '=', value: 'Filtered' }]
    expect(namesOf(await listed('officer', filters))).toEqual(['Anna', 'Bela'])
    expect((await listed('processor', filters)).body.count).toBe(0)
    expect((await listed('broker', filters)).status).toBe(403)
    const headers = await signedInAs(database.ownerPool, other, 'admin')
    const theirs = await app.inject({ method: 'POST', url: '/api/people/contacts', headers, payload: { filters } })
    expect(theirs.json()).toMatchObject({ count: 0, people: [] })
  })

  test('say the same of a field that is hidden, protected or none, in list, export, share of all and views', async () => {
    for (const field of ['salary', 'phone', 'ssn', 'nowhere', 'workforces']) {
      const filters = [
        { field: 'years', operator: '>', value: '1' },
        { field, operator: '=', value: '100' },
      ]
      const answers = [
        await listed('officer', filters),
        await call('officer', 'POST people/contacts/export', { format: 'csv', filters }),
      ]
      for (const { status, body } of answers) {
        expect([status, body.code]).toEqual([422, 'unknown-list-field'])
        expect(Object.keys(body.fields as object)).toEqual(['filters.1'])
      }
      const view = { module: 'contacts', name: `By ${field}`, content: { filters } }
      const kept = await call('officer', 'POST views', view)
      expect([kept.status, Object.keys(kept.body.fields as object)]).toEqual([422, ['content.filters.1']])
    }
    const { body } = await call('officer', 'GET views/fields?module=contacts')
    const offered = (body.fields as { id: string }[]).map(({ id }) => id)
    expect(offered).toEqual(expect.arrayContaining(['first_name', 'years', 'since', 'groups', 'roles', 'signsIn']))
    for (const hidden of ['salary', 'phone', 'ssn', 'active']) expect(offered).not.toContain(hidden)
  })

  test.each<[string, object[], string]>([
    ['a number that is none', [{ field: 'years', operator: '>', value: 'many' }], 'filters.0.value'],
    ['a group that is no number', [{ field: 'groups', operator: '=', value: 'x' }], 'filters.0.value'],
    ['a day that is none', [{ field: 'lastSignedInAt', operator: '=', value: 'soon' }], 'filters.0.value'],
  ])('refuse %s with its place', async (_name, filters, place) => {
    const answer = await listed('admin', filters)
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields as object)]).toEqual([
      422,
      'invalid-request',
      [place],
    ])
  })

  test('keep views by conditions, and act on all that is listed by them', async () => {
    const filters = [{ field: 'years', operator: '>', value: '5' }]
    const kept = await call('officer', 'POST views', { module: 'contacts', name: 'Long here', content: { filters } })
    expect(kept.body).toMatchObject({ view: { content: { filters }, unusable: [] } })
    const counted = await call('officer', 'POST module/mass_action/count', {
      ...{ module: 'contacts', action: 'deactivate', filters },
    })
    expect(counted.body).toMatchObject({ count: 1, left_out: [] })
    const hidden = await call('officer', 'POST module/mass_action/count', {
      ...{ module: 'contacts', action: 'deactivate', filters: [{ field: 'salary', operator: '>', value: '1' }] },
    })
    expect([hidden.status, hidden.body.code]).toEqual([422, 'unknown-list-field'])
  })
})
