import { expect, test } from 'vitest'
import { openFileDesk } from '../../documents/samples/sample-file-desk.ts'
import { addPersonFileForms, personFiles } from '../../documents/samples/sample-person-files.ts'

const desk = await openFileDesk()
await addPersonFileForms(desk)
const { call, get, database } = desk
const { newProspect, send } = personFiles(desk)

const filesOf = async (id: string): Promise<string[]> => {
  const { rows } = await database.ownerPool.query(
    'select id from file where record_id = $1 and removed_at is null order by id',
    [id],
  )
  return rows.map((row) => String(row.id))
}
const license = async (id: string): Promise<string[]> => {
  const { body } = await call('admin', `GET people/${id}`)
  const { info } = body.person as { info: { license?: { _id: string }[] } }
  return (info.license ?? []).map(({ _id }) => _id)
}
const revOf = async (id: string): Promise<number> =>
  Number((await database.ownerPool.query('select rev from record where id = $1', [id])).rows[0].rev)

test('files of both are on the record that stays, can be read there, and part again', async () => {
  const [survivor, absorbed] = [await newProspect(), await newProspect()]
  await send('officer', survivor, 'license')
  await send('officer', absorbed, 'license')
  const [[own = ''], [theirs = '']] = [await filesOf(survivor), await filesOf(absorbed)]
  const revs = { survivor: await revOf(survivor), absorbed: await revOf(absorbed) }
  const merged = await call('admin', `POST people/prospects/${survivor}/merge`, { absorbed, revs })
  expect(merged, JSON.stringify(merged.body)).toMatchObject({
    status: 200,
    body: { moves: [{ key: 'files', count: 1 }] },
  })
  expect([await license(survivor), await filesOf(absorbed)]).toEqual([[own, theirs], []])
  expect((await get('admin', `GET auth/file/view/${theirs}`)).status).toBe(200)
  const undone = await call('admin', `POST people/prospects/${survivor}/merge/undo`, { merge: merged.body.merge })
  expect(undone, JSON.stringify(undone.body)).toMatchObject({
    status: 200,
    body: { parts: [{ key: 'files', count: 1 }] },
  })
  expect([await license(survivor), await license(absorbed)]).toEqual([[own], [theirs]])
  expect([await filesOf(survivor), await filesOf(absorbed)]).toEqual([[own], [theirs]])
  expect((await get('admin', `GET auth/file/view/${theirs}`)).status).toBe(200)
})
