import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openMergingDesk } from '../../test-support/merging-desk.ts'
import { untrueHistory } from '../../test-support/races/untrue-history.ts'

const desk = await openMergingDesk()
const {
  call,
  callAsGuest,
  clock,
  newLoan,
  permit,
  add,
  values,
  merges,
  merged,
  undo,
  inClear,
  stored,
  isActive,
  differences,
  borrower,
} = desk
const { ownerPool } = desk.database

describe('a merge is taken back', { timeout: 120_000 }, () => {
  test('with everything that nobody changed since; what somebody did is theirs, and is told', async () => {
    const survivor = await add({ first_name: 'Sue', ssn: '111-22-3333', phone: '208-555-0111' })
    const absorbed = await add({ first_name: 'Suzan', ssn: '444-55-6666', phone: '208-555-0999', email: 'sue@s.test' })
    const newOne = () => newLoan({ prospect: absorbed })
    const [still, changed, saved] = [await newOne(), await newOne(), await newOne()]
    const take = { ssn: 'absorbed', phone: 'absorbed', email: 'absorbed' }
    const answer = await merged(survivor, absorbed, { more: { take } })
    const later = await newLoan({ prospect: survivor })
    const somebody = await add({ first_name: 'Somebody' })
    await call('admin', `PATCH opportunities/${changed}`, { adminInfo: { prospect: somebody } })
    await call('admin', `PATCH opportunities/${saved}`, { formData: { purpose: 'Refinance' } })
    await call('admin', `PATCH people/${survivor}`, { formData: { phone: '208-555-0177' } })
    const undone = await undo(survivor, answer.merge)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    const { rows } = await ownerPool.query('select number from loan where id = $1', [changed])
    expect(undone.body).toMatchObject({
      parts: [{ key: 'loans', count: 2, left: [{ title: rows[0].number, page: `/loans/edit/${changed}` }] }],
      kept: ['Phone'],
    })
    const borrowers = [await borrower(still), await borrower(saved), await borrower(changed), await borrower(later)]
    expect(borrowers).toEqual([absorbed, absorbed, somebody, survivor])
    expect(await values(survivor)).toMatchObject({ first_name: 'Sue', phone: '208-555-0177', email: '' })
    expect(await inClear(survivor, 'ssn')).toBe('111-22-3333')
    expect(await inClear(absorbed, 'ssn')).toBe('444-55-6666')
    expect([await isActive(absorbed), (await merges(survivor)).from]).toEqual([true, []])
    const again = await undo(survivor, answer.merge)
    expect([again.status, again.body.code]).toEqual([404, 'not-found'])
    for (const id of [still, changed, saved]) expect(await untrueHistory(ownerPool, id)).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('by whoever may make it, in its time, at the record that stayed', async () => {
    const [survivor, absorbed] = [await add({ first_name: 'Tim' }), await add({ first_name: 'Timo' })]
    const { merge: id } = await merged(survivor, absorbed)
    const before = await stored(survivor, absorbed)
    expect((await undo(absorbed, id)).status).toBe(404)
    expect((await undo(survivor, newId())).status).toBe(404)
    expect((await undo(survivor, id, { as: 'processor' })).status).toBe(404)
    const foreign = await callAsGuest('admin', `POST people/prospects/${survivor}/merge/undo`, { merge: id })
    expect(foreign.status).toBe(404)
    await permit(2, { prospects: { ...noRights, read: 'all', update: 'all' } })
    expect((await undo(survivor, id, { as: 'officer' })).status).toBe(403)
    await permit(2, { prospects: { ...noRights, read: 'all', update: 'all', delete: 'all' } })
    await ownerPool.query(`update person_merge set undo_until = $2 where id = $1`, [
      ...[id, new Date(clock.now().getTime() - 1_000)],
    ])
    const late = await undo(survivor, id)
    expect([late.status, late.body.code]).toEqual([409, 'nothing-to-undo'])
    await ownerPool.query(`update person_merge set undo_until = now() + interval '1 day' where id = $1`, [id])
    expect(JSON.parse(await stored(survivor, absorbed)).slice(0, 2)).toEqual(JSON.parse(before).slice(0, 2))
    expect((await undo(survivor, id)).status).toBe(200)
  })
})
