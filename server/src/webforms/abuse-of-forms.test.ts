import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const { app, call, lender, database } = await openLoanDesk({ own: true })
const { companyId } = lender

const field = (id: string, type: string, more: object = {}) => ({ id, type, title: `The ${id}`, ...more })
const fields = [
  field('first_name', 'text', { mandatory: true }),
  field('wanted', 'amount'),
  field('born', 'date'),
  field('ways', 'multiselect', { options: [{ id: 'mail', text: 'Mail' }] }),
]
const formOf = async (childs: readonly object[], settings: object = {}): Promise<string> => {
  const content = [{ id: 'tab', type: 'section', title: 'You', childs }]
  const { body } = await call('admin', 'POST webforms/add', { title: 'Apply now', content, settings })
  return (body.webform as { _id: string })._id
}
const addressOf = (count: number): string => `198.18.${count >> 8}.${count & 255}`
const post = async (id: string, payload: object, remoteAddress: string) => {
  const answer = await app.inject({ method: 'POST', url: `/api/public/forms/${id}`, remoteAddress, payload })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const submission = () => crypto.randomUUID()
const ana = { first_name: 'Ana' }

/** Records, what is known of leads, and mails that would go out. */
const written = async () => {
  const { rows } = await database.ownerPool.query(
    `select (select count(*)::int from record where company_id = $1) as records,
       (select count(*)::int from lead where company_id = $1) as leads,
       (select count(*)::int from history where company_id = $1) as told,
       (select count(*)::int from job_queue.job where name = 'mail-lead') as mails`,
    [companyId],
  )
  return rows[0] as { records: number; leads: number; told: number; mails: number }
}
const inTwenties = async (count: number, send: (at: number) => ReturnType<typeof post>) => {
  const answers: Awaited<ReturnType<typeof post>>[] = []
  for (let from = 0; from < count; from += 20)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_unused, at) => send(from + at)))))
  return answers
}
const countOf = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length

describe('a form that is sent in a thousand times', () => {
  test('from a thousand addresses becomes a hundred leads, and tells of sixty by mail', async () => {
    const id = await formOf(fields, { notify: ['desk@sample.test'] })
    const before = await written()
    const answers = await inTwenties(1_000, (at) =>
      post(id, { submission: submission(), formData: ana }, addressOf(at)),
    )
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([100, 900])
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/)
    const after = await written()
    expect(after).toEqual({
      ...{ records: before.records + 100, leads: before.leads + 100, told: before.told + 100 },
      mails: before.mails + 60,
    })
  }, 120_000)

  test('as one and the same submission becomes one lead', async () => {
    const id = await formOf(fields)
    const before = await written()
    const payload = { submission: submission(), formData: ana }
    const answers = await inTwenties(1_000, (at) => post(id, payload, addressOf(2_000 + at)))
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([100, 900])
    expect((await written()).leads).toBe(before.leads + 1)
  }, 120_000)
})

test('takes no values of another form, of the company or of the program', async () => {
  const other = await formOf([field('elsewhere', 'text')])
  const id = await formOf(fields)
  const before = await written()
  for (const name of ['elsewhere', 'full_name', 'amount', 'ssn', 'status', 'groups', 'company_id', 'constructor'])
    for (const form of [id, other]) {
      if (form === other && name === 'elsewhere') continue
      const formData = { ...(form === id ? ana : {}), [name]: 'x' }
      const answer = await post(form, { submission: submission(), formData }, addressOf(3_000))
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [name]])
    }
  expect(await written()).toEqual(before)
})

test('refuses values of wrong types by their place, and writes nothing', async () => {
  const id = await formOf(fields)
  const before = await written()
  const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 'x')
  const wrong = [
    ...[{ wanted: 'much' }, { wanted: { a: 1 } }, { wanted: ['1'] }, { wanted: true }, { born: 'yesterday' }],
    ...[{ born: { day: 1 } }, { ways: 'post' }, { ways: ['post'] }, { ways: { mail: true } }, { first_name: ['Ana'] }],
    ...[{ first_name: { toString: 'Ana' } }, { first_name: 'x'.repeat(200_000) }],
  ]
  const taken: [string, number, string][] = []
  for (const [at, formData] of wrong.entries()) {
    const payload = { submission: submission(), formData: { ...ana, ...formData } }
    const { status, body } = await post(id, payload, addressOf(4_000 + at))
    taken.push([JSON.stringify(formData).slice(0, 40), status, Object.keys(body.fields ?? {}).join()])
  }
  expect(taken).toEqual(
    wrong.map((formData) => [JSON.stringify(formData).slice(0, 40), 422, Object.keys(formData).join()]),
  )
  for (const payload of [
    { submission: submission(), formData: { ...ana, wanted: deep } },
    { submission: submission(), formData: 'Ana' },
    { submission: submission() },
    { submission: 1, formData: ana },
    { formData: ana },
    { submission: submission(), formData: ana, campaign: { utm_source: 'x'.repeat(301) } },
    { submission: submission(), formData: ana, campaign: { other: 'x' } },
  ])
    expect([400, 413, 422]).toContain((await post(id, payload, addressOf(4_100))).status)
  expect(await written()).toEqual(before)
})

test('refuses five megabytes before it reads them', async () => {
  const id = await formOf(fields)
  const before = await written()
  const formData = { first_name: 'x'.repeat(5_000_000) }
  expect((await post(id, { submission: submission(), formData }, addressOf(5_000))).status).toBe(413)
  expect(await written()).toEqual(before)
})
