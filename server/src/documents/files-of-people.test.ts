import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { overlapping } from '../test-support/races/overlapping.ts'
import type { SampleName } from '../test-support/sample-lender.ts'
import { officeFileOf } from './samples/sample-archive.ts'
import { openFileDesk, pdf } from './samples/sample-file-desk.ts'
import { addPersonFileForms, personFiles } from './samples/sample-person-files.ts'

const desk = await openFileDesk({ limits: { uploadsPerPersonPerMinute: 1_000 } })
const other = await openFileDesk()
for (const one of [desk, other]) await addPersonFileForms(one)
const { call, get, rows, stored, trace, database, lender } = desk
const { newProspect, send, put, person } = personFiles(desk)

const paper = (file: string, bytes: Buffer = pdf) => [{ name: 'license', file, bytes }]
const bytesOf = async (name: SampleName, id: string) => (await get(name, `GET auth/file/view/${id}`)).status
const remove = (name: SampleName, id: string) => call(name, `DELETE docs/file/${id}`)
const begin = (name: SampleName, owner: string, more: object = {}) =>
  call(name, 'POST docs/uploads', {
    ...{ module: 'prospects', owner, element: 'license', name: 'paper.pdf', size: pdf.length },
    ...more,
  })
const sendPiece = (id: unknown, offset: number, bytes: Buffer) =>
  call('officer', `POST docs/uploads/${id}/chunks?offset=${offset}`, bytes, {
    'content-type': 'application/octet-stream',
  })

/** That nothing at all came of what is refused. */
async function expectNothing(id: string, act: () => Promise<unknown>): Promise<void> {
  const before = [await trace(id), await stored(), await rows(id)]
  await act()
  expect([await trace(id), await stored(), await rows(id)]).toEqual(before)
}

describe('a file of a person', () => {
  test('is put on its field, told in the history, read by whoever reads the person, and audited', async () => {
    const id = await newProspect()
    const answer = await send('officer', id, 'license')
    const reference = { _id: expect.any(String), name: 'paper.pdf' }
    expect(answer).toMatchObject({
      status: 200,
      body: { files: [{ name: 'paper.pdf', docType: 'license' }], value: [reference], rev: 2, reviewNeeded: false },
    })
    expect(await person('officer', id)).toMatchObject({ rev: 2, info: { first_name: 'Pia', license: [reference] } })
    const history = await call('officer', 'POST action_history', { module: 'prospects', _id: id })
    expect(history.body.action_history).toMatchObject([
      { rev: 2, info: [{ field: 'license', current_value: [reference] }] },
      { rev: 1 },
    ])
    const [row] = await rows(id)
    expect(await bytesOf('lead', String(row?.id))).toBe(200)
    const audited = await database.ownerPool.query(
      `select content::json -> 'details' ->> 'file' as file from audit_event where record_id = $1 and action = 'file-read'`,
      [id],
    )
    expect(audited.rows).toEqual([{ file: row?.id }])
  })

  test('in chunks goes on where it broke off', async () => {
    const id = await newProspect()
    const bytes = Buffer.concat([pdf, Buffer.alloc(1_400_000, 32)])
    const upload = (await begin('officer', id, { size: bytes.length })).body._id
    await sendPiece(upload, 0, bytes.subarray(0, 600_000))
    expect((await call('officer', `GET docs/uploads/${upload}`)).body).toEqual({ _id: upload, received: 600_000 })
    await sendPiece(upload, 600_000, bytes.subarray(600_000))
    for (const times of ['once', 'twice'])
      expect([times, (await call('officer', `POST docs/uploads/${upload}/completion`)).body]).toMatchObject([
        times,
        { value: [{ name: 'paper.pdf' }], rev: 2 },
      ])
    expect((await rows(id)).map((row) => row.hash)).toEqual([createHash('sha256').update(bytes).digest('hex')])
  })

  test('is taken off with its history, and only staff who look after documents read it as an earlier one', async () => {
    const id = await newProspect()
    const [first, second] = [await put('officer', id, 'license'), await put('officer', id, 'license')]
    expect(await remove('officer', first)).toMatchObject({ status: 200, body: { value: [{ _id: second }], rev: 4 } })
    expect((await person('officer', id)).info.license).toMatchObject([{ _id: second }])
    expect((await rows(id)).map((row) => row.removed_at !== null)).toEqual([true, false])
    expect([await bytesOf('officer', first), await bytesOf('officer', second)]).toEqual([200, 200])
    expect([await bytesOf('borrower', first), await bytesOf('broker', first)]).toEqual([404, 404])
    const history = await call('officer', 'POST action_history', { module: 'prospects', _id: id, limit: 1 })
    expect(history.body.action_history).toMatchObject([
      { info: [{ previous_value: [{ _id: first }, { _id: second }], current_value: [{ _id: second }] }] },
    ])
  })

  test('is taken off by a save of the person too', async () => {
    const id = await newProspect()
    const file = await put('officer', id, 'license')
    const saved = await call('officer', `PATCH people/${id}`, { formData: { license: [] }, rev: 2 })
    expect(saved.status).toBe(200)
    expect((await rows(id)).map((row) => row.removed_at !== null)).toEqual([true])
    expect([await bytesOf('officer', file), await bytesOf('borrower', file)]).toEqual([200, 404])
  })

  test('reaches a cell of a row', async () => {
    const id = await newProspect({ accounts: [{ _id: 'r1', bank: 'One' }] })
    const answer = await send('officer', id, 'scan', [
      { name: 'row', text: 'r1' },
      { name: 'scan', file: 'a.pdf', bytes: pdf },
    ])
    expect(answer).toMatchObject({ status: 200, body: { value: [{ name: 'a.pdf' }] } })
    expect((await person('officer', id)).info.accounts).toMatchObject([
      { _id: 'r1', bank: 'One', scan: [{ name: 'a.pdf' }] },
    ])
  })

  test('is the person’s own to add, where a reviewer decides only after one has', async () => {
    const { id } = lender.people.borrower
    expect(await send('borrower', id, 'license')).toMatchObject({ status: 200, body: { reviewNeeded: false } })
    const waiting = await send('borrower', id, 'reviewed')
    expect(waiting).toMatchObject({ status: 200, body: { value: [], reviewNeeded: true } })
    const [file] = Array.isArray(waiting.body.files) ? waiting.body.files : []
    expect(await bytesOf('admin', file._id)).toBe(200)
  })

  test('that is required comes once the person is there, and a save waits for it', async () => {
    const formData = { last_name: 'Contact', email: 'contact@sample.test' }
    const id = String((await call('admin', 'POST people/contacts/add', { formData })).body._id)
    const save = () => call('admin', `PATCH people/${id}`, { formData: { first_name: 'Cora' } })
    await expectNothing(id, async () => {
      const fields = { passport: expect.any(String) }
      expect(await save()).toMatchObject({ status: 422, body: { code: 'missing-required', fields } })
    })
    const named = ['contacts', id, 'passport', 'paper.pdf', pdf.length].join('--')
    const sent = await desk.upload('admin', [{ name: named, file: 'paper.pdf', bytes: pdf }])
    expect(sent).toMatchObject({ status: 200, body: { value: [{ name: 'paper.pdf' }] } })
    expect((await save()).status).toBe(200)
  })

  test('is put on though something that the form requires is still blank', async () => {
    const id = await newProspect()
    await database.ownerPool.query(`update record set info = info - 'email' where id = $1`, [id])
    expect((await send('officer', id, 'license')).status).toBe(200)
  })
})

describe('two uploads into one field of a person', () => {
  test('that overlap are both there', async () => {
    const id = await newProspect()
    const { first, second, wasHeld, hadToWait } = await overlapping(
      database.ownerPool,
      () => send('officer', id, 'license', paper('one.pdf')),
      () => send('processor', id, 'license', paper('two.pdf')),
    )
    expect([first.status, second.status, wasHeld, hadToWait]).toEqual([200, 200, true, true])
    const { rev, info } = await person('admin', id)
    expect([rev, info.license]).toMatchObject([3, [{ name: 'one.pdf' }, { name: 'two.pdf' }]])
    expect(await rows(id)).toHaveLength(2)
  })

  test('and a save of the person beside one lose nothing', async () => {
    const id = await newProspect()
    const { first, second } = await overlapping(
      database.ownerPool,
      () => call('admin', `PATCH people/${id}`, { formData: { remark: 'Called.' }, rev: 1 }),
      () => send('officer', id, 'license'),
    )
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await person('admin', id)).info).toMatchObject({ remark: 'Called.', license: [{ name: 'paper.pdf' }] })
  })
})

describe('a file of a person is refused, and nothing is written,', () => {
  test.each<[string, SampleName, string, number, string]>([
    ['of a field that is hidden from the role', 'officer', 'secret', 403, 'field-not-allowed'],
    ['of a field that the role may only read', 'processor', 'stamped', 403, 'field-not-allowed'],
    ['of a field of another kind', 'officer', 'remark', 422, 'invalid-fields'],
    ['of a field that the form does not have', 'officer', 'nope', 422, 'invalid-request'],
    ['of a row that nobody names', 'officer', 'scan', 422, 'invalid-fields'],
    ['to whoever may only read people', 'lead', 'license', 403, 'not-allowed'],
    ['to whoever may not read them', 'outsider', 'license', 404, 'not-found'],
    ['to another borrower', 'neighbour', 'license', 404, 'not-found'],
  ])('%s', async (_why, name, element, status, code) => {
    const id = await newProspect()
    await expectNothing(id, async () => {
      expect(await send(name, id, element)).toMatchObject({ status, body: { code } })
      expect(await begin(name, id, { element })).toMatchObject({ status, body: { code } })
    })
  })

  test('of another company’s person, one that never was, and a loan that is called a person', async () => {
    const theirs = await personFiles(other).newProspect()
    const id = await newProspect()
    const loan = await desk.newFileLoan()
    for (const owner of [theirs, newId(), 'x', loan])
      await expectNothing(id, async () => {
        expect((await send('admin', owner, 'license')).body).toMatchObject({ code: 'not-found' })
      })
    expect([await other.rows(theirs), await rows(loan)]).toEqual([[], []])
    await expectNothing(id, async () => {
      const answer = await desk.upload('admin', [{ name: 'owner', text: id }, ...paper('a.pdf')])
      expect(answer.body).toMatchObject({ code: 'loan-not-found' })
    })
  })

  test('of a person who is out of use', async () => {
    const id = await newProspect()
    const file = await put('officer', id, 'license')
    const upload = (await begin('officer', id)).body._id
    await sendPiece(upload, 0, pdf)
    await call('admin', `DELETE people/${id}`)
    const inactive = { status: 409, body: { code: 'record-inactive' } }
    const before = [await trace(id), await rows(id)]
    expect(await send('officer', id, 'license')).toMatchObject(inactive)
    expect(await begin('officer', id)).toMatchObject(inactive)
    expect(await call('officer', `POST docs/uploads/${upload}/completion`)).toMatchObject(inactive)
    expect(await remove('officer', file)).toMatchObject(inactive)
    expect([await trace(id), await rows(id)]).toEqual(before)
    expect(await bytesOf('officer', file)).toBe(200)
  })

  test('where it is not what its name says, or unfolds to more than is taken', async () => {
    const id = await newProspect()
    const bomb = officeFileOf('docx', [{ name: 'media.bin', bytes: Buffer.alloc(200 * 1_048_576) }])
    await expectNothing(id, async () => {
      expect(await send('officer', id, 'license', paper('a.pdf', Buffer.from('<script>')))).toMatchObject({
        status: 415,
      })
      expect(await send('officer', id, 'license', paper('a.docx', bomb))).toMatchObject({
        status: 422,
        body: { fields: { file: expect.stringContaining('packed') } },
      })
    })
  })
})

describe('a file of one record', () => {
  test('is not referred to from another, by a save or a new person', async () => {
    const [id, second] = [await newProspect(), await newProspect()]
    const ofPerson = await put('officer', id, 'license')
    const loan = await desk.newFileLoan()
    const ofLoan = await desk.put('officer', loan, 'license')
    const foreign = await personFiles(other).put('admin', await personFiles(other).newProspect(), 'license')
    for (const _id of [ofPerson, ofLoan, foreign, newId()]) {
      const license = [{ _id, name: 'paper.pdf' }]
      await expectNothing(second, async () => {
        expect(await call('admin', `PATCH people/${second}`, { formData: { license }, rev: 1 })).toMatchObject({
          status: 422,
          body: { code: 'invalid-fields', fields: { license: expect.any(String) } },
        })
      })
      const added = await call('admin', 'POST people/prospects/add', { formData: { last_name: 'New', license } })
      expect(added).toMatchObject({ status: 422, body: { fields: { license: expect.any(String) } } })
    }
    const referring = await desk.save('admin', loan, { formData: { license: [{ _id: ofPerson, name: 'a.pdf' }] } })
    expect(referring.status).toBe(422)
  })

  test('is nobody’s who may not see the person or the field', async () => {
    const id = await newProspect()
    const [license, secret] = [await put('admin', id, 'license'), await put('admin', id, 'secret')]
    for (const name of ['outsider', 'neighbour', 'broker'] as const)
      expect([name, await bytesOf(name, license), (await remove(name, license)).status]).toEqual([name, 404, 404])
    expect([await bytesOf('officer', secret), (await remove('officer', secret)).status]).toEqual([404, 404])
    expect((await other.get('admin', `GET auth/file/view/${license}`)).status).toBe(404)
    expect([(await remove('lead', license)).status, await bytesOf('lead', license)]).toEqual([403, 200])
    expect(await rows(id)).toMatchObject([{ removed_at: null }, { removed_at: null }])
  })
})
