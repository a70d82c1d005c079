import { expect, test } from 'vitest'
import { openMergingDesk } from '../../test-support/merging-desk.ts'
import { eraseMergedOf } from './erase-merged-job.ts'

const desk = await openMergingDesk()
const { add, clock, database, lender, merged, undo } = desk
const { companyId } = lender
const day = 86_400_000
const after = (days: number): Date => new Date(clock.now().getTime() + days * day)
const kept = async (id: unknown) =>
  (
    await database.ownerPool.query(
      `select "before" <> '{}' or "after" <> '{}' or moved <> '{}' as kept from person_merge where id = $1`,
      [id],
    )
  ).rows[0]?.kept
const told = () =>
  desk.number(`select count(*) as n from audit_event where company_id = $1 and content like '%merged-values-erased%'`, [
    companyId,
  ])

test('what a merge replaced goes after its thirty days, is told once, and the merge stays known', async () => {
  const [survivor, absorbed] = [await add({ first_name: 'Sue', ssn: '111-22-3333' }), await add({ ssn: '444-55-6666' })]
  const { merge } = await merged(survivor, absorbed, { more: { take: { ssn: 'absorbed' } } })
  expect(await eraseMergedOf(database, companyId, after(30))).toBe(0)
  expect(await kept(merge)).toBe(true)
  const both = await Promise.all([1, 2].map(() => eraseMergedOf(database, companyId, after(31))))
  expect(both.toSorted()).toEqual([0, 1])
  expect([await kept(merge), await told()]).toEqual([false, 1])
  expect((await desk.merges(absorbed)).into).toMatchObject({ _id: survivor })
})

test('of a merge that was undone it goes at once', async () => {
  const [survivor, absorbed] = [await add({ first_name: 'Sam' }), await add({ first_name: 'Samuel' })]
  const { merge } = await merged(survivor, absorbed)
  expect((await undo(survivor, merge)).status).toBe(200)
  expect(await eraseMergedOf(database, companyId, after(1))).toBe(1)
  expect(await kept(merge)).toBe(false)
})
