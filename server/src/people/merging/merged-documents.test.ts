import { expect, test } from 'vitest'
import { openFileDesk } from '../../documents/samples/sample-file-desk.ts'
import { addPersonFileForms, personFiles } from '../../documents/samples/sample-person-files.ts'

const desk = await openFileDesk()
await addPersonFileForms(desk)
const { call, database, rows } = desk
const { newProspect, put } = personFiles(desk)
const module = 'prospects'

type Listed = { docType: string; title: string; status: string; files: { _id: string }[]; notes: { content: string }[] }
const docsOf = async (owner: string): Promise<Listed[]> =>
  (await call('admin', 'POST docs/list', { module, owner })).body.docs as Listed[]
const revOf = async (id: string): Promise<number> =>
  (await database.ownerPool.query('select rev from record where id = $1', [id])).rows[0]?.rev

test('documents of a person that is merged stand on the one that stays, with files and notes, and go back', async () => {
  const [staying, going] = [await newProspect(), await newProspect()]
  const { body: asked } = await call('admin', 'POST docs/needs', { module, owner: going, title: 'Divorce decree' })
  const docType = String(asked.docType)
  const gone = await put('officer', going, docType)
  await call('admin', `DELETE docs/file/${gone}`)
  const id = await put('officer', going, docType)
  const license = await put('officer', going, 'license')
  await call('admin', 'POST docs/status', { module, owner: going, docType: 'license', status: 'Approved' })
  await call('admin', 'POST docs/notes', { module, owner: going, docType, content: 'Page 2 is blurred' })
  const merged = await call('admin', `POST people/prospects/${staying}/merge`, {
    ...{ absorbed: going, take: { license: 'absorbed' } },
    revs: { survivor: await revOf(staying), absorbed: await revOf(going) },
  })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(merged.body.moves).toContainEqual({ key: 'documents', count: 2 })
  const docs = await docsOf(staying)
  expect(docs.find((one) => one.docType === docType)).toMatchObject({
    ...{ title: 'Divorce decree', status: 'Awaiting Review', files: [{ _id: id }], versions: [{ _id: gone }] },
    notes: [{ content: 'Page 2 is blurred' }],
  })
  expect(docs.find((one) => one.docType === 'license')).toMatchObject({ status: 'Approved', files: [{ _id: license }] })
  expect((await rows(going)).map((row) => row.id)).toEqual([])
  const later = await put('officer', staying, docType)
  const undone = await call('admin', `POST people/prospects/${staying}/merge/undo`, { merge: merged.body.merge })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(undone.body.parts).toContainEqual({ key: 'documents', count: 2, left: [] })
  const back = await docsOf(going)
  expect(back.find((one) => one.docType === docType)?.files.map((file) => file._id)).toEqual([id, later])
  expect(back.find((one) => one.docType === 'license')).toMatchObject({ status: 'Approved', files: [{ _id: license }] })
  expect((await docsOf(staying)).find((one) => one.docType === docType)).toBeUndefined()
})
