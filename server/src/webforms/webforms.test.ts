import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true })
const { app, call, lender, database } = desk
const { companyId } = lender

const content = [
  {
    id: 'tab_you',
    type: 'section',
    title: 'You',
    childs: [
      { id: 'first_name', type: 'text', title: 'First Name', mandatory: true, listShowField: true, order: 1 },
      { id: 'email', type: 'email', title: 'Email', listShowField: true, order: 2 },
      { id: 'wanted', type: 'amount', title: 'Amount' },
      { id: 'inside', type: 'text', title: 'Inside', hided_roles: ['2'] },
      { id: 'watched', type: 'text', title: 'Watched', reviewer: ['4'] },
      { id: 'paper', type: 'file', title: 'Paper' },
      { id: 'kept', type: 'hiddenfield', value: 'spring' },
      { id: 'news', type: 'checkbox', title: 'News', value: ['by_mail'], options: [{ id: 'by_mail', text: 'Mail' }] },
      { id: 'why', type: 'text', title: 'Why', value: 'To buy' },
    ],
  },
]
const made = async (settings: object = {}): Promise<{ _id: string; rev: number }> => {
  const answer = await call('admin', 'POST webforms/add', { title: 'Apply now', content, settings })
  expect([answer.status, answer.body.message]).toEqual([200, 'The form has been made.'])
  return answer.body.webform as { _id: string; rev: number }
}
type Sent = { readonly method: 'GET' | 'POST'; readonly url: string; readonly body?: object; readonly from?: string }
const stranger = async ({ method, url, body, from = '203.0.113.9' }: Sent, headers = {}) => {
  const payload = body === undefined ? {} : { payload: body }
  const answer = await app.inject({ method, url: `/api/${url}`, headers, remoteAddress: from, ...payload })
  return { status: answer.statusCode, body: answer.json() }
}
const open = (id: string, headers = {}) => stranger({ method: 'GET', url: `public/forms/${id}` }, headers)
let guests = 0
const send = (id: string, formData: object, more: object = {}) => {
  guests += 1
  const from = `198.51.${guests >> 8}.${guests & 255}`
  return stranger({
    ...{ method: 'POST', url: `public/forms/${id}`, from },
    body: { submission: crypto.randomUUID(), formData, ...more },
  })
}
const rows = async (text: string, values: readonly unknown[] = [companyId]) =>
  (await database.ownerPool.query(text, [...values])).rows
const leads = async () =>
  (await rows('select id from record where company_id = $1 and module_id = 5 order by id')).map(({ id }) => String(id))
const ana = { first_name: 'Ana', email: 'ana@sample.test', wanted: '250000' }

describe('a form for visitors', () => {
  test('shows its questions and the name of the company, and nothing that is hidden from any role', async () => {
    const { _id: id } = await made({ terms: 'Be nice.', prefill: ['email', 'inside', 'nothing'] })
    const shown = await open(id)
    expect(shown.body).toMatchObject({ title: 'Apply now', layout: 'wizard', terms: 'Be nice.', prefill: ['email'] })
    const text = JSON.stringify(shown.body)
    for (const hidden of ['inside', 'paper', 'hided_roles', 'reviewer', companyId, 'origins', 'notify'])
      expect(text).not.toContain(hidden)
  })

  test('becomes a lead by whatever visitors send, with status, source and from where they came', async () => {
    const { _id: id } = await made({ source: '1', thankYou: 'We call you.', redirect: '/loans' })
    const sent = await send(id, ana, { campaign: { utm_source: 'mail', utm_campaign: 'spring' } })
    expect(sent).toMatchObject({ status: 200, body: { thankYou: 'We call you.', redirect: '/loans' } })
    const lead = (await leads()).at(-1) ?? ''
    const shown = (await call('admin', `GET leads/${lead}`)).body
    expect(shown).toMatchObject({
      form: { title: 'Apply now' },
      arrival: { campaign: { utm_source: 'mail', utm_campaign: 'spring' }, terms: '' },
      record: {
        ...{ title: 'Ana', status: { key: 'new' }, source: [{ _id: '1' }], createdBy: 'Apply now' },
        // What the form begins with and nobody changes is part of it.
        info: { first_name: 'Ana', wanted: '250000', kept: 'spring', news: ['by_mail'], why: 'To buy' },
      },
    })
    await send(id, { ...ana, news: [], why: '' })
    const blanked = (await call('admin', `GET leads/${(await leads()).at(-1)}`)).body as { record: { info: object } }
    expect(blanked.record.info).toMatchObject({ kept: 'spring' })
    expect(Object.keys(blanked.record.info)).not.toEqual(expect.arrayContaining(['why']))
    expect(
      await rows('select campaign, language from lead where company_id = $1 and id = $2', [companyId, lead]),
    ).toEqual([{ campaign: { utm_source: 'mail', utm_campaign: 'spring' }, language: 'en' }])
  })

  test('takes exactly its published fields in their types, and says what is wrong by field; nothing is written', async () => {
    const { _id: id } = await made()
    const before = await leads()
    const refusals = [
      [{ ...ana, inside: 'x' }, 422, 'inside'],
      [{ ...ana, paper: [] }, 422, 'paper'],
      [{ ...ana, loan_number: 'x' }, 422, 'loan_number'],
      [{ ...ana, wanted: 'much' }, 422, 'wanted'],
      [{ ...ana, wanted: { a: 1 } }, 422, 'wanted'],
      [{ email: 'x@sample.test' }, 422, 'first_name'],
    ] as const
    for (const [formData, status, field] of refusals) {
      const answer = await send(id, formData)
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]])
    }
    expect((await send(id, ana, { more: 1 })).status).toBe(422)
    expect((await send(id, ana, { submission: 'no uuid' })).status).toBe(422)
    expect(await leads()).toEqual(before)
  })

  test('keeps script as the text that it is', async () => {
    const { _id: id } = await made()
    await send(id, { first_name: '<script>alert(1)</script>' })
    const lead = (await leads()).at(-1) ?? ''
    expect((await call('admin', `GET leads/${lead}`)).body.record).toMatchObject({ title: '<script>alert(1)</script>' })
  })

  test('sent twice with one submission makes one lead, side by side as well', async () => {
    const { _id: id } = await made()
    const before = (await leads()).length
    const submission = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(id, ana, { submission })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await send(id, ana, { submission })).status).toBe(200)
    expect((await leads()).length).toBe(before + 1)
  })

  test('asks for the very terms that it shows', async () => {
    const { _id: id, rev } = await made({ terms: 'Version one.', thankYou: 'We call you.', prefill: ['email'] })
    const before = (await leads()).length
    expect(await send(id, ana)).toMatchObject({ status: 422, body: { fields: { terms: expect.any(String) } } })
    expect((await send(id, ana, { accepted: 'Version one.' })).status).toBe(200)
    const changed = await call('admin', `PATCH webforms/${id}`, { rev, settings: { terms: 'Version two.' } })
    // What is not said stays.
    expect(changed.body.webform).toMatchObject({
      settings: { terms: 'Version two.', thankYou: 'We call you.', prefill: ['email'] },
    })
    expect((await send(id, ana, { accepted: 'Version one.' })).body.code).toBe('stale')
    expect((await leads()).length).toBe(before + 1)
    const kept = await rows('select terms from lead where company_id = $1 and webform_id = $2', [companyId, id])
    expect(kept).toEqual([{ terms: 'Version one.' }])
    const shown = await call('admin', `GET leads/${(await leads()).at(-1)}`)
    expect(shown.body.arrival).toMatchObject({ terms: 'Version one.', campaign: {} })
  })

  test('thanks a robot and keeps nothing of it', async () => {
    const { _id: id } = await made()
    const before = await leads()
    expect(await send(id, ana, { website: 'https://spam.test' })).toMatchObject({ status: 200 })
    expect(await leads()).toEqual(before)
  })

  test('that is closed, of a closed company or of nobody is one answer', async () => {
    const { _id: id, rev } = await made()
    await call('admin', `PATCH webforms/${id}`, { rev, active: false })
    const before = await leads()
    for (const one of [id, newId()])
      for (const answer of [await open(one), await send(one, ana)])
        expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    expect((await open('no-id')).status).toBe(422)
    expect(await leads()).toEqual(before)
  })

  test('says enough after so many from one address, and to everybody after a hundred in a minute', async () => {
    const { _id: id } = await made()
    const from = '192.0.2.77'
    const url = `public/forms/${id}`
    const answers = []
    for (let at = 0; at < 22; at += 1)
      answers.push((await stranger({ method: 'POST', url, from, body: { submission: newId(), formData: {} } })).status)
    expect(answers.slice(0, 20).every((status) => status === 422)).toBe(true)
    expect(answers.slice(20)).toEqual([429, 429])
    const others = []
    for (let at = 0; at < 100; at += 1) others.push((await send(id, {})).status)
    expect(others.at(-1)).toBe(429)
  })

  test('is refused early where it is too large', async () => {
    const { _id: id } = await made()
    const large = await send(id, { first_name: 'x'.repeat(5_000_000) })
    expect(large.status).toBe(413)
  })
})

describe('who gets a lead', () => {
  test('is the next of the group in turn', async () => {
    const { lead: member, officer } = lender.people
    for (const { id } of [member, officer])
      await rows(
        'insert into people_group_member (company_id, group_id, person_id) values ($1, 1, $2) on conflict do nothing',
        [companyId, id],
      )
    await rows('update people_group set routing = true where company_id = $1 and id = 1')
    const { _id: id } = await made({ group: '1' })
    const before = await leads()
    for (let at = 0; at < 4; at += 1) expect((await send(id, ana)).status).toBe(200)
    const fresh = (await leads()).filter((one) => !before.includes(one))
    const found = await rows(
      'select user_id as id, count(*)::int as n from record_assignee where company_id = $1 and record_id = any($2) group by 1',
      [companyId, fresh],
    )
    expect(found.map(({ n }) => n)).toEqual([2, 2])
    const grouped = await rows('select groups from record where company_id = $1 and id = $2', [companyId, fresh[0]])
    expect(grouped).toEqual([{ groups: [1] }])

    const around = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const absences = JSON.stringify([{ from: around(-2000), to: around(2000), delegate: null }])
    const here = await leads()
    await rows(
      `insert into working_time (company_id, person_id, time_zone, absences) values ($1, $2, 'UTC', $3::jsonb)`,
      [companyId, officer.id, absences],
    )
    for (let at = 0; at < 2; at += 1) expect((await send(id, ana)).status).toBe(200)
    const later = (await leads()).filter((one) => !here.includes(one))
    const given = await rows(
      'select user_id as id, count(*)::int as n from record_assignee where company_id = $1 and record_id = any($2) group by 1',
      [companyId, later],
    )
    expect(given).toEqual([{ id: member.id, n: 2 }])
  })

  test('is told to those whom the form names, without a word of the visitor', async () => {
    const { _id: id } = await made({ notify: ['desk@sample.test'] })
    await send(id, { first_name: 'Secretia' })
    const jobs = await rows("select data::text as data from job_queue.job where name = 'mail-lead'", [])
    expect(jobs.some(({ data }) => String(data).includes('desk@sample.test'))).toBe(true)
    expect(jobs.some(({ data }) => String(data).includes('Secretia'))).toBe(false)
  })
})

describe('settings of a form', () => {
  test('are for those who configure the company, refused by place where they make no sense', async () => {
    const { _id: id, rev } = await made()
    for (const name of ['officer', 'broker', 'borrower'] as const) {
      expect((await call(name, 'GET webforms')).body.code).toBe('not-allowed')
      expect((await call(name, `GET webforms/${id}`)).body.code).toBe('not-allowed')
      expect((await call(name, 'POST webforms/add', { title: 'x' })).body.code).toBe('not-allowed')
      expect((await call(name, `PATCH webforms/${id}`, { rev, active: false })).body.code).toBe('not-allowed')
    }
    for (const settings of [
      { redirect: 'javascript:alert(1)' },
      { redirect: 'http://plain.test' },
      { redirect: '//evil.test' },
      { redirect: '/\\evil.test' },
      { redirect: 'https://user@evil.test' },
      { origins: ['*'] },
      { origins: ['https://a.test/path'] },
      { origins: ["https://a.test; script-src 'unsafe-inline'"] },
      { layout: 'else' },
      { notify: ['no address'] },
    ])
      expect((await call('admin', `PATCH webforms/${id}`, { rev, settings })).body.code).toBe('invalid-request')
    for (const [settings, place] of [
      [{ group: '999' }, 'settings.group'],
      [{ source: '999' }, 'settings.source'],
    ] as const)
      expect((await call('admin', `PATCH webforms/${id}`, { rev, settings })).body).toMatchObject({
        code: 'unknown-choice',
        fields: { [place]: expect.any(String) },
      })
    const saved = await call('admin', `PATCH webforms/${id}`, { rev, settings: { redirect: 'https://a.test/thanks' } })
    expect(saved.body).toMatchObject({ message: 'The form has been saved.', webform: { rev: rev + 1 } })
    expect((await call('admin', `PATCH webforms/${id}`, { rev, active: false })).body.code).toBe('stale')
    expect((await call('admin', 'GET webforms')).body.webforms).toContainEqual(expect.objectContaining({ _id: id }))
  })

  test('are nobody’s of another company', async () => {
    const { _id: id, rev } = await made()
    const headers = await signedInAs(database.ownerPool, await createSampleLender(database.ownerPool, 'Other'), 'admin')
    for (const [method, payload] of [
      ['GET', undefined],
      ['PATCH', { rev, active: false }],
    ] as const) {
      const answer = await app.inject({
        ...{ method, url: `/api/webforms/${id}`, headers },
        ...(payload === undefined ? {} : { payload }),
      })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    }
  })

  test('let the named sites show its page in a frame, and no other page in any', async () => {
    const { _id: id } = await made({ origins: ['https://www.sample.test'] })
    const { _id: other } = await made()
    const page = async (path: string) => {
      const { headers } = await app.inject({ method: 'GET', url: path })
      const policy = String(headers['content-security-policy'])
      return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers['x-frame-options']]
    }
    expect(await page(`/forms/${id}?utm_source=x`)).toEqual(['https://www.sample.test', undefined])
    for (const path of [
      `/forms/${other}`,
      `/forms/${newId()}`,
      `/forms/${id}/else`,
      `/loans?x=/forms/${id}`,
      '/auth/login',
    ])
      expect(await page(path)).toEqual(["'none'", 'DENY'])
  })
})
