import { beforeEach, describe, expect, test } from 'vitest'
import { openNextActionDesk, way } from '../../test-support/next-action-desk.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'

const desk = await openNextActionDesk()
const { call, save, newLoan, lender, database, asked, next } = desk
const { companyId, people } = lender
const { intake, underwriting, declined } = way

beforeEach(desk.askForNothing)

describe('lists of what loans wait for', () => {
  const list = (name: SampleName, body: object) => call(name, 'POST opportunities', { program: '11', ...body })
  const found = async (name: SampleName, filter: object, more: object = {}) => {
    const answer = await list(name, { filters: [filter], limit: 100, ...more })
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    return (answer.body.opportunities as { _id: string }[]).map(({ _id }) => _id)
  }
  const is = (name: string, value: unknown, operator = '=') => ({ field: `next.${name}`, operator, value })
  const { officer, processor } = people

  test('show it, sort by it and are filtered by kind, day and whom it waits for', async () => {
    await asked(underwriting, ['phone'])
    const team = (id: string) => ({ status: [intake], workforces: [id], contacts: [] })
    const mine = await newLoan(team(officer.id))
    const theirs = await newLoan(team(processor.id))
    const dated = await newLoan(team(officer.id))
    const ended = await newLoan({ ...team(officer.id), status: [declined] })
    await save('admin', dated, { adminInfo: { lockEnd: '2001-02-03' } })
    const all = [mine, theirs, dated, ended]
    const among = async (name: SampleName, filter: object) =>
      (await found(name, filter))
        .filter((id) => all.includes(id))
        .map((id) => ['mine', 'theirs', 'dated', 'ended'][all.indexOf(id)])
        .sort()
    expect(await among('officer', is('action', 'fields'))).toEqual(['mine', 'theirs'])
    expect(await among('officer', is('action', ['fields', 'lockEnd']))).toEqual(['dated', 'mine', 'theirs'])
    expect(await among('officer', is('waitsOn', 'me'))).toEqual(['dated', 'mine'])
    expect(await among('officer', is('waitsOn', 'colleague'))).toEqual(['theirs'])
    expect(await among('processor', is('waitsOn', 'me'))).toEqual(['theirs'])
    expect(await among('officer', is('waitsOn', ['me', 'colleague']))).toEqual(['dated', 'mine', 'theirs'])
    expect(await among('officer', is('waitsOn', 'borrower'))).toEqual([])
    expect(await among('officer', is('waitsOn', 'me', '!='))).toEqual(['ended', 'theirs'])
    expect(await among('officer', is('due', 'older-7-days', 'within'))).toEqual(['dated'])
    expect(await among('officer', is('due', undefined, 'empty'))).toEqual(['ended', 'mine', 'theirs'])
    expect(await among('officer', is('items', 2))).toEqual(['dated'])
    expect(await among('officer', is('blocking', 0, '>'))).toEqual(['dated', 'mine', 'theirs'])
    const sorted = await found('officer', is('action', undefined, 'filled'), {
      sort: { field: 'next.due', order: 'asc' },
    })
    expect(sorted[0]).toBe(dated)
    const shown = await list('officer', {
      columns: ['next.action', 'next.waitsOn', 'next.due', 'next.blocking'],
      search: '',
      filters: [is('items', 2)],
    })
    const rows = shown.body.opportunities as { _id: string; info: object; nextAction: object }[]
    expect(rows.find(({ _id }) => _id === dated)).toMatchObject({
      info: { 'next.action': 'lockEnd', 'next.waitsOn': 'staff', 'next.due': '2001-02-03', 'next.blocking': 1 },
      nextAction: { items: 2, next: { kind: 'lockEnd', due: '2001-02-03' } },
    })
    expect(shown.body.columns).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: 'next.action', title: 'Next action' })]),
    )
  })

  test('refuse what is no kind, no party and no day', async () => {
    for (const filter of [is('action', 'nonsense'), is('waitsOn', 'nobody'), is('due', 'soon'), is('items', 'many')])
      expect((await list('officer', { filters: [filter] })).body.code).toBe('invalid-request')
    expect((await list('officer', { filters: [is('nothing', 'x')] })).body.code).toBe('unknown-list-field')
    expect((await list('officer', { filters: [is('waitsOn', 'me', '>')] })).body.code).toBe('unknown-list-field')
  })

  test('offer the reader whom a loan may wait for', async () => {
    const offered = async (name: SampleName) => {
      const { body } = await call(name, 'GET views/fields?module=opportunities&program=11')
      const fields = body.fields as { id: string; options?: { id: string; text: string }[] }[]
      return fields.find(({ id }) => id === 'next.waitsOn')?.options?.map(({ text }) => text)
    }
    expect(await offered('officer')).toEqual(['Me', 'A colleague', 'Borrower', 'Somebody else'])
    expect(await offered('broker')).toEqual(['Team members', 'Borrower', 'Somebody else'])
  })

  test('are told nothing of a field that is hidden from them but that one is missing', async () => {
    await asked(underwriting, ['ssn'])
    const id = await newLoan({ status: [intake] })
    expect(await next('admin', id)).toMatchObject({ next: { field: { _id: 'ssn' } } })
    const hidden = { kind: 'fields', waitsOn: 'staff', due: null, field: null, person: null }
    expect(await next('officer', id)).toEqual({ items: 1, next: hidden })
    const listed = await list('officer', { columns: ['next.action'] })
    expect(JSON.stringify(listed.body.opportunities)).not.toContain('ssn')
  })

  test('know nothing of it where a day of it is hidden: no column, filter, sort or row', async () => {
    const id = await newLoan({ status: [intake] })
    // `secret_day` is hidden from brokers.
    const { rows } = await database.ownerPool.query(
      `select content from form_version where company_id = $1 and form_id = 11`,
      [companyId],
    )
    expect(rows).toHaveLength(1)
    await database.ownerPool.query(
      `update form set figures = '{"closingDate": [["margin"]]}' where company_id = $1 and id = 11`,
      [companyId],
    )
    try {
      expect(await next('broker', id)).toBeNull()
      expect(await next('admin', id)).toEqual({ items: 0, next: null })
      for (const body of [{ filters: [is('due', undefined, 'filled')] }, { sort: { field: 'next.due', order: 'asc' } }])
        expect((await list('broker', body)).body.code).toBe('unknown-list-field')
      const { body } = await list('broker', { columns: ['next.due', 'next.action'] })
      expect(JSON.stringify([body.opportunities, body.columns])).not.toContain('next.')
      expect(body.opportunities).toEqual(
        (body.opportunities as object[]).map((one) => expect.objectContaining({ ...one, nextAction: null })),
      )
    } finally {
      await database.ownerPool.query(`update form set figures = '{}' where company_id = $1 and id = 11`, [companyId])
    }
  })
})
