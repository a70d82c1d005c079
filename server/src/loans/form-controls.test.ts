import type { FormElement } from '@corbel/domain/forms/form-element'
import { describe, expect, test } from 'vitest'
import { png } from '../documents/samples/sample-file-desk.ts'
import { pngOf } from '../documents/samples/sample-pictures.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, save, newLoan, loan, database, lender } = desk

const content: FormElement[] = [
  {
    id: 'main',
    type: 'section',
    title: 'Main',
    childs: [
      { id: 'story', type: 'texteditor', title: 'Story' },
      { id: 'signed', type: 'signature', title: 'Signature' },
      { id: 'site', type: 'website', title: 'Website' },
      {
        id: 'sites',
        type: 'section',
        title: 'Sites',
        cloneable: true,
        childs: [{ id: 'cell', type: 'website', title: 'Cell' }],
      },
      { id: 'phone', type: 'phone', title: 'Phone' },
      { id: 'price', type: 'amount', title: 'Price' },
      { id: 'rate', type: 'percentage', title: 'Rate' },
      { id: 'hour', type: 'time', title: 'Hour' },
      { id: 'moment', type: 'datetime', title: 'Moment' },
      { id: 'entity', type: 'select', title: 'Entity', value: 'LLC', options: [{ id: 'LLC', text: 'LLC' }] },
      {
        id: 'stage',
        type: 'text',
        title: 'Stage',
        value: 'Inquiry',
        control_settings: [{ values: ['Inquiry'], as: '=', set: [{ field: 'desk', value: 'Front' }] }],
      },
      { id: 'desk', type: 'text', title: 'Desk' },
      { id: 'secret', type: 'text', title: 'Secret', sensitive: true, review_roles: ['6'] },
      { id: 'inner', type: 'text', title: 'Inner', hided_roles: ['2'], review_roles: ['3'] },
    ],
  },
]
const published = await call('admin', 'POST forms/12/versions', { content, rev: 1 })
if (published.status !== 200) throw new Error(JSON.stringify(published.body))

const infoOf = async (id: string) => (await loan('admin', id)).info as Record<string, unknown>
const reviewsOf = async (name: Parameters<typeof call>[0], id: string) =>
  (await call(name, `GET opportunities/${id}`)).body.reviews

describe('a text editor’s value', () => {
  test('is without anything that could act when it is written', async () => {
    const id = await newLoan({ program: '12' })
    const story = '<p onclick="x()">Roof <b>first</b><script>alert(1)</script><a href="javascript:x">x</a></p>'
    const { body } = await save('admin', id, { formData: { story } })
    const clean = '<p>Roof <strong>first</strong>x</p>'
    expect(body).toMatchObject({ opportunity: { info: { story: clean } } })
    const { rows } = await database.ownerPool.query('select info from record where id = $1', [id])
    expect(rows[0]?.info.story).toBe(clean)
  })

  test('and again when it is read: what came another way is shown clean', async () => {
    const id = await newLoan({ program: '12' })
    await database.ownerPool.query(`update record set info = info || $2::jsonb where id = $1`, [
      id,
      JSON.stringify({ story: '<img src=x onerror=alert(1)><p>Old</p>' }),
    ])
    expect((await infoOf(id)).story).toBe('<p>Old</p>')
  })
})

test('a signature is a typed name or a drawn picture; no other data address is one', async () => {
  const id = await newLoan({ program: '12' })
  const before = await desk.trace(id)
  const address = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
  for (const signed of [
    'data:text/html,<script>1</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    ' DATA:image/png,x',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'A'.repeat(201),
    address(Buffer.from('<html><script>alert(1)</script></html>')),
    address(Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')])),
    address(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])),
    address(png.subarray(0, -4)),
    address(pngOf(60_000, 60_000)),
    `${address(png)}" onload="alert(1)`,
  ])
    expect((await save('admin', id, { formData: { signed } })).body).toMatchObject({
      code: 'invalid-fields',
      fields: { signed: 'Please provide a valid Signature' },
    })
  expect(await desk.trace(id)).toBe(before)
  for (const signed of ['Ada Admin', address(png)])
    expect((await save('admin', id, { formData: { signed } })).status).toBe(200)
})

test('a website is the address of a page: no other scheme is kept, in a field or in a row', async () => {
  const id = await newLoan({ program: '12' })
  const before = await desk.trace(id)
  for (const site of ['javascript:alert(1)', 'data:text/html,x', 'JAVASCRIPT://x.com/%0aalert(1)', '"><script>'])
    for (const formData of [{ site }, { sites: [{ _id: 'r1', cell: site }] }])
      expect(await save('admin', id, { formData })).toMatchObject({
        status: 422,
        body: {
          code: 'invalid-fields',
          fields: { [formData.site === undefined ? 'sites[r1].cell' : 'site']: expect.any(String) },
        },
      })
  expect(await desk.trace(id)).toBe(before)
  for (const site of ['example.com', 'https://example.com/a?b=c', ''])
    expect((await save('admin', id, { formData: { site } })).status).toBe(200)
})

test('a value that could only be kept in part is refused, and nothing of the save is written', async () => {
  const id = await newLoan({ program: '12' })
  const before = await desk.trace(id)
  for (const [field, value] of [
    ['phone', '+44 20 7946 0958'],
    ['phone', '208-555-0143 x12'],
    ['price', '1.234,56'],
    ['rate', '-5'],
    ['hour', '99:99'],
    ['hour', 'junk'],
    ['moment', 'junk'],
    ['moment', '2026-02-30T10:00'],
  ] as const)
    expect(await save('admin', id, { formData: { desk: 'Back', [field]: value } })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { [field]: expect.stringMatching(/^Please provide a valid/) } },
    })
  expect(await desk.trace(id)).toBe(before)
  const formData = {
    phone: '+1 (208) 555-0143',
    price: '($1,234.555)',
    rate: '6.5 %',
    hour: '5:30 pm',
    moment: '2026-11-25 9:05',
  }
  expect((await save('admin', id, { formData })).status).toBe(200)
  expect(await infoOf(id)).toMatchObject({
    phone: '208-555-0143',
    price: '-1234.56',
    rate: '6.5',
    hour: '17:30',
    moment: '2026-11-25T09:05',
  })
})

describe('a new loan', () => {
  test('begins with the values of its form’s fields and with what its rules set', async () => {
    const id = await newLoan({ program: '12' })
    expect(await infoOf(id)).toMatchObject({ entity: 'LLC', stage: 'Inquiry', desk: 'Front' })
  })

  test('keeps what somebody cleared: later saves give nothing again', async () => {
    const id = await newLoan({ program: '12' })
    await save('admin', id, { formData: { entity: '', desk: '' } })
    await save('admin', id, { formData: { story: 'x' } })
    expect(await infoOf(id)).toMatchObject({ entity: '', desk: '' })
  })

  test('made from another one has what that one has, blanks that somebody left where the form begins with something too', async () => {
    const id = await newLoan({ program: '12' })
    await save('admin', id, { formData: { entity: '' } })
    const made = await call('admin', `POST opportunities/${id}/clone`, {})
    expect(made.status).toBe(200)
    const info = await infoOf(String(made.body._id))
    expect(info).toMatchObject({ stage: 'Inquiry', desk: 'Front' })
    expect(info.entity ?? '').toBe('')
  })
})

describe('a change that waits for a review is told with the loan', () => {
  test('to who may see the field, with who asked and what for, a sensitive value masked', async () => {
    const id = await newLoan({ program: '12' })
    await save('borrower', id, { formData: { secret: 'Rosebud-4321' } })
    const asked = {
      field: 'secret',
      title: 'Secret',
      value: expect.stringMatching(/^•+-4321$|^•+4321$/),
      requestedBy: { _id: lender.people.borrower.id, fullName: 'Bea Borrower' },
      requestedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    }
    for (const name of ['borrower', 'admin', 'officer'] as const) expect(await reviewsOf(name, id)).toEqual([asked])
  })

  test('and stands in its history before everything else, page by page', async () => {
    const id = await newLoan({ program: '12' })
    await save('borrower', id, { formData: { secret: 'Rosebud-4321' } })
    await save('admin', id, { formData: { desk: 'Back' } })
    const history = async (more: object) =>
      (await call('admin', 'POST action_history', { module: 'Opportunity', _id: id, ...more })).body
    const whole = await history({})
    expect(whole).toMatchObject({
      count: 3,
      action_history: [
        {
          action: 'updated',
          created_by: { user: 'Bea Borrower' },
          info: [{ field: 'secret', title: 'Secret', current_value: expect.stringMatching(/^•+-?4321$/) }],
          reviewer: ['admin'],
          reviewedAt: null,
          accept: false,
          reject: false,
        },
        { action: 'updated', info: [{ field: 'desk' }], reviewer: [] },
        { action: 'created' },
      ],
    })
    const entries = whole.action_history as unknown[]
    for (const [skip, entry] of entries.entries())
      expect((await history({ skip, limit: 1 })).action_history).toEqual([entry])
    expect((await history({ skip: 1, limit: 2 })).action_history).toEqual(entries.slice(2))
    expect(JSON.stringify(whole)).not.toContain('Rosebud')
  })

  test('in the history too nobody reads of it whose role may not see the field', async () => {
    const id = await newLoan({ program: '12' })
    await save('processor', id, { formData: { inner: 'Quiet' } })
    const listed = async (name: Parameters<typeof call>[0]) =>
      (await call(name, 'POST action_history', { module: 'Opportunity', _id: id })).body
    const [admin, officer] = await Promise.all([listed('admin'), listed('officer')])
    expect([admin?.count, officer?.count]).toEqual([2, 1])
    expect(JSON.stringify(officer)).not.toContain('Quiet')
  })

  test('and to nobody whose role may not see it', async () => {
    const id = await newLoan({ program: '12' })
    await save('processor', id, { formData: { inner: 'Quiet' } })
    expect(await reviewsOf('admin', id)).toMatchObject([{ field: 'inner', value: 'Quiet' }])
    expect(await reviewsOf('officer', id)).toEqual([])
  })

  test('until it is decided', async () => {
    const id = await newLoan({ program: '12' })
    await save('borrower', id, { formData: { secret: 'Rosebud-4321' } })
    await database.ownerPool.query(
      `update review_change set state = 'accepted', decided_by = $2, decided_by_name = 'R', decided_at = now()
       where record_id = $1`,
      [id, lender.people.admin.id],
    )
    expect(await reviewsOf('borrower', id)).toEqual([])
  })
})

describe('saved records of a repeated section', () => {
  const accounts = [
    { _id: 'a', bank: 'First' },
    { _id: 'b', bank: 'Second' },
  ]

  test.each(['officer', 'processor'] as const)(
    'are deleted by no %s: staff needs the right to delete',
    async (name) => {
      const id = await newLoan()
      await save('admin', id, { formData: { accounts } })
      const before = await desk.trace(id)
      const answer = await save(name, id, { formData: { accounts: [accounts[0]] } })
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'field-not-allowed', fields: { accounts: expect.any(String) } },
      })
      expect(await desk.trace(id)).toBe(before)
      const changed = [{ ...accounts[0], bank: 'Other' }, accounts[1], { _id: 'c', bank: 'Third' }]
      expect((await save(name, id, { formData: { accounts: changed } })).status).toBe(200)
    },
  )

  test.each(['admin', 'borrower', 'broker'] as const)('may be deleted by %s', async (name) => {
    const id = await newLoan()
    await save('admin', id, { formData: { accounts } })
    expect((await save(name, id, { formData: { accounts: [accounts[1]] } })).status).toBe(200)
    expect((await infoOf(id)).accounts).toMatchObject([{ _id: 'b' }])
  })
})
