import { expect, test } from 'vitest'
import { openFileDesk } from '../../documents/samples/sample-file-desk.ts'
import { addPersonFileForms, personFiles } from '../../documents/samples/sample-person-files.ts'

const desk = await openFileDesk()
await addPersonFileForms(desk)
const { call, database, lender } = desk
const { newProspect } = personFiles(desk)
const module = 'prospects'
const rows = async (id: string) => {
  const { rows: found } = await database.ownerPool.query(
    `select task.record_id, task.created_by, array(select person_id from task_user u where u.task_id = task.id
       order by position, person_id) as people from task where id = $1`,
    [id],
  )
  return found[0]
}
const revOf = async (id: string): Promise<number> =>
  (await database.ownerPool.query('select rev from record where id = $1', [id])).rows[0]?.rev

test('tasks of a person that is merged are of the one that stays, each once, and go back', async () => {
  const [staying, going] = [await newProspect(), await newProspect()]
  const task = async (title: string) =>
    String(
      (
        await call('officer', 'POST tasks/create', {
          ...{ module, owner: going, title, status: 'Not Started', priority: 'Low' },
        })
      ).body._id,
    )
  const [hung, theirs, shared] = [await task('Call'), await task('Theirs'), await task('Both')]
  const give = (id: string, person: string, position: number) =>
    database.ownerPool.query(
      `insert into task_user (company_id, task_id, person_id, record_id, role_id, kind, position)
       values ($1, $2, $3, $4, 6, 2, $5)`,
      [lender.companyId, id, person, going, position],
    )
  await give(theirs, going, 0)
  await give(shared, going, 0)
  await give(shared, staying, 1)
  const before = [await rows(hung), await rows(theirs)]
  const merged = await call('admin', `POST people/prospects/${staying}/merge`, {
    ...{ absorbed: going, take: {}, revs: { survivor: await revOf(staying), absorbed: await revOf(going) } },
  })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(merged.body.moves).toContainEqual({ key: 'tasks', count: 3 })
  expect(await rows(hung)).toMatchObject({ record_id: staying })
  expect(await rows(theirs)).toMatchObject({ record_id: staying, people: [staying] })
  expect(await rows(shared)).toMatchObject({ people: [staying] })
  const undone = await call('admin', `POST people/prospects/${staying}/merge/undo`, { merge: merged.body.merge })
  expect(undone.body.parts).toContainEqual({ key: 'tasks', count: 3, left: [] })
  expect([await rows(hung), await rows(theirs)]).toEqual(before)
  expect((await rows(shared))?.people.toSorted()).toEqual([staying, going].toSorted())
})
