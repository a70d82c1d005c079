import { describe, expect, test } from 'vitest'
import { hashOfToken } from '../../platform/session/secret-token.ts'
import { ana, ended, field, openSavedFormDesk, someone, submission } from '../../test-support/saved-form-desk.ts'
import { sweepPastFormDrafts } from './sweep-drafts-job.ts'

const desk = await openSavedFormDesk()
const { call, companyId, database, clock, formOf, mailsTo, post, resume, rows, save, saved, send, tokenTo, written } =
  desk
const day = 86_400_000

describe('a form that is saved for later', () => {
  test('goes on by the mailed link as it was left, protected values as masks, and becomes one lead with all of it', async () => {
    const id = await formOf({ terms: 'Be nice.' })
    const formData = { ...ana, email: 'half@', jobs: [{ _id: 'a', employer: 'Mill', secret: '955-66-7788' }] }
    const { token } = await saved(id, { formData, campaign: { utm_source: 'mail' } })
    const left = await resume(id, token)
    expect(left.body).toEqual({
      ...{ rev: 1, savedAt: expect.any(String) },
      formData: {
        ...{ first_name: 'Ana', email: 'half@', ssn: '•••-••-3456' },
        jobs: [{ _id: 'a', employer: 'Mill', secret: '•••-••-7788' }],
      },
    })
    const sent = { ...left.body.formData, email: 'ana@sample.test' }
    expect((await send(id, { resume: token, formData: sent })).body.fields).toEqual({ terms: expect.any(String) })
    const answer = await send(id, {
      ...{ resume: token, formData: sent, accepted: 'Be nice.' },
      campaign: { utm_source: 'other', utm_term: 'home' },
    })
    expect(answer.status).toBe(200)
    const [lead] = await rows('select id, campaign from lead where company_id = $1 order by submitted_at desc, id desc')
    expect(lead?.campaign).toEqual({ utm_source: 'mail', utm_term: 'home' })
    const own = await call('admin', `POST leads/${lead?.id}/reveal`, { field: 'ssn' })
    expect(own.body.value).toBe('900-12-3456')
    const shown = await call('admin', `GET leads/${lead?.id}`)
    expect(shown.body.record).toMatchObject({ info: { ssn: '•••-••-3456', email: 'ana@sample.test' } })
  })

  test('is kept sealed, its link as a hash alone, in no queue and with no word of the visitor in the mail', async () => {
    const id = await formOf()
    const { token, sendTo } = await saved(id)
    const [mail] = await mailsTo(sendTo)
    expect(mail).toMatchObject({ subject: 'Go on with “Apply now”' })
    expect(mail?.text).toContain('14 days')
    expect(mail?.text).not.toContain('Ana')
    const kept = await rows(
      `select draft::text as row from webform_draft draft union all select link::text from webform_draft_link link
       union all select job::text from job_queue.job`,
      [],
    )
    const text = kept.map(({ row }) => row).join()
    expect(text).toContain(hashOfToken(token).toString('hex'))
    for (const secret of [token, '900-12-3456', '900123456']) expect(text).not.toContain(secret)
  })

  test('again is the same one: by its page and by its link, with the address corrected the first link ends', async () => {
    const id = await formOf()
    const before = await written()
    const first = await saved(id)
    const other = someone()
    const again = { submission: first.submission, sendTo: other, formData: { first_name: 'Bea' }, rev: 1 }
    expect((await save(id, again)).body).toMatchObject({ rev: 2 })
    const token = await tokenTo(other)
    expect(await resume(id, first.token)).toMatchObject(ended)
    expect((await resume(id, token)).body.formData).toEqual({ first_name: 'Bea' })
    const byLink = { resume: token, sendTo: other, formData: { first_name: 'Cleo' }, rev: 2 }
    expect((await save(id, byLink)).body).toMatchObject({ rev: 3 })
    const newest = await tokenTo(other, 2)
    for (const link of [token, newest])
      expect((await resume(id, link)).body).toMatchObject({ rev: 3, formData: { first_name: 'Cleo' } })
    expect((await written()).drafts).toBe(before.drafts + 1)
  })

  test('and saved on another page meanwhile says so first, and keeps what stands there when it is saved once more', async () => {
    const id = await formOf()
    const { token, sendTo } = await saved(id)
    const by = (name: string, more: object = {}) =>
      save(id, { resume: token, sendTo, formData: { first_name: name }, ...more })
    expect((await by('Bea', { rev: 1 })).status).toBe(200)
    const late = await by('Cleo', { rev: 1 })
    expect([late.status, late.body.code, late.body.rev]).toEqual([409, 'stale', 2])
    expect((await resume(id, token)).body.formData).toEqual({ first_name: 'Bea' })
    expect((await by('Cleo', { rev: 2 })).status).toBe(200)
    expect((await resume(id, token)).body.formData).toEqual({ first_name: 'Cleo' })
  })

  test('is sent by its own page as well, and then no link opens it', async () => {
    const id = await formOf()
    const { token, submission: page } = await saved(id)
    expect((await send(id, { submission: page })).status).toBe(200)
    expect(await resume(id, token)).toMatchObject(ended)
    expect(await save(id, { submission: page })).toMatchObject({ status: 409, body: { code: 'stale' } })
    const [draft] = await rows(
      `select email, "values", campaign from webform_draft where company_id = $1 and submission = $2`,
      [companyId, page],
    )
    expect(draft).toEqual({ email: '', values: {}, campaign: {} })
  })

  test('that is sent by its link is sent: its first page is told so', async () => {
    const id = await formOf()
    const { token, submission: page } = await saved(id)
    expect((await send(id, { resume: token })).status).toBe(200)
    const before = await written()
    const late = await send(id, { submission: page })
    expect([late.status, late.body.message]).toEqual([409, 'This form was sent already.'])
    expect(await written()).toEqual(before)
  })

  test('keeps by key what a changed form still asks, and drops what is gone or of another kind', async () => {
    const id = await formOf()
    const formData = { ...ana, wanted: '250000', ways: ['mail'], jobs: [{ _id: 'a', employer: 'Mill' }] }
    const { token } = await saved(id, { formData })
    const changed = [
      field('first_name', 'text', { mandatory: true }),
      field('ssn', 'ssn'),
      field('ways', 'text'),
      field('jobs', 'text'),
      field('fresh', 'text'),
    ]
    const content = JSON.stringify([{ id: 'tab', type: 'section', title: 'You', childs: changed }])
    await rows(
      `with made as (
         insert into form_version (company_id, form_id, version, content, published_at, published_by)
         select $1, form_id, 2, $3::jsonb, now(), 'x' from webform where company_id = $1 and id = $2)
       update form set published_version = 2 where company_id = $1
         and id = (select form_id from webform where company_id = $1 and id = $2)`,
      [companyId, id, content],
    )
    const left = await resume(id, token)
    expect(left.body.formData).toEqual({ first_name: 'Ana', ssn: '•••-••-3456' })
    expect((await send(id, { resume: token, formData: { ...left.body.formData, fresh: 'x' } })).status).toBe(200)
  })
})

describe('saving is refused, and keeps nothing,', () => {
  test('in wrong types, of fields that the form has not, without an address of mail', async () => {
    const id = await formOf()
    const before = await written()
    const wrong: [object, number, string[]][] = [
      [{ formData: { first_name: ['Ana'] } }, 422, ['first_name']],
      [{ formData: { first_name: { a: 1 } } }, 422, ['first_name']],
      [{ formData: { wanted: true } }, 422, ['wanted']],
      [{ formData: { ways: 'post' } }, 422, ['ways']],
      [{ formData: { ways: ['post'] } }, 422, ['ways']],
      [{ formData: { jobs: 'Mill' } }, 422, ['jobs']],
      [{ formData: { jobs: [{ _id: 'a', employer: ['x'] }] } }, 422, ['jobs[a].employer']],
      [{ formData: { first_name: 'x'.repeat(20_000) } }, 422, ['first_name']],
      [{ formData: { inside: 'x' } }, 422, ['inside']],
      [{ formData: { loan_number: 'x' } }, 422, ['loan_number']],
      [{ formData: 'Ana' }, 422, ['formData']],
      [{ sendTo: 'nobody' }, 422, ['sendTo']],
      [{ sendTo: 'a@b.test\r\nBcc: c@d.test' }, 422, ['sendTo']],
      [{ submission: 1 }, 422, ['submission']],
      [{ rev: 0 }, 422, ['rev']],
      [{ more: 1 }, 422, ['more']],
    ]
    for (const [more, status, places] of wrong) {
      const answer = await save(id, more)
      expect([JSON.stringify(more).slice(0, 60), answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([
        JSON.stringify(more).slice(0, 60),
        status,
        places,
      ])
    }
    expect((await save(id, { formData: { first_name: 'x'.repeat(5_000_000) } })).status).toBe(413)
    expect(await written()).toEqual(before)
  })

  test('of a robot, with the same answer', async () => {
    const id = await formOf()
    const before = await written()
    expect((await save(id, { website: 'https://spam.test' })).status).toBe(200)
    expect((await post(`${id}/link`, { sendTo: someone(), website: 'x' })).status).toBe(200)
    expect(await written()).toEqual(before)
  })

  test('of a form that is closed or of nobody', async () => {
    const id = await formOf()
    const { token } = await saved(id)
    await call('admin', `PATCH webforms/${id}`, { rev: 1, active: false })
    const before = await written()
    for (const one of [id, crypto.randomUUID()])
      for (const answer of [
        await save(one),
        await resume(one, token),
        await post(`${one}/link`, { sendTo: someone() }),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    expect(await written()).toEqual(before)
  })

  test('a thousand times: one page mails five links, a form takes a hundred a minute', async () => {
    const id = await formOf()
    const before = await written()
    const page = { submission: submission(), sendTo: someone() }
    const many = async (more: () => object) => {
      const statuses: number[] = []
      for (let from = 0; from < 1_000; from += 20)
        statuses.push(...(await Promise.all(Array.from({ length: 20 }, async () => (await save(id, more())).status))))
      return [200, 429].map((status) => statuses.filter((one) => one === status).length)
    }
    expect(await many(() => page)).toEqual([5, 995])
    expect((await written()).drafts).toBe(before.drafts + 1)
    const other = await formOf()
    const spread = async () => {
      const statuses = []
      for (let at = 0; at < 120; at += 1) statuses.push((await save(other)).status)
      return statuses.filter((one) => one === 200).length
    }
    expect(await spread()).toBe(100)
    expect((await written()).drafts).toBe(before.drafts + 101)
  }, 120_000)
})

test('what nobody comes back to is gone after thirty days, what was sent with it', async () => {
  const id = await formOf()
  const { token } = await saved(id)
  const before = await written()
  await sweepPastFormDrafts(database, new Date(clock.now().getTime() + 29 * day))
  expect((await resume(id, token)).status).toBe(200)
  expect(await written()).toEqual(before)
  await sweepPastFormDrafts(database, new Date(clock.now().getTime() + 31 * day))
  expect(await written()).toMatchObject({ drafts: 0, links: 0 })
})
