import { noRights } from '@corbel/domain/roles/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { openLeadDesk } from '../../test-support/sample-lead-desk.ts'
import { withAppraisals } from '../../test-support/sample-page-desk.ts'

const desk = await openLeadDesk()
const { call, permit, newLead } = desk
type Name = Parameters<typeof call>[0]
type Element = { readonly id: string }

const inside = 'kept to themselves'

beforeAll(async () => {
  const permitPages = await withAppraisals(desk)
  await permitPages(4, { ...noRights, read: 'all' })
  await permit(2, 'contacts', { read: 'all' })
  const { form } = (await call('admin', 'GET people/new/contacts')).body as {
    form: { _id: string; content: Element[] }
  }
  const hidden = { id: 'inside', type: 'text', title: 'Inside', hided_roles: ['2'] }
  const content = [...form.content, { id: 'section_more', type: 'section', title: 'More', childs: [hidden] }]
  expect((await call('admin', `POST forms/${form._id}/versions`, { content, rev: 1 })).status).toBe(200)
  const named = { first_name: 'Ina', last_name: 'Inside', email: 'ina@sample.test' }
  for (const [path, formData] of [
    ['people/contacts/add', named],
    ['pages/appraisals/add', { loan_number: 'SL-1' }],
  ] as const)
    expect((await call('admin', `POST ${path}`, { formData: { ...formData, inside } })).status).toBe(200)
  expect((await call('admin', `PATCH leads/${await newLead()}`, { formData: { inside } })).status).toBe(200)
})

/** A list, who reads it but not the field `inside`, and a text that everybody sees. */
const lists: [string, string, Name, string][] = [
  ['leads', 'POST leads', 'officer', 'town'],
  ['records of an own page', 'POST pages/appraisals', 'lead', 'remark'],
  ['people', 'POST people/contacts', 'officer', 'city'],
]
const withinGroups = (levels: number, filter: object): object =>
  levels === 0 ? filter : { match: levels % 2 === 0 ? 'any' : 'all', filters: [withinGroups(levels - 1, filter)] }
const byWords = (levels: number, filter: object): object =>
  levels === 0 ? filter : { [levels % 2 === 0 ? 'any' : 'all']: [byWords(levels - 1, filter)] }

describe.each(lists)('conditions of lists of %s', (_what, list, reader, field) => {
  const one = { field, operator: '=', value: 'nowhere' }
  const asked = (filters: object[], more: object = {}, name: Name = reader) => call(name, list, { filters, ...more })
  const values = (count: number) => Array.from({ length: count }, (_, at) => `value ${at}`)

  test.each<[string, () => object[], number, string | undefined]>([
    ['twenty groups deep are asked', () => [withinGroups(20, one)], 200, undefined],
    ['twenty by the words that join them', () => [byWords(20, one)], 200, undefined],
    ['one more is refused', () => [withinGroups(21, one)], 422, 'invalid-request'],
    ['forty deep are refused', () => [withinGroups(40, one)], 422, 'invalid-request'],
    ['of a thousand values are asked', () => [{ ...one, value: values(1000) }], 200, undefined],
    ['of more values are refused', () => [{ ...one, value: values(1001) }], 422, 'invalid-request'],
    ['a hundred of them are asked', () => Array.from({ length: 100 }, () => one), 200, undefined],
    ['more of them are refused', () => Array.from({ length: 101 }, () => one), 422, 'invalid-request'],
  ])('%s', async (_name, filters, status, code) => {
    const answer = await asked(filters())
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    if (code !== undefined) expect(answer.body.code).toBe(code)
  })

  const hidden = { field: 'inside', operator: '=', value: inside }
  const places: [string, (filter: object) => object[]][] = [
    ['by itself', (filter) => [filter]],
    ['twenty groups deep', (filter) => [withinGroups(20, filter)]],
    ['beside one that holds for nobody', (filter) => [one, filter]],
    ['beside a value that is none', (filter) => [{ field: 'createdAt', operator: '=', value: 'never' }, filter]],
  ]
  test.each(places)('by a hidden field are refused letter by letter as by none, %s', async (_where, placed) => {
    const unknown = await asked(placed({ ...hidden, field: 'nothing' }))
    expect(unknown).toMatchObject({ status: 422, body: { code: 'unknown-list-field' } })
    const answers = []
    // What stands in the field, what does not, and what no text is compared by.
    for (const more of [
      {},
      { value: 'nobody' },
      { operator: 'filled', value: undefined },
      { operator: 'empty', value: undefined },
      { operator: '~' },
    ])
      answers.push(await asked(placed({ ...hidden, ...more })))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [unknown.status, unknown.body]))
  })

  test('by a hidden field are asked by who sees it', async () => {
    const { status, body } = await asked([hidden], {}, 'admin')
    expect([status, body.count]).toEqual([200, 1])
  })

  test('cannot be got at by an order, columns or a search', async () => {
    const ordered = (by: string) => call(reader, list, { sort: { field: by, order: 'asc' } })
    const [known, none] = [await ordered('inside'), await ordered('nothing')]
    expect([known.status, known.body]).toEqual([none.status, none.body])
    expect(known.status).toBe(422)
    const shown = await call(reader, list, { columns: ['inside', 'nothing', field] })
    expect(JSON.stringify(shown.body)).not.toContain(inside)
    expect((shown.body.columns as { id: string }[]).map(({ id }) => id)).not.toContain('inside')
    expect((await call(reader, list, { search: inside })).body.count).toBe(0)
  })
})
