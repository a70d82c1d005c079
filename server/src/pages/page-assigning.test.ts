import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { leadGroup } from '../test-support/sample-lender.ts'
import { idsIn, openPageDesk } from '../test-support/sample-page-desk.ts'

const desk = await openPageDesk()
const { call, lender, trace, made, get, list } = desk
const { people } = lender
type Name = Parameters<typeof call>[0]

describe('assigning', () => {
  const assign = (name: Name, id: string, adminInfo: object, rev?: number) =>
    call(name, `PATCH pages/appraisals/${id}`, { adminInfo, ...(rev === undefined ? {} : { rev }) })
  const processor = `${people.processor.id}---3`
  const peopleOn = async (id: string) =>
    ((await get('admin', id)).body.record as { workforces: { user: { _id: string } }[] }).workforces.map(
      ({ user }) => user._id,
    )

  test('gives a record to colleagues and groups, who reach it from then on, and tells both in the history', async () => {
    const id = await made('officer')
    expect(await peopleOn(id)).toEqual([people.officer.id])
    for (const name of ['processor', 'lead'] as const) expect((await get(name, id)).status).toBe(404)
    const before = (await peopleOn(id)).map((one) => `${one}---2`)
    const given = await assign('admin', id, { workforces: [...before, processor], groups: [String(leadGroup)] })
    expect([given.status, given.body.message]).toEqual([200, 'Appraisal updated successfully.'])
    expect(await peopleOn(id)).toEqual([people.officer.id, people.processor.id])
    for (const name of ['processor', 'lead'] as const) {
      expect((await get(name, id)).status).toBe(200)
      expect(idsIn(await list(name, { limit: 100 }))).toContain(id)
    }
    const history = await call('admin', 'POST action_history', { module: 'pages/appraisals', _id: id })
    expect(history.body.action_history).toMatchObject([
      { action: 'updated', info: [{ field: 'workforces' }, { field: 'groups' }] },
      { action: 'created' },
    ])
    await assign('admin', id, { workforces: before, groups: [] })
    for (const name of ['processor', 'lead'] as const) expect((await get(name, id)).status).toBe(404)
  })

  test('by two at once keeps whom each put on it', async () => {
    const id = await made('officer')
    const [first = ''] = (await peopleOn(id)).map((one) => `${one}---2`)
    expect((await assign('admin', id, { workforces: [first, processor] }, 1)).status).toBe(200)
    const lead = `${people.lead.id}---4`
    expect((await assign('admin', id, { workforces: [first, lead] }, 1)).status).toBe(200)
    expect((await peopleOn(id)).toSorted()).toEqual([people.officer.id, people.processor.id, people.lead.id].toSorted())
  })

  test('is refused without the right, of strangers and of groups that there are not, and nothing is written', async () => {
    const id = await made('officer')
    const before = await trace(id)
    expect((await assign('officer', id, { workforces: [processor] })).body.code).toBe('not-allowed')
    for (const [adminInfo, place] of [
      [{ workforces: [`${newId()}---3`] }, 'workforces'],
      [{ workforces: [`${people.borrower.id}---6`] }, 'workforces'],
      [{ groups: ['999'] }, 'groups'],
    ] as const)
      expect(await assign('admin', id, adminInfo)).toMatchObject({
        status: 422,
        body: { code: 'unknown-choice', fields: { [place]: expect.any(String) } },
      })
    expect((await assign('admin', id, { status: ['1'] })).status).toBe(422)
    expect(await trace(id)).toBe(before)
    const choices = async (name: Name) => (await get(name, id)).body.choices as { workforces: object[] }
    expect((await choices('officer')).workforces).toEqual([])
    expect((await choices('admin')).workforces.length).toBeGreaterThan(1)
  })
})
