import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { officeFileOf } from '../../documents/samples/sample-archive.ts'
import { openFileDesk, pdf, png } from '../../documents/samples/sample-file-desk.ts'
import { pngOf } from '../../documents/samples/sample-pictures.ts'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'

const desk = await openFileDesk({ limits: { uploadsPerPersonPerMinute: 1_000 } })
const other = await openFileDesk()
const { call, database, get, lender, rows, stored, upload } = desk
const { companyId } = lender
type Row = Record<string, unknown>

const give = (name: SampleName, rights: object) =>
  database.ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,workforces}', $3)
     where company_id = $1 and id = $2`,
    [companyId, lender.people[name].roleId, JSON.stringify({ ...noRights, ...rights })],
  )
await give('officer', { read: 'none', update: 'none' })
await give('processor', { read: 'all', update: 'none' })

const held = (number: string, more: object = {}) => ({
  ...{ kind: 'state', state: 'ID', number, issuedOn: null, expiresOn: null, ...more },
})
const worker = async (...numbers: string[]): Promise<string> => {
  const formData = { first_name: 'Wes', last_name: `Worker ${newId().slice(-4)}` }
  const id = String((await call('admin', 'POST people/workforces/add', { formData })).body._id)
  const saved = await save(
    id,
    0,
    numbers.map((number) => held(number)),
  )
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return id
}
const save = (id: string, rev: number, licences: object[]) =>
  call('admin', `PATCH people/${id}/licences`, { rev, licences })
const licences = async (id: string) =>
  (await call('admin', `GET people/${id}/licences`)).body.held as { rev: number; licences: (Row & { file: Row })[] }
type Sent = { readonly as?: SampleName; readonly file?: string; readonly bytes?: Buffer }
const put = (id: string, row: string, { as = 'admin', file = 'paper.pdf', bytes = pdf }: Sent = {}) =>
  upload(as, [
    ...[
      { name: 'module', text: 'workforces' },
      { name: 'owner', text: id },
      { name: 'row', text: row },
    ],
    { name: 'licence.document', file, bytes },
  ])
const idOf = ({ body }: { body: Row }): string => (body.files as { _id: string }[])[0]?._id ?? JSON.stringify(body)
const opened = async (name: SampleName, id: string) => (await get(name, `GET auth/file/view/${id}`)).status
const remove = (name: SampleName, id: string) => call(name, `DELETE docs/file/${id}`)
const told = async (id: string): Promise<string[]> =>
  (
    await database.ownerPool.query(
      `select change -> 'shown' ->> 'current' as current from history, jsonb_array_elements(changes) as change
       where record_id = $1 and change ->> 'field' = 'licences' order by rev`,
      [id],
    )
  ).rows.map(({ current }) => current)

describe('the document of a licence', { timeout: 60_000 }, () => {
  test('is put there, replaced and taken off, and history tells it; who reads the licences opens it', async () => {
    const id = await worker('A-1', 'B-2')
    const first = await put(id, 'ID B-2')
    expect(first, JSON.stringify(first.body)).toMatchObject({
      ...{ status: 200, body: { rev: 3, value: [{ name: 'paper.pdf' }], reviewNeeded: false } },
    })
    expect((await licences(id)).licences.map(({ file }) => file?.name ?? null)).toEqual([null, 'paper.pdf'])
    expect([await opened('admin', idOf(first)), await opened('processor', idOf(first))]).toEqual([200, 200])
    const second = await put(id, 'ID B-2', { file: 'photo.png', bytes: png })
    expect(await opened('admin', idOf(first))).toBe(404)
    expect((await licences(id)).licences[1]?.file).toMatchObject({ _id: idOf(second), name: 'photo.png' })
    const { rev, licences: now } = await licences(id)
    // Of another number it is another licence; the document stays with the one that it was put to.
    const renamed = await save(id, rev, [now[0] ?? {}, { ...now[1], number: 'B-3' }])
    expect(renamed.body).toMatchObject({
      held: { licences: [{ file: null }, { number: 'B-3', file: { name: 'photo.png' } }] },
    })
    expect((await remove('admin', idOf(second))).body).toMatchObject({ value: [] })
    expect([await opened('admin', idOf(second)), (await remove('admin', idOf(second))).status]).toEqual([404, 404])
    expect(await told(id)).toEqual([
      'ID A-1, ID B-2',
      'ID A-1, ID B-2 [paper.pdf]',
      'ID A-1, ID B-2 [photo.png]',
      'ID A-1, ID B-3 [photo.png]',
      'ID A-1, ID B-3',
    ])
  })

  test('goes with its licence, and stays where nothing is said of it', async () => {
    const id = await worker('C-1', 'C-2')
    const file = idOf(await put(id, 'ID C-1'))
    await save(id, (await licences(id)).rev, [held('C-1', { expiresOn: '2031-01-31' }), held('C-2')])
    expect(await opened('admin', file)).toBe(200)
    await save(id, (await licences(id)).rev, [held('C-2')])
    expect([await opened('admin', file), (await rows(id))[0]?.removed_at === null]).toEqual([404, false])
  })

  test('is refused of a wrong type, of a wrong content, too large, packed too tight, twice or of no licence', async () => {
    const id = await worker('D-1')
    const before = await stored()
    for (const [sent, status] of [
      [{ file: 'paper.txt', bytes: Buffer.from('text') }, 415],
      [{ file: 'paper.pdf', bytes: png }, 415],
      [{ file: 'paper.docx', bytes: officeFileOf('docx', []) }, 415],
      [{ file: 'photo.png', bytes: pngOf(60_000, 60_000) }, 422],
      [{ file: 'paper.pdf', bytes: Buffer.alloc(47_200_000, 1) }, 413],
    ] as const) {
      const answer = await put(id, 'ID D-1', sent)
      expect([answer.status, answer.status === status || answer.body], sent.file).toEqual([answer.status, true])
    }
    expect((await put(id, 'ID D-9')).status).toBe(404)
    const two = await upload('admin', [
      ...[
        { name: 'module', text: 'workforces' },
        { name: 'owner', text: id },
        { name: 'row', text: 'ID D-1' },
      ],
      { name: 'licence.document', file: 'one.pdf', bytes: pdf },
      { name: 'licence.document', file: 'two.pdf', bytes: pdf },
    ])
    expect([two.status, two.body.code]).toEqual([422, 'invalid-fields'])
    expect(await stored()).toEqual(before)
    const foreign = idOf(await put(await worker('E-1'), 'ID E-1'))
    const stolen = await save(id, 1, [held('D-1', { file: { _id: foreign, name: 'paper.pdf' } })])
    expect([stolen.status, stolen.body.code]).toEqual([422, 'invalid-fields'])
    const mine = idOf(await put(id, 'ID D-1'))
    const shared = { file: { _id: mine, name: 'paper.pdf' } }
    expect((await save(id, 2, [held('D-1', shared), held('D-2', shared)])).status).toBe(422)
  })

  test('is nobody’s who may not read or change the licences, nor another company’s', async () => {
    const id = await worker('F-1')
    const file = idOf(await put(id, 'ID F-1'))
    for (const name of ['officer', 'borrower'] as const)
      expect([
        await opened(name, file),
        (await remove(name, file)).status,
        (await put(id, 'ID F-1', { as: name })).status,
      ]).toEqual([404, 404, 404])
    expect([await opened('processor', file), (await remove('processor', file)).status]).toEqual([200, 403])
    expect((await put(id, 'ID F-1', { as: 'processor' })).status).toBe(403)
    expect((await other.get('admin', `GET auth/file/view/${file}`)).status).toBe(404)
    expect((await other.call('admin', `DELETE docs/file/${file}`)).status).toBe(404)
    const strange = await other.upload('admin', [
      ...[
        { name: 'module', text: 'workforces' },
        { name: 'owner', text: id },
        { name: 'row', text: 'ID F-1' },
      ],
      { name: 'licence.document', file: 'paper.pdf', bytes: pdf },
    ])
    expect(strange.status).toBe(404)
    await call('admin', `DELETE people/${id}`)
    expect([(await put(id, 'ID F-1')).status, await opened('admin', file)]).toEqual([409, 200])
  })

  test('comes in chunks too', async () => {
    const id = await worker('G-1')
    const begun = await call('admin', 'POST docs/uploads', {
      ...{
        module: 'workforces',
        owner: id,
        element: 'licence.document',
        row: 'ID G-1',
        name: 'big.pdf',
        size: pdf.length,
      },
    })
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    await call('admin', `POST docs/uploads/${begun.body._id}/chunks?offset=0`, pdf, {
      'content-type': 'application/octet-stream',
    })
    const done = await call('admin', `POST docs/uploads/${begun.body._id}/completion`)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect((await licences(id)).licences[0]?.file.name).toBe('big.pdf')
    for (const [more, status] of [
      [{ name: 'big.docx' }, 415],
      [{ row: 'ID G-2' }, 404],
    ] as const) {
      const body = {
        module: 'workforces',
        owner: id,
        element: 'licence.document',
        row: 'ID G-1',
        name: 'big.pdf',
        size: 9,
      }
      expect((await call('admin', 'POST docs/uploads', { ...body, ...more })).status).toBe(status)
    }
  })

  test('is saved beside the licences or after them, and neither is lost', async () => {
    const id = await worker('H-1')
    const both = await overlapping(
      database.ownerPool,
      () => save(id, 1, [held('H-1'), held('H-2')]),
      () => put(id, 'ID H-1'),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status, both.second.status]).toEqual([true, true, 200, 200])
    expect((await licences(id)).licences.map(({ number, file }) => [number, file?.name ?? null])).toEqual([
      ['H-1', 'paper.pdf'],
      ['H-2', null],
    ])
  })

  test('goes to the one who stays when two of staff are merged, and back', async () => {
    const [survivor, absorbed] = [await worker('I-1'), await worker('I-2')]
    const file = idOf(await put(absorbed, 'ID I-2'))
    const revs = { survivor: 2, absorbed: 3 }
    const merged = await call('admin', `POST people/workforces/${survivor}/merge`, { absorbed, revs })
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    expect((await licences(survivor)).licences.map(({ file: one }) => one?._id ?? null)).toEqual([null, file])
    expect([await opened('admin', file), (await rows(survivor)).length]).toEqual([200, 1])
    const undone = await call('admin', `POST people/workforces/${survivor}/merge/undo`, { merge: merged.body.merge })
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect([(await licences(absorbed)).licences[0]?.file._id, await opened('admin', file)]).toEqual([file, 200])
  })
})
