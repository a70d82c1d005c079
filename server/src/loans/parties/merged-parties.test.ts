import { describe, expect, test } from 'vitest'
import { checkRecords } from '../../records/checking/check-records.ts'
import { mendRecords } from '../../records/checking/mend-records.ts'
import { openBulkDesk } from '../../test-support/bulk-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { Answer } from '../../test-support/sample-loan-desk.ts'

const desk = await openBulkDesk()
const { call, database, lender, newLoan, loan } = desk
const { companyId } = lender
// The cast was written past the program.
await mendRecords(database, companyId, await checkRecords(database, companyId))

let people = 0
const newPerson = async (): Promise<string> => {
  people += 1
  const formData = { first_name: `Co${people}`, last_name: 'Merged' }
  return String((await call('admin', 'POST people/prospects/add', { formData })).body._id)
}
const add = (id: string, prospect: string) => call('admin', `POST opportunities/${id}/parties`, { prospect })
const revOf = async (id: string): Promise<number> =>
  Number((await database.ownerPool.query('select rev from record where id = $1', [id])).rows[0]?.rev)
const merge = async (survivor: string, absorbed: string) =>
  call('admin', `POST people/prospects/${survivor}/merge`, {
    ...{ absorbed, revs: { survivor: await revOf(survivor), absorbed: await revOf(absorbed) } },
  })
const partiesOf = async (id: string): Promise<string[]> =>
  ((await loan('admin', id)).coBorrowers as { _id: string }[]).map(({ _id }) => _id)

test('a co-borrower is merged: the other stands in their place, and undoing puts them back', async () => {
  const [going, staying, between] = [await newPerson(), await newPerson(), await newPerson()]
  const [one, other] = [await newLoan(), await newLoan()]
  await add(one, going)
  await add(one, between)
  await add(other, going)
  const compared = await call('admin', `POST people/prospects/${staying}/merging`, { absorbed: going })
  expect(compared.body.moves).toEqual([{ key: 'parties', count: 2 }])
  const merged = await merge(staying, going)
  expect(merged, JSON.stringify(merged.body)).toMatchObject({ status: 200 })
  expect([await partiesOf(one), await partiesOf(other)]).toEqual([[staying, between], [staying]])
  const found = await call('admin', 'POST opportunities', { prospect: staying })
  expect(JSON.stringify(found.body)).toContain(one)
  await call('admin', `DELETE opportunities/${other}/parties/${staying}`)
  const path = `POST people/prospects/${staying}/merge/undo`
  const undone = await call('admin', path, { merge: merged.body.merge })
  expect(undone, JSON.stringify(undone.body)).toMatchObject({ status: 200 })
  const parts = undone.body.parts as { key: string; count: number; left: { page: string }[] }[] // As its endpoint says.
  expect(parts.find(({ key }) => key === 'parties')).toMatchObject({
    count: 1,
    left: [{ page: `/loans/edit/${other}` }],
  })
  expect([await partiesOf(one), await partiesOf(other)]).toEqual([[going, between], []])
  expect(await checkRecords(database, companyId)).toEqual([])
})

describe('two who borrow a loan together are no pair', () => {
  test.each(['prospect and co-borrower', 'co-borrower and prospect', 'two co-borrowers'] as const)(
    '%s',
    async (how) => {
      const [going, staying] = [await newPerson(), await newPerson()]
      const prospect = how === 'two co-borrowers' ? await newPerson() : how.startsWith('prospect') ? going : staying
      const id = await newLoan({ prospect })
      for (const person of [going, staying]) if (person !== prospect) await add(id, person)
      const before = await desk.trace(id)
      const refused = await merge(staying, going)
      expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, 'not-mergeable', 'co-borrower'])
      expect(refused.body.message).toBe('The two borrow a loan together. Take one of them off it first.')
      expect(await desk.trace(id)).toBe(before)
    },
  )
})

describe('beside a merge of a co-borrower', () => {
  type Open = { readonly survivor: string; readonly absorbed: string; readonly id: string; readonly other: string }
  const acts: Record<string, (open: Open) => Promise<Answer>> = {
    'the other is added to the loan': ({ survivor, id }) => add(id, survivor),
    'the one who goes is added to another loan': ({ absorbed, other }) => add(other, absorbed),
    'the one who goes is taken off': ({ absorbed, id }) =>
      call('admin', `DELETE opportunities/${id}/parties/${absorbed}`),
    'the other becomes the prospect': ({ survivor, id }) =>
      call('admin', `PATCH opportunities/${id}`, { adminInfo: { prospect: survivor } }),
    'the loan is saved': ({ id }) => call('admin', `PATCH opportunities/${id}`, { formData: { purpose: 'Refinance' } }),
  }
  test.each(Object.keys(acts).flatMap((name) => [[name, 'after it'] as const, [name, 'before it'] as const]))(
    '%s, %s: nobody is on a loan twice, and nobody who is gone',
    async (name, order) => {
      const [survivor, absorbed] = [await newPerson(), await newPerson()]
      const [id, other] = [await newLoan(), await newLoan()]
      await add(id, absorbed)
      const revs = { survivor: await revOf(survivor), absorbed: await revOf(absorbed) }
      const join = () => call('admin', `POST people/prospects/${survivor}/merge`, { absorbed, revs })
      const act = () => acts[name]?.({ survivor, absorbed, id, other }) ?? Promise.reject(new Error(name))
      const both =
        order === 'after it'
          ? await overlapping(database.ownerPool, join, act)
          : await overlapping(database.ownerPool, act, join)
      const [merging, acting] = order === 'after it' ? [both.first, both.second] : [both.second, both.first]
      expect([200, 409], JSON.stringify(merging.body)).toContain(merging.status)
      expect([200, 404, 409, 422], JSON.stringify(acting.body)).toContain(acting.status)
      for (const at of [id, other]) {
        const { prospect } = (await loan('admin', at)) as { prospect: { _id: string } | null }
        const all = [...(await partiesOf(at)), ...(prospect === null ? [] : [prospect._id])]
        expect(new Set(all).size).toBe(all.length)
        if (merging.status === 200) expect(all).not.toContain(absorbed)
      }
      expect(await checkRecords(database, companyId)).toEqual([])
    },
  )
})
