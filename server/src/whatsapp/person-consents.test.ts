import { describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { overlapping } from '../test-support/races/overlapping.ts'
import { openWhatsappDesk } from '../test-support/whatsapp-desk.ts'
import { insertWhatsappMessages, takeNext } from './message-repository.ts'

const desk = await openWhatsappDesk()
const { call, callAsGuest, clock, database, lender, post, newContact, consent, newCampaign, stamp, tell } = desk
const pool = database.ownerPool

type Entry = { _id: string; channel: string; topic: string; state: string; isTheirs: boolean; changes: object[] }
const shown = async (id: string, who: Parameters<typeof call>[0] = 'admin') => {
  const { status, body } = await call(who, `GET people/${id}/channels`)
  return { status, body: body as { entries: Entry[]; stopWords: string[]; permissions: object } }
}
const entryOf = async (id: string, channel: string, topic = '') =>
  (await shown(id)).body.entries.find((one) => one.channel === channel && one.topic === topic)
const note = (id: string, body: object) => post(`people/${id}/channels/note`, { how: 'A call', ...body })
const revoke = async (id: string, channel: string, more: object = {}) =>
  post(`people/${id}/channels/revoke`, { entry: (await entryOf(id, channel))?._id, reason: 'By telephone', ...more })
const wishes = async (address: string) =>
  (await pool.query(`select scope, scope_id from suppression where to_norm = $1 order by scope`, [address])).rows

describe('what somebody agreed to of being written to', () => {
  test('stands at their record by channel, with each time that it changed', async () => {
    const { id, number } = await newContact({ email: 'channels@w.test' })
    expect((await shown(id)).body).toMatchObject({
      entries: [
        { channel: 'email', address: 'c•••@w.test', state: 'none', changes: [] },
        { channel: 'whatsapp', address: `…${number.slice(-4)}`, state: 'none' },
        { channel: 'sms', state: 'none' },
      ],
      ...{ stopWords: expect.arrayContaining(['stop']), permissions: { write: true } },
    })
    for (const channel of ['email', 'whatsapp', 'sms'])
      expect((await note(id, { channel, wording: 'Form 7, version 2', on: '2026-01-05' })).status).toBe(200)
    for (const channel of ['email', 'whatsapp', 'sms'])
      expect(await entryOf(id, channel)).toMatchObject({
        state: 'given',
        changes: [{ kind: 'given', words: 'A call', wording: 'Form 7, version 2', at: '2026-01-05T12:00:00.000Z' }],
      })
    clock.advance(1_000)
    await tell({ messages: [{ from: number, id: newId(), timestamp: stamp(), type: 'text', text: { body: 'Stop' } }] })
    expect(await entryOf(id, 'whatsapp')).toMatchObject({
      state: 'revoked',
      changes: [{ kind: 'revoked', source: 'stop-word', words: 'Stop', by: '' }, { kind: 'given' }],
    })
    // What was given before that does not stand again, by the page of consents either.
    expect((await note(id, { channel: 'whatsapp', on: '2026-01-06' })).body).toMatchObject({
      fields: { on: expect.any(String) },
    })
    const early = { people: [id], source: 'A form', at: '2026-01-06T00:00:00Z' }
    expect((await post('whatsapp_consents/add', early)).body).toMatchObject({
      ...{ added: 0, skipped: [{ reason: 'revoked-since', count: 1 }] },
    })
    clock.advance(2_000)
    expect((await note(id, { channel: 'whatsapp' })).status).toBe(200)
    expect((await entryOf(id, 'whatsapp'))?.changes).toHaveLength(3)
  })

  test('is taken back by staff with what was said: nothing goes there from then on', async () => {
    const { id } = await newContact({ email: 'back@w.test' })
    await consent(id)
    const campaign = await newCampaign([id])
    clock.advance(1_000)
    expect((await revoke(id, 'whatsapp')).status).toBe(200)
    expect((await post(`whatsapp_campaigns/${campaign}/count`)).body).toMatchObject({ count: 0 })
    expect(await entryOf(id, 'whatsapp')).toMatchObject({
      changes: [{ kind: 'revoked', source: 'noted', words: 'By telephone', by: expect.stringMatching(/\w/) }, {}],
    })
    expect((await revoke(id, 'whatsapp')).status).toBe(409)
    expect((await revoke(id, 'sms')).status).toBe(409)
    expect((await revoke(id, 'email', { topic: 'Rates' })).status).toBe(200)
    expect(await wishes('back@w.test')).toEqual([{ scope: 'topic', scope_id: 'rates' }])
    expect((await revoke(id, 'email')).status).toBe(200)
    expect(await wishes('back@w.test')).toEqual([
      { scope: 'all', scope_id: '' },
      { scope: 'topic', scope_id: 'rates' },
    ])
    expect((await revoke(id, 'email')).status).toBe(409)
    const { body } = await call('admin', 'POST emails/count', { module: 'contacts', Ids: [id] })
    expect(body).toMatchObject({ count: 0, skipped: [{ reason: 'suppressed', count: 1 }] })
    clock.advance(1_000)
    // Noted by staff it is over where they say otherwise, later.
    expect((await note(id, { channel: 'email', on: '2026-01-01' })).body).toMatchObject({
      fields: { on: expect.any(String) },
    })
    expect((await note(id, { channel: 'email' })).status).toBe(200)
    expect(await wishes('back@w.test')).toEqual([{ scope: 'topic', scope_id: 'rates' }])
    const audited = await pool.query(`select from audit_event where record_id = $1 and content like '%By telephone%'`, [
      id,
    ])
    expect(audited.rowCount).toBe(3)
  })

  test('and what they ended themselves only they take back', async () => {
    const { id } = await newContact({ email: 'own@w.test' })
    for (const reason of ['unsubscribed', 'complaint'])
      await pool.query(
        `insert into suppression (company_id, to_norm, scope, reason, at, details)
         values ($1, 'own@w.test', 'all', $2, now() - interval '1 day', '{"customReason": "Too often"}')`,
        [lender.companyId, reason],
      )
    expect(await entryOf(id, 'email')).toMatchObject({ state: 'revoked', isTheirs: true, changes: [{}, {}] })
    expect((await note(id, { channel: 'email' })).status).toBe(409)
    expect(await wishes('own@w.test')).toHaveLength(2)
  })

  test('is read and noted by nobody who does not read the person; another company finds neither', async () => {
    const { id } = await newContact({ email: 'closed@w.test' })
    const entry = (await entryOf(id, 'email'))?._id
    expect((await shown(id, 'officer')).status).toBe(404)
    const there = async (method: string, path: string, body?: object) =>
      (await callAsGuest('admin', `${method} people/${id}/${path}`, body)).status
    expect(await there('GET', 'channels')).toBe(404)
    expect(await there('POST', 'channels/note', { channel: 'sms', how: 'A call' })).toBe(404)
    expect(await there('POST', 'channels/revoke', { entry, reason: 'A call' })).toBe(404)
    const { id: another } = await newContact({ email: 'another@w.test' })
    // An entry of somebody else is none of theirs.
    const path = `people/${another}/channels/revoke`
    expect((await post(path, { entry, reason: 'A call' })).status).toBe(404)
    await pool.query(`update person set phone = '', email = '' where id = $1`, [another])
    for (const channel of ['email', 'whatsapp', 'sms'])
      expect((await note(another, { channel })).body).toMatchObject({ fields: { channel: expect.any(String) } })
    expect((await note(another, { channel: 'sms', on: '2099-01-01' })).status).toBe(422)
    const { rows } = await pool.query('select from consent_change where person_id = any($1)', [[id, another]])
    expect(rows).toEqual([])
  })

  test('is noted by one of two at once, the other one meets it as it is then', async () => {
    const { id } = await newContact({ email: 'two@w.test' })
    await note(id, { channel: 'sms' })
    clock.advance(1_000)
    const entry = (await entryOf(id, 'sms'))?._id
    const end = () => post(`people/${id}/channels/revoke`, { entry, reason: 'By telephone' })
    const both = await overlapping(pool, end, end)
    expect([both.wasHeld, both.hadToWait, both.first.status, both.second.status]).toEqual([true, true, 200, 409])
    clock.advance(1_000)
    const turned = await overlapping(pool, () => note(id, { channel: 'sms' }), end)
    expect([turned.hadToWait, turned.first.status, turned.second.status]).toEqual([true, 200, 200])
    expect(await entryOf(id, 'sms')).toMatchObject({ state: 'revoked', changes: [{}, {}, {}, {}] })
  })

  test('a word that stops is heard while somebody notes a consent; what was taken before it was taken back leaves', async () => {
    const { id, number } = await newContact({ email: 'stops@w.test' })
    await note(id, { channel: 'whatsapp' })
    clock.advance(2_000)
    const said = { from: number, timestamp: stamp(), type: 'text', text: { body: 'Stop' } }
    const stop = async () => await tell({ messages: [{ ...said, id: newId() }] })
    const heard = await overlapping(pool, () => note(id, { channel: 'whatsapp' }), stop)
    expect([heard.wasHeld, heard.hadToWait, heard.first.status]).toEqual([true, true, 200])
    expect(await entryOf(id, 'whatsapp')).toMatchObject({
      state: 'revoked',
      changes: [{ source: 'stop-word' }, {}, {}],
    })

    clock.advance(2_000)
    await note(id, { channel: 'whatsapp' })
    await newCampaign([id])
    // The program's own clock does not come there.
    const at = new Date(clock.now().getTime() + 86_400_000)
    const { companyId } = lender
    const messages = ['a', 'b'].map((key) => ({
      ...{ id: newId(), campaignId: null, key, personId: id, number, name: 'Wanda', variables: ['you', 'us'] },
      ...{ template: { name: 'rates', language: 'en_US' }, text: 'Hi', held: null },
    }))
    await inTransaction(database, { companyId }, (db) => insertWhatsappMessages(db, companyId, { messages, at }))
    const take = () => inTransaction(database, { companyId }, (db) => takeNext(db, companyId, { at, templates: true }))
    clock.advance(1_000)
    // Nobody was told yet that it is taken back.
    const left = await overlapping(pool, () => revoke(id, 'whatsapp'), take)
    expect([left.wasHeld, left.first.status, left.second?.forbidden]).toEqual([true, 200, null])
    expect(await take()).toMatchObject({ forbidden: 'no-consent' })
    expect(await take()).toBeUndefined()
  })
})
