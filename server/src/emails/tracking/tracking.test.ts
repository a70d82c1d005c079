import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { openMailServer } from '../../test-support/network/mail-server.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { forgetOldMails } from '../retention/retention-job.ts'
import { mailToken } from '../unsubscribing/mail-token.ts'
import { noteToldLook } from './note-told-look.ts'

const publicUrl = 'https://corbel.example'
const server = await openMailServer()
const desk = await openShareDesk({ own: true, smtpUrl: server.url, publicUrl })
const { app, call, clock, database, guest, lender, newLoan } = desk
const { companyId } = lender
const pool = database.ownerPool
const module = 'opportunities'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const body = `<p>See <a href="https://rates.test/today?a=1&amp;b=2">rates</a>, <a href="https://homes.test/">homes</a>,
  <a href="mailto:olga@lender.test">Olga</a>, <a href="${publicUrl}/reset?t=secret">your password</a> and
  <a href="https://third.test/">more</a></p>`

type Sent = { source: string; owner: string; id: string; links: string[]; pixel: string }

/** A mail that arrived, as its reader's program has it. */
async function sent(to: string, more: object = {}): Promise<Sent> {
  const owner = await newLoan()
  await call('officer', 'POST emails/send', { module, owner, recipients: [to], subject: 'News', body, ...more })
  clock.advance(10_000)
  const { source: raw } = await waitUntil(() => server.received.find((mail) => mail.to === to))
  const source = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  const links = [...source.matchAll(/href="(https:\/\/corbel\.example\/e\/c\/[^"]+)"/g)].map(([, link = '']) => link)
  const [, pixel = ''] = /src="(https:\/\/corbel\.example\/e\/o\/[^"]+)"/.exec(source) ?? []
  const { rows } = await pool.query('select id from message where to_norm = $1', [to])
  await waitUntil(async () => (await eventsOf(rows[0].id, 'send')).length > 0 || undefined)
  return { source, owner, id: rows[0].id, links, pixel }
}
const eventsOf = async (id: string, ...kinds: string[]) =>
  (
    await pool.query(
      `select kind, machine, data from message_event where message_id = $1 and kind = any($2) order by at, kind`,
      [id, kinds],
    )
  ).rows as { kind: string; machine: boolean; data: { link?: number; why?: string; href?: string } }[]
const get = (address: string, more: { agent?: string; method?: 'GET' | 'HEAD'; from?: string } = {}) =>
  app.inject({
    ...{ method: more.method ?? 'GET', url: address.replace(publicUrl, ''), remoteAddress: more.from ?? '203.0.113.9' },
    headers: { 'user-agent': more.agent ?? chrome },
  })
const linkOf = ({ links }: Sent, number: number): string => links.find((link) => link.endsWith(`.${number}`)) ?? ''
const noted = (id: string, count: number, ...kinds: string[]) =>
  waitUntil(async () => {
    const found = await eventsOf(id, ...kinds)
    return found.length >= count ? found : undefined
  })
const entryOf = async (owner: string) =>
  ((await call('officer', 'POST emails/user_emails', { from: module, owner })).body as { emails: object[] }).emails[0]

describe('a mail that leaves', () => {
  test('leads its links past us without saying where to; what may hold a secret, and what is no page, is not led', async () => {
    const mail = await sent('led@track.test')
    expect(mail.links.map((link) => link.split('.').at(-1))).toEqual(['1', '2', '4', '0'])
    expect(mail.links.join()).not.toContain('rates')
    expect(mail.source).toContain(`href="${publicUrl}/reset?t=secret"`)
    expect(mail.source).toContain('href="mailto:olga@lender.test"')
    const answer = await get(linkOf(mail, 1))
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://rates.test/today?a=1&b=2'])
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    // What was written is kept as it was written.
    const read = await call('officer', 'POST emails/read', { module, owner: mail.owner, _id: mail.id })
    expect(read.body.html).not.toContain('/e/c/')
  })

  test('tells its record that a person opened it and followed a link, once they can have', async () => {
    const mail = await sent('person@track.test')
    clock.advance(60_000)
    const picture = await get(mail.pixel)
    expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.length]).toEqual([
      ...[200, 'image/gif'],
      43,
    ])
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
    await noted(mail.id, 1, 'open')
    clock.advance(30_000)
    await get(linkOf(mail, 2))
    await get(linkOf(mail, 2))
    expect(await noted(mail.id, 1, 'click')).toMatchObject([
      { machine: false, data: { link: 2, href: 'https://homes.test/' } },
    ])
    expect(await entryOf(mail.owner)).toMatchObject({
      open: { mail: { timestamp: expect.any(String) } },
      click: { mail: { timestamp: expect.any(String) } },
    })
  })
})

describe('what programs do', () => {
  test('is kept apart: too soon, HEAD, scanners, proxies, a burst of links, the link that nobody sees', async () => {
    const mail = await sent('machine@track.test')
    await get(mail.pixel)
    clock.advance(20_000)
    await get(mail.pixel, { agent: 'Mozilla/5.0 (Windows NT 5.1) Firefox/11.0 (via ggpht.com GoogleImageProxy)' })
    await get(linkOf(mail, 1), { method: 'HEAD' })
    await get(linkOf(mail, 1), { from: '40.92.17.3' })
    await noted(mail.id, 2, 'open')
    clock.advance(60_000)
    await get(linkOf(mail, 1))
    await get(linkOf(mail, 2))
    expect((await eventsOf(mail.id, 'click')).filter(({ machine }) => !machine)).toHaveLength(2)
    await get(linkOf(mail, 4))
    clock.advance(60_000)
    await get(linkOf(mail, 0))
    await get(linkOf(mail, 2))
    const all = await eventsOf(mail.id, 'open', 'click')
    expect(all.filter(({ machine }) => !machine)).toEqual([])
    expect([...new Set(all.map(({ data }) => data.why))].sort()).toEqual([
      ...['burst', 'head', 'hidden-link', 'network', 'picture-proxy', 'too-soon'],
    ])
    expect(await entryOf(mail.owner)).toMatchObject({ open: null, click: null })
  })

  test('without end fills nothing', async () => {
    const mail = await sent('flood@track.test')
    for (let at = 0; at < 130; at++) {
      clock.advance(60_000)
      await get(linkOf(mail, 1))
    }
    expect(await eventsOf(mail.id, 'click')).toHaveLength(100)
  })
})

test('a token that is forged, of another mail, number, purpose or company: no event, no target; the picture is the same', async () => {
  const mail = await sent('forged@track.test')
  const other = await sent('other@track.test')
  clock.advance(60_000)
  const [token = ''] = mail.pixel.split('/').slice(-1)
  const [place = '', proof = ''] = token.split('.')
  const [otherPlace = ''] = (other.pixel.split('/').at(-1) ?? '').split('.')
  const foreign = mailToken('open', { companyId: guest.companyId, messageId: mail.id }, newId())
  const before = await eventsOf(mail.id, 'open', 'click')
  const good = await get(`${publicUrl}/e/o/${token}`)
  await noted(mail.id, before.length + 1, 'open')
  for (const forged of ['x', `${otherPlace}.${proof}`, `${place}.${'A'.repeat(22)}`, foreign, `${token}.1`]) {
    const answer = await get(`${publicUrl}/e/o/${forged}`)
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
      ...[200, good.body],
      good.headers['content-length'],
    ])
  }
  const link = linkOf(mail, 1).split('/').at(-1) ?? ''
  const gone = new Set<string>()
  for (const forged of [
    ...['x', link.replace(/1$/, '2'), link.replace(/1$/, '9'), `${token}.1`, link.replace(place, otherPlace)],
    ...[`${link}?to=https://evil.test`.replace(/1\?/, '7?'), `${foreign}.1`, link.replace(/\.1$/, '')],
  ]) {
    const answer = await get(`${publicUrl}/e/c/${forged}`)
    expect(answer.headers.location).toBeUndefined()
    gone.add(`${answer.statusCode} ${answer.body}`)
  }
  expect(gone.size).toBe(1)
  expect([...gone][0]).toMatch(/^404 /)
  await get(linkOf(other, 1))
  expect(await eventsOf(mail.id, 'click')).toEqual([])
  expect(await eventsOf(other.id, 'open')).toEqual([])
})

test('links of a mail whose words are gone after their time lead on, and what was forged does not', async () => {
  const mail = await sent('aged@track.test')
  await pool.query(`update message set created_at = created_at - interval '8 years' where id = $1`, [mail.id])
  await forgetOldMails({ database, publicUrl }, { at: clock.now(), signal: new AbortController().signal })
  expect((await pool.query('select from message_body where message_id = $1', [mail.id])).rows).toEqual([])
  expect((await get(linkOf(mail, 2))).headers.location).toBe('https://homes.test/')
  expect((await get(linkOf(mail, 2).replace(/2$/, '3'))).statusCode).toBe(404)
})

describe('nothing is noted', () => {
  const standards = async (set: object) => {
    const { body: now } = await call('admin', 'GET mail_settings')
    return call('admin', 'PATCH mail_settings', { ...set, rev: now.rev })
  }

  test('where the company does not want it, of new mails and of those that are out', async () => {
    const before = await sent('before@track.test')
    expect((await standards({ tracks: false })).status).toBe(200)
    const mail = await sent('company@track.test')
    expect([mail.links, mail.pixel]).toEqual([[], ''])
    expect(mail.source).toContain('href="https://rates.test/today?a=1&amp;b=2"')
    clock.advance(60_000)
    expect((await get(linkOf(before, 1))).headers.location).toBe('https://rates.test/today?a=1&b=2')
    expect(await eventsOf(before.id, 'open', 'click')).toEqual([])
    await standards({ tracks: true })
  })

  test('of whoever does not want it, from then on, and again once they do', async () => {
    const mail = await sent('wish@track.test')
    const token = mailToken('unsubscribe', { companyId, messageId: mail.id }, (await secretOf(mail.id)) ?? '')
    const wish = (tracks: boolean) =>
      app.inject({ method: 'POST', url: `/api/public/unsubscribe?t=${token}`, payload: { tracks } })
    expect((await app.inject(`/api/public/unsubscribe?t=${token}`)).json()).toMatchObject({ tracks: true })
    expect((await wish(false)).json()).toMatchObject({ unsubscribed: false })
    clock.advance(60_000)
    await get(linkOf(mail, 1))
    expect(await eventsOf(mail.id, 'click')).toEqual([])
    await call('officer', 'POST emails/send', {
      module,
      owner: mail.owner,
      recipients: ['wish@track.test'],
      subject: 'Two',
      body,
    })
    clock.advance(10_000)
    const second = await waitUntil(() =>
      server.received.find(({ to, source }) => to === 'wish@track.test' && source.includes('Subject: Two')),
    )
    expect(second.source).not.toContain('/e/')
    expect((await wish(true)).statusCode).toBe(200)
    await get(linkOf(mail, 1))
    expect(await noted(mail.id, 1, 'click')).toHaveLength(1)
  })

  test('nor what whoever sends our mails tells of them, of a person, a template or a company that does not want it', async () => {
    const told = async ({ id }: Sent) => {
      const at = clock.now()
      const of = { companyId, messageId: id, publicUrl }
      const look = { at, agent: chrome, address: '203.0.113.9' }
      await inTransaction(database, { companyId, at }, async (db) => {
        const [open, click] = [newId(), newId()]
        await noteToldLook(db, of, { ...look, kind: 'open', key: open, link: '' })
        await noteToldLook(db, of, { ...look, kind: 'click', key: click, link: 'https://homes.test/' })
      })
      return (await eventsOf(id, 'open', 'click')).length
    }
    const mail = await sent('toldof@track.test')
    const token = mailToken('unsubscribe', { companyId, messageId: mail.id }, (await secretOf(mail.id)) ?? '')
    const wish = (tracks: boolean) =>
      app.inject({ method: 'POST', url: `/api/public/unsubscribe?t=${token}`, payload: { tracks } })
    clock.advance(60_000)
    await wish(false)
    expect(await told(mail)).toBe(0)
    await wish(true)
    await pool.query('update message set tracked = false where id = $1', [mail.id])
    expect(await told(mail)).toBe(0)
    await pool.query('update message set tracked = true where id = $1', [mail.id])
    await standards({ tracks: false })
    expect(await told(mail)).toBe(0)
    await standards({ tracks: true })
    expect(await told(mail)).toBe(2)
  })

  test('standards are an administrator’s: saved on what is there, quiet hours both or none', async () => {
    expect((await call('officer', 'GET mail_settings')).status).toBe(403)
    const { body: now } = await call('admin', 'GET mail_settings')
    expect(now).toMatchObject({ tracks: true, quietFrom: null, keepsMonths: 84, keepsManyMonths: 13 })
    expect((await standards({ quietFrom: 21 })).status).toBe(422)
    expect((await standards({ quietFrom: 21, quietUntil: 21 })).status).toBe(422)
    expect((await standards({ keepsMonths: 0 })).status).toBe(422)
    expect((await call('admin', 'PATCH mail_settings', { tracks: false, rev: 999 })).status).toBe(409)
    expect((await call('admin', 'GET mail_settings')).body).toEqual(now)
  })
})

const secretOf = async (id: string): Promise<string | undefined> =>
  (await pool.query('select link_secret from message where id = $1', [id])).rows[0]?.link_secret
