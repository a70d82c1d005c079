import { languages } from '@corbel/domain/shared/messages/languages'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { newId } from '../ids.ts'
import { inWords } from './in-words.ts'

const { call, lender, newLoan, trace, app } = await openLoanDesk()
const wanting = (wanted: string, more: object = {}) => ({ 'accept-language': wanted, ...more })
const unknownLoan = (wanted: string, more: object = {}) =>
  call('officer', `GET opportunities/${newId()}`, undefined, wanting(wanted, more))
const addNote = (body: object, wanted: string, more: object = {}) =>
  call('officer', 'POST notes', { module: 'opportunities', type: 'Public', ...body }, wanting(wanted, more))
const said = (language: (typeof languages)[number], message: Message) => inWords(message, language)

describe.each(languages)('whoever asks for «%s»', (language) => {
  test('is refused in it', async () => {
    const answer = await unknownLoan(language)
    expect([answer.status, answer.body]).toEqual([
      404,
      { code: 'loan-not-found', message: said(language, tell('refusals.loan-not-found')) },
    ])
  })

  test('is refused in it before the sign-in, and where no call is', async () => {
    const headers = wanting(language)
    const [strange, nowhere] = await Promise.all([
      app.inject({ method: 'GET', url: '/api/auth/sessions', headers }),
      app.inject({ method: 'GET', url: '/api/there/is/nothing', headers }),
    ])
    expect([strange.json().message, nowhere.json().message]).toEqual([
      said(language, tell('refusals.not-signed-in')),
      said(language, tell('refusals.not-found')),
    ])
  })

  test('reads in it what is wrong with a field, and nothing is written', async () => {
    const owner = await newLoan()
    const before = await trace(owner)
    const { status, body } = await addNote({ owner, content: '' }, language)
    expect([status, body.code, body.fields]).toEqual([
      422,
      'invalid-request',
      { content: said(language, tell('problems.missing')) },
    ])
    expect(await trace(owner)).toBe(before)
  })

  test('is answered in it, a message inside a message too', async () => {
    const loan = await newLoan()
    const answer = await call(
      'officer',
      `PATCH opportunities/${loan}`,
      { adminInfo: { status: ['1'] } },
      wanting(language),
    )
    expect([answer.status, answer.body.message]).toEqual([200, said(language, tell('loans.statusUpdated'))])
    const formData = { first_name: 'Nora', last_name: 'Neu', email: `nora-${language}@neu.test` }
    const person = await call('admin', 'POST people/workforces/add', { formData }, wanting(language))
    const kind = tell('menus.oneOf.workforces')
    expect([person.status, person.body.message]).toEqual([200, said(language, tell('people.created', { kind }))])
  })

  test('reads the history in it', async () => {
    const loan = await newLoan()
    await call('officer', `PATCH opportunities/${loan}`, { adminInfo: { status: ['1'] } }, wanting('en'))
    const asked = { module: 'Opportunity', _id: loan, limit: 1 }
    const { body } = await call('officer', 'POST action_history', asked, wanting(language))
    expect(body.action_history).toMatchObject([{ info: [{ title: said(language, tell('loans.entries.status')) }] }])
  })
})

describe('which language', () => {
  test.each([
    ['de', 'de'],
    ['DE-at', 'de'],
    ['zh-Hant-TW', 'zh'],
    ['fr;q=0.3, es;q=0.8, en;q=0.5', 'es'],
    ['fr;q=0.5,ja;q=0.5', 'fr'],
    ['it, nl;q=0.9, ja;q=0.1', 'ja'],
    ['de;q=0, es;q=0.2', 'es'],
    ['de;q=0', 'en'],
    ['de ; q=0.4 , fr ; q=0.6', 'fr'],
    ['de;q=soon, ja;q=0.1', 'ja'],
    ['it, tlh', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [';;,,=;q', 'en'],
    [`${'xx,'.repeat(200)}de`, 'en'],
  ] as const)('«%s» is answered in %s', async (wanted, language) => {
    const { body } = await unknownLoan(wanted)
    expect(body.message).toBe(said(language, tell('refusals.loan-not-found')))
  })

  test('nobody has to ask: without the header it is English', async () => {
    const { body } = await call('officer', `GET opportunities/${newId()}`)
    expect(body.message).toBe('Invalid access.')
  })

  test('a call that is repeated by its key is answered letter by letter as the first one', async () => {
    const key = { 'idempotency-key': newId() }
    const body = { formData: { first_name: 'Olga', last_name: 'Ort', email: 'olga@ort.test' } }
    const add = (wanted: string) => call('admin', 'POST people/workforces/add', body, wanting(wanted, key))
    const first = await add('de')
    expect(first.body.message).toBe(said('de', tell('people.created', { kind: tell('menus.oneOf.workforces') })))
    expect((await add('ja')).body).toEqual(first.body)
  })
})

describe('what fills a place', () => {
  test('is a number as the language writes it', async () => {
    const owner = await newLoan()
    const long = { owner, content: 'x'.repeat(200_000) }
    const most = async (wanted: string) => JSON.stringify((await addNote(long, wanted)).body.fields)
    const [german, french, english] = await Promise.all(['de', 'fr', 'en'].map(most))
    const limit = Number(/[\d,]+/.exec(english ?? '')?.[0]?.replaceAll(',', ''))
    expect(limit).toBeGreaterThanOrEqual(1000)
    expect(german).toContain(new Intl.NumberFormat('de').format(limit))
    expect(french).toContain(new Intl.NumberFormat('fr').format(limit))
  })

  test('is a text as it is, signs that stand for places included', async () => {
    const asked = { module: 'opportunities', type: '{count} $& {values}', owner: await newLoan(), content: 'x' }
    const { body } = await call('officer', 'POST notes', asked, wanting('de'))
    expect(body.fields).toEqual({ type: said('de', tell('problems.oneOf', { values: 'Public, Private' })) })
    expect(said('de', tell('problems.ownWords', { text: '{text} $& {count}' }))).toBe('{text} $& {count}')
  })

  test('is a day, written as the language does', () => {
    const day = (language: (typeof languages)[number]) =>
      said(language, { key: 'problems.ownWords', params: { text: { day: '2026-03-09' } } })
    expect([day('de'), day('en'), day('fr'), day('ja')]).toEqual([
      '09.03.2026',
      'Mar 9, 2026',
      '9 mars 2026',
      '2026/03/09',
    ])
  })

  test('decides by its number which sentence it is', () => {
    const unsaved = (count: number) => said('en', tell('shared.unsaved', { count }))
    expect([unsaved(1), unsaved(2), unsaved(5019)]).toEqual([
      '1 unsaved change',
      '2 unsaved changes',
      '5,019 unsaved changes',
    ])
  })
})

describe('our own pages', () => {
  test('get the keys beside the words, so that they say them in the language they are in by then', async () => {
    const owner = await newLoan()
    const web = { 'x-corbel-client': 'web' }
    const refusal = await addNote({ owner, content: '' }, 'de', web)
    expect(refusal.body.said).toEqual({
      message: tell('refusals.invalid-request'),
      fields: { content: tell('problems.missing') },
    })
    const reply = await call(
      'officer',
      `PATCH opportunities/${owner}`,
      { adminInfo: { status: ['1'] } },
      wanting('de', web),
    )
    expect(reply.body.said).toEqual({ message: tell('loans.statusUpdated') })
  })

  test('alone do: whoever else calls gets words only', async () => {
    const refusal = await addNote({ owner: await newLoan(), content: '' }, 'de')
    expect(Object.keys(refusal.body).sort()).toEqual(['code', 'fields', 'message'])
  })

  test('of another company hear of a record what everybody hears who may not', async () => {
    const owner = await newLoan()
    const [stranger, unknown] = await Promise.all([
      call('neighbour', `GET opportunities/${owner}`, undefined, wanting('fr')),
      call('neighbour', `GET opportunities/${newId()}`, undefined, wanting('fr')),
    ])
    expect(lender.people.neighbour.id).not.toBe(lender.people.officer.id)
    expect(stranger.body).toEqual(unknown.body)
  })
})
