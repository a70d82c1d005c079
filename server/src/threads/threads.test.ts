import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { EventReader } from '../test-support/event-reader.ts'
import { openNextActionDesk } from '../test-support/next-action-desk.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { waitUntil } from '../test-support/wait-until.ts'

const desk = await openNextActionDesk({ messageMailSeconds: 4, messagesPerPersonPerHour: 1_000 })
const { app, call, lender, guest, callAsGuest, database, newLoan, faults, loan } = desk
const { people, companyId } = lender
const module = 'opportunities'
type Name = Parameters<typeof call>[0]
type Message = {
  number: number
  content: string
  about: { title: string } | null
  isMine: boolean
  isRead: boolean
  readBy: string[]
  created_by: { user: string }
}
type Thread = {
  messages: Message[]
  unread: number
  readTo: number
  hasEarlier: boolean
  isWaiting: boolean
  others: { name: string }[]
  permissions: { add: boolean; settle: boolean }
}

const write = (name: Name, owner: string, more: object = {}, headers = {}) =>
  call(name, 'POST threads', { module, owner, content: 'What is a gift letter?', ...more }, headers)
const thread = async (name: Name, owner: string, more: object = {}) =>
  (await call(name, 'POST threads/list', { module, owner, ...more })).body as Thread
const contents = async (name: Name, owner: string) => (await thread(name, owner)).messages.map((one) => one.content)
const read = (name: Name, owner: string, number: number) => call(name, 'POST threads/read', { module, owner, number })
const withNeighbour = async () => {
  const owner = await newLoan()
  await call('admin', `POST opportunities/${owner}/parties`, { prospect: people.neighbour.id })
  return owner
}
const rowsOf = async (owner: string) =>
  JSON.stringify(
    (
      await database.ownerPool.query(
        `select (select json_agg(m order by id) from thread_message m where record_id = $1) as messages,
          (select json_agg(t) from thread t where record_id = $1) as thread,
          (select json_agg(r order by person_id) from thread_reader r where record_id = $1) as readers,
          (select count(*) from history where record_id = $1) as history`,
        [owner],
      )
    ).rows,
  )

describe('a thread', () => {
  test('is written and read by every borrower of the loan, its contact and staff, oldest first', async () => {
    const owner = await withNeighbour()
    for (const [name, content] of [
      ['borrower', 'Which statement?'],
      ['neighbour', 'I have it.'],
      ['broker', 'They sent it.'],
      ['officer', 'Thank you.'],
    ] as const)
      expect((await write(name, owner, { content })).status).toBe(200)
    for (const name of ['borrower', 'neighbour', 'broker', 'processor', 'admin'] as const)
      expect(await contents(name, owner)).toEqual(['Which statement?', 'I have it.', 'They sent it.', 'Thank you.'])
    const { messages } = await thread('borrower', owner)
    expect(messages.map(({ number, isMine }) => [number, isMine])).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, false],
    ])
  })

  test('counts what is unread by person, and shows to the other side alone what was read', async () => {
    const owner = await newLoan()
    await write('processor', owner, { content: 'Please send it.' })
    await write('processor', owner, { content: 'And this.' })
    expect(await thread('borrower', owner)).toMatchObject({ unread: 2, readTo: 0 })
    expect((await thread('processor', owner)).messages[0]).toMatchObject({ isRead: false, readBy: [] })
    expect((await read('borrower', owner, 1)).body).toEqual({ readTo: 1 })
    expect(await thread('borrower', owner)).toMatchObject({ unread: 1, readTo: 1 })
    // Never beyond what there is, and never back.
    expect((await read('borrower', owner, 99)).body).toEqual({ readTo: 2 })
    expect((await read('borrower', owner, 1)).body).toEqual({ readTo: 2 })
    const { messages } = await thread('processor', owner)
    expect(messages.map(({ isRead, readBy }) => [isRead, readBy])).toEqual([
      [true, ['Bea Borrower']],
      [true, ['Bea Borrower']],
    ])
    await read('officer', owner, 2)
    expect((await thread('borrower', owner)).messages.map((one) => one.readBy)).toEqual([[], []])
    expect(await thread('admin', owner)).toMatchObject({ unread: 0, others: [{ name: 'Bea Borrower' }, {}] })
    expect((await thread('borrower', owner)).others).toEqual([])
  })

  test('may say which question it is about, as far as its reader sees that', async () => {
    const owner = await newLoan()
    expect((await write('borrower', owner, { about: 'amount' })).status).toBe(200)
    expect((await thread('officer', owner)).messages[0]?.about).toMatchObject({ title: expect.any(String) })
    const before = await rowsOf(owner)
    const answer = await write('borrower', owner, { about: 'no-such-field' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'unknown-choice' } })
    expect(await rowsOf(owner)).toBe(before)
  })

  test('comes in portions', async () => {
    const owner = await newLoan()
    for (let at = 1; at <= 53; at += 1) await write('borrower', owner, { content: String(at) })
    const latest = await thread('officer', owner)
    expect([latest.messages.length, latest.messages[0]?.content, latest.hasEarlier]).toEqual([50, '4', true])
    const earlier = await thread('officer', owner, { before: 4 })
    expect([earlier.messages.map((one) => one.content), earlier.hasEarlier]).toEqual([['1', '2', '3'], false])
    expect(latest.unread).toBe(53)
  })

  test('takes text of a length, once per key, and none on a record that is out of use', async () => {
    const owner = await newLoan()
    for (const content of [' \n ', 'x'.repeat(5_001)])
      expect((await write('borrower', owner, { content })).status).toBe(422)
    const headers = { 'idempotency-key': newId() }
    await Promise.all([1, 2].map(() => write('borrower', owner, { content: '<b>Once</b>' }, headers)))
    expect(await contents('borrower', owner)).toEqual(['<b>Once</b>'])
    await call('admin', `DELETE opportunities/${owner}`)
    const before = await rowsOf(owner)
    expect((await write('admin', owner)).body.code).toBe('record-inactive')
    expect(await rowsOf(owner)).toBe(before)
  })

  test('keeps an order and loses nothing where twenty write at once', async () => {
    const owner = await newLoan()
    const names: Name[] = ['borrower', 'officer', 'processor', 'broker']
    const sent = Array.from({ length: 20 }, (_one, at) => write(names[at % 4] ?? 'admin', owner, { content: `${at}` }))
    const numbers = (await Promise.all(sent)).map(({ body }) => Number(body.number))
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_one, at) => at + 1))
    expect((await contents('admin', owner)).length).toBe(20)
    expect(await faults(owner)).toEqual([])
  })
})

describe('who is left out', () => {
  test('whoever borrows another loan, of staff who reads only the own, and the co-borrower who was taken off', async () => {
    const owner = await withNeighbour()
    await write('borrower', owner)
    await call('admin', `DELETE opportunities/${owner}/parties/${people.neighbour.id}`)
    const before = await rowsOf(owner)
    for (const name of ['neighbour', 'outsider'] as const) {
      const unknown = await write(name, newId())
      expect(await write(name, owner)).toMatchObject({ status: 404, body: unknown.body })
      expect((await call(name, 'POST threads/list', { module, owner })).body).toEqual(unknown.body)
      expect((await read(name, owner, 1)).body).toEqual(unknown.body)
    }
    expect(await rowsOf(owner)).toBe(before)
  })

  test('a guest of a share, whatever it may do with the loan', async () => {
    const owner = await desk.newLoanToShare()
    await desk.share([owner], { loan_access: 'Edit' })
    await write('borrower', owner, { content: 'Between us' })
    const before = await rowsOf(owner)
    for (const line of ['POST threads/list', 'POST threads', 'POST threads/read', 'POST threads/settle']) {
      const more = { 'POST threads': { content: 'x' }, 'POST threads/list': {} }[line] ?? { number: 1 }
      expect((await callAsGuest('admin', line, { module, owner, ...more })).status).toBe(403)
    }
    expect(await rowsOf(owner)).toBe(before)
    // What it saves keeps what the loan waits for.
    expect((await callAsGuest('officer', `PATCH opportunities/${owner}`, { formData: { fee: '12' } })).status).toBe(200)
    expect(await faults(owner)).toEqual([])
    expect(guest.companyId).not.toBe(companyId)
  })

  test('records on which nobody from outside stands have no thread', async () => {
    const answer = await call('admin', 'POST threads/list', { module: 'workforces', owner: people.officer.id })
    expect(answer.status).toBe(404)
  })

  test('the history says that somebody wrote, and not what', async () => {
    const owner = await newLoan()
    await write('borrower', owner, { content: 'My salary is low' })
    const { body } = await call('admin', 'POST action_history', { module, _id: owner })
    expect(JSON.stringify(body)).toContain('message-sent')
    expect(JSON.stringify(body)).not.toContain('salary')
  })
})

describe('a loan waits for an answer', () => {
  test('from the first message of the other side until somebody of staff answers or says that none is needed', async () => {
    const owner = await newLoan()
    await write('processor', owner, { content: 'Hello' })
    expect(await desk.row(owner)).toMatchObject({ kind: null })
    await write('borrower', owner)
    const first = await desk.row(owner)
    expect(first).toMatchObject({ kind: 'message', waits: 'staff', items: 1 })
    expect((await loan('officer', owner)).nextAction).toMatchObject({ next: { kind: 'message' } })
    await write('officer', owner, { content: 'This is one.' })
    expect(await desk.row(owner)).toMatchObject({ kind: null, items: 0 })
    await write('borrower', owner, { content: 'Thanks' })
    expect(await thread('officer', owner)).toMatchObject({ isWaiting: true, unread: 1 })
    expect(await thread('borrower', owner)).toMatchObject({ isWaiting: false })
    const settle = (name: Name, number: number) => call(name, 'POST threads/settle', { module, owner, number })
    expect((await settle('officer', 3)).body.code).toBe('stale')
    expect((await settle('borrower', 4)).status).toBe(403)
    expect((await settle('officer', 4)).status).toBe(200)
    expect(await desk.row(owner)).toMatchObject({ kind: null, items: 0 })
    // A new officer has nothing to read that somebody has answered.
    expect(await thread('admin', owner)).toMatchObject({ unread: 0, isWaiting: false })
    expect(await faults(owner)).toEqual([])
  })
})

describe('news of it', () => {
  type KeptMail = { to: string; subject: string; text: string; html: string }
  const mailsTo = async (email: string) =>
    (await app.inject({ method: 'GET', url: '/api/dev/mailbox' })).json<KeptMail[]>().filter(({ to }) => to === email)
  const addressOf = async (name: keyof typeof people, language = 'en') => {
    await call(name, 'GET auth/get_user_by_token')
    const email = `${name}-${crypto.randomUUID()}@lender.example`
    await database.ownerPool.query('update person set email = $3, language = $4 where company_id = $1 and id = $2', [
      ...[companyId, people[name].id, email, language],
    ])
    return email
  }

  test('are one mail for all that is written in a while, in the reader’s language, without a word of it', async () => {
    const [borrower, broker] = [await addressOf('borrower', 'es'), await addressOf('broker')]
    const owner = await newLoan()
    for (const content of ['Your salary', 'And your rent', 'And your car']) await write('processor', owner, { content })
    await read('broker', owner, 3)
    const mail = await waitUntil(async () => (await mailsTo(borrower)).find(({ text }) => text.includes(owner)))
    expect(mail.subject).toMatch(/^3 mensajes nuevos sobre SL-\d+$/)
    expect(mail.text).toContain(`/loans/edit/${owner}?tab=messages`)
    expect(JSON.stringify(mail)).not.toMatch(/salary|rent|car\b/)
    // Who read it meanwhile needs no mail.
    await waitUntil(async () => (await waitingMails(owner)) === 0 || undefined)
    const about = (mails: KeptMail[]) => mails.filter(({ text }) => text.includes(owner)).length
    expect([about(await mailsTo(borrower)), about(await mailsTo(broker))]).toEqual([1, 0])
  })

  const waitingMails = async (owner: string) =>
    (
      await database.ownerPool.query('select from thread_reader where record_id = $1 and mail_since is not null', [
        owner,
      ])
    ).rowCount

  test('reach an open page at once, and nobody who may not read the loan', async () => {
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/events`
    const hear = async (name: Name) => EventReader.open(url, await signedInAs(database.ownerPool, lender, name))
    const owner = await withNeighbour()
    const [officer, neighbour, outsider] = [await hear('officer'), await hear('neighbour'), await hear('outsider')]
    await waitUntil(() => [officer, neighbour, outsider].every(({ status }) => status === 200) || undefined)
    await write('borrower', owner)
    for (const reader of [officer, neighbour])
      expect(await reader.next('loan-hanging')).toEqual({ _id: owner, what: 'thread', by: people.borrower.id })
    expect(outsider.heard.filter(({ event }) => event === 'loan-hanging')).toEqual([])
    for (const reader of [officer, neighbour, outsider]) reader.close()
  })
})
