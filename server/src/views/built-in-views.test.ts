import { describe, expect, test } from 'vitest'
import { refillList } from '../records/list/refilling/refill-lists-job.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openViewDesk } from '../test-support/sample-view-desk.ts'

const { app, call, choiceOf, database, lender, module, newLoan, save, stored } = await openViewDesk()
const other = await createSampleLender(database.ownerPool, 'Other Lending')
type Name = Parameters<typeof call>[0]
type Kept = { readonly _id: string; readonly name: string; readonly content: Record<string, unknown> }

const builtIn = async (name: Name, list: string = module): Promise<Kept[]> =>
  (await call(name, `GET views?module=${list}`)).body.builtIn as Kept[]
const idsOf = async (name: Name) => (await builtIn(name)).map(({ _id }) => _id)
const listed = async (name: Name, id: string) => {
  const view = (await builtIn(name)).find(({ _id }) => _id === id)
  if (view === undefined) throw new Error(`no view ${id}`)
  const { columns, ...content } = view.content as { columns?: { id: string }[] }
  const { body } = await call(name, 'POST opportunities', { ...content, columns: columns?.map((column) => column.id) })
  return { ids: (body.opportunities as { _id: string }[]).map(({ _id }) => _id), body }
}
const meant = (figures: object) =>
  database.ownerPool.query('update form set figures = $2 where company_id = $1 and id = 11', [
    lender.companyId,
    JSON.stringify(figures),
  ])
/** The configuration of lists is read again after this. */
const meantBy = (name: Name, figures: object) => call(name, 'PATCH programs/11/figures', { figures })
const day = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Boise' }).format(new Date(Date.now() + days * 86_400_000))

describe('views that the program keeps', () => {
  test('are those that their reader can use, and none where the list has none', async () => {
    // No form says what a lock is: nobody can ask for its end.
    const always = ['incomplete-applications', 'documents-in-review', 'not-moving']
    expect(await idsOf('admin')).toEqual(['my-pipeline', 'waits-on-me', ...always])
    expect(await idsOf('officer')).toEqual(['my-pipeline', 'waits-on-me', ...always])
    expect(await idsOf('broker')).toEqual([])
    expect(await idsOf('borrower')).toEqual([])
    expect(await builtIn('admin', 'contacts')).toEqual([])
    expect((await call('outsider', `GET views?module=${module}`)).status).toBe(403)
    await meantBy('admin', { loanAmount: [['amount']] })
    expect(await idsOf('admin')).toEqual(['my-pipeline', 'waits-on-me', 'locks-ending', ...always])
    expect(await idsOf('broker')).toEqual(['locks-ending'])
    expect((await builtIn('admin')).map(({ name }) => name)).toEqual([
      'My pipeline',
      'Waits on me',
      'Locks ending',
      'Incomplete applications',
      'Documents in review',
      'Not moving',
    ])
  })

  test('are named in the language of who asks', async () => {
    const headers = { ...(await signedInAs(database.ownerPool, lender, 'officer')), 'accept-language': 'de' }
    const answer = await app.inject({ method: 'GET', url: `/api/views?module=${module}`, headers })
    expect(answer.json().builtIn[0]).toMatchObject({ name: 'Meine Pipeline' })
  })

  test('My pipeline is what the reader works on and is not ended, and Waits on me what waits for them', async () => {
    const mine = await newLoan({ workforces: [lender.people.officer.id] })
    const second = await newLoan({ workforces: [lender.people.officer.id] })
    const ended = await newLoan({ workforces: [lender.people.officer.id] })
    const theirs = await newLoan()
    await database.ownerPool.query(
      `insert into status (company_id, id, product_id, title, kind, color, position)
       values ($1, 900, 1, 'Over', 'funded', 'green', 90) on conflict do nothing`,
      [lender.companyId],
    )
    const moved = await save('admin', ended, { adminInfo: { status: ['900'] } })
    expect(moved.status).toBe(200)
    const { ids, body } = await listed('officer', 'my-pipeline')
    expect(ids.toSorted()).toEqual([mine, second].toSorted())
    expect((await listed('officer', 'waits-on-me')).ids.every((id) => [mine, second].includes(id))).toBe(true)
    expect(body.count).toBe(2)
    expect((await listed('processor', 'my-pipeline')).ids).toEqual([theirs])
    expect((await listed('lead', 'my-pipeline')).ids).toEqual([])
  })

  test('Locks ending are open loans whose lock ends in two weeks, soonest first, with that day as a column', async () => {
    await meantBy('admin', { loanAmount: [['amount']] })
    const locks = [20, 14, 3, -1, 0]
    const loans: string[] = []
    for (const days of locks) {
      const id = await newLoan({ workforces: [] })
      await save('admin', id, { adminInfo: { lockEnd: day(days) } })
      loans.push(id)
    }
    await refillList(database, lender.companyId, { signal: new AbortController().signal, looks: 600 })
    const { ids, body } = await listed('officer', 'locks-ending')
    expect(ids).toEqual([loans[4], loans[2], loans[1]])
    const shown = (body.columns as { id: string; listShowField: boolean }[]).filter((one) => one.listShowField)
    expect(shown.map(({ id }) => id)).toEqual(['figure.loanAmount', 'figure.lockEnd', 'figure.closingDate'])
    expect(body.opportunities).toMatchObject([{ info: { 'figure.lockEnd': day(0) } }, {}, {}])
    // Whose role reads its own loans alone has none of these.
    expect((await listed('processor', 'locks-ending')).ids).toEqual([])
  })

  test('Incomplete applications have gaps that are still open, Documents in review wait for somebody to look', async () => {
    const [open, complete, looked] = [await newLoan(), await newLoan(), await newLoan()]
    for (const [id, blank] of [
      [open, ['amount']],
      [complete, []],
    ] as const)
      await database.ownerPool.query(
        `insert into loan_submission (company_id, loan_id, at, by_person, by_name, blank)
         values ($1, $2, now(), $3, 'Bea Borrower', $4)`,
        [lender.companyId, id, lender.people.borrower.id, blank],
      )
    await database.ownerPool.query('update record_list set docs_review = 1 where company_id = $1 and record_id = $2', [
      lender.companyId,
      looked,
    ])
    expect((await listed('officer', 'incomplete-applications')).ids).toEqual([open])
    expect((await listed('officer', 'documents-in-review')).ids).toEqual([looked])
    const whole = { filters: [{ field: 'application.incomplete', operator: '=', value: false }] }
    const { body } = await call('officer', 'POST opportunities', { ...whole, limit: 100 })
    const ids = (body.opportunities as { _id: string }[]).map(({ _id }) => _id)
    expect([ids.includes(open), ids.includes(complete), ids.includes(looked)]).toEqual([false, true, true])
    expect((await call('broker', 'POST opportunities', whole)).body.code).toBe('unknown-list-field')
  })

  test('columns of one form are not asked for across programs', async () => {
    await meantBy('admin', { loanAmount: [['amount']] })
    const { body } = await call('admin', 'POST opportunities', { columns: ['fee', 'figure.loanAmount'] })
    const columns = body.columns as { id: string }[]
    expect(columns.every(({ id }) => /^(figure|docs)\./.test(id))).toBe(true)
    expect(JSON.stringify(body.opportunities)).not.toContain('"fee"')
  })

  test('Not moving stands in its stage for two weeks, whoever moved it', async () => {
    const old = await newLoan()
    const young = await newLoan()
    for (const [id, days] of [
      [old, 20],
      [young, 5],
    ] as const)
      await database.ownerPool.query(
        `with entered as (
           update stage_entry set entered_at = date_trunc('milliseconds', now()) - make_interval(days => $3)
           where company_id = $1 and record_id = $2 and left_at is null returning company_id, record_id, entered_at)
         update record_list listed set stage_entered_at = entered.entered_at from entered
         where listed.company_id = entered.company_id and listed.record_id = entered.record_id`,
        [lender.companyId, id, days],
      )
    const { ids } = await listed('officer', 'not-moving')
    expect(ids).toContain(old)
    expect(ids).not.toContain(young)
  })
})

describe('a view that the program keeps', () => {
  const choose = (name: Name, view: string, as: string, list: string = module) =>
    call(name, 'POST views/choose', { module: list, view, as })

  test('is pinned, opens the list and is noted as the last one', async () => {
    await choose('officer', 'my-pipeline', 'pinned')
    await choose('officer', 'not-moving', 'default')
    await choose('officer', 'my-pipeline', 'open')
    expect(await choiceOf('officer')).toMatchObject({
      ...{ pins: ['my-pipeline'], default: 'not-moving', last: 'my-pipeline' },
    })
    await choose('officer', 'my-pipeline', 'not-pinned')
    expect(await choiceOf('officer')).toMatchObject({ pins: [] })
  })

  test('is not there for who cannot use it, for other lists, and by names that are none; nothing is written', async () => {
    await meant({})
    const before = await stored()
    expect((await choose('broker', 'my-pipeline', 'pinned')).status).toBe(404)
    expect((await choose('broker', 'not-moving', 'open')).status).toBe(404)
    expect((await choose('admin', 'my-pipeline', 'pinned', 'contacts')).status).toBe(404)
    expect((await choose('admin', 'your-pipeline', 'pinned')).status).toBe(422)
    expect((await choose('outsider', 'my-pipeline', 'pinned')).status).toBe(403)
    for (const line of ['PATCH views/my-pipeline', 'DELETE views/my-pipeline'])
      expect((await call('admin', line, line.startsWith('P') ? { rev: 1, name: 'Mine' } : undefined)).status).toBe(404)
    expect((await call('admin', 'POST views/company', { module, view: 'my-pipeline' })).status).toBe(422)
    expect(await stored()).toBe(before)
  })

  test('lists to another company its own loans', async () => {
    const headers = await signedInAs(database.ownerPool, other, 'admin')
    const asOther = async (method: 'GET' | 'POST', path: string, payload?: object) =>
      (await app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })).json()
    const views = (await asOther('GET', `views?module=${module}`)).builtIn as Kept[]
    expect(views.map(({ _id }) => _id)).toContain('not-moving')
    const { content } = views.find(({ _id }) => _id === 'not-moving') as Kept
    const { filters } = content
    expect(await asOther('POST', 'opportunities', { filters })).toMatchObject({ count: 0, opportunities: [] })
  })
})
