import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import type { SampleName } from '../test-support/sample-lender.ts'
import { openFileDesk } from './samples/sample-file-desk.ts'

const desk = await openFileDesk({ limits: { uploadsPerPersonPerMinute: 1_000 } })
const other = await openFileDesk()
const { put, call, get, newFileLoan, lender, loan, rows, save, stored, trace } = desk

const remove = (name: SampleName, id: string) => call(name, `DELETE docs/file/${id}`)

describe('removing a file', () => {
  test('takes it off its field, keeps it in the history, and gives its bytes to staff alone, as an earlier one', async () => {
    const owner = await newFileLoan()
    const [first, second] = [await put('officer', owner, 'license'), await put('officer', owner, 'license')]
    const kept = await stored()
    expect(await remove('borrower', first)).toMatchObject({
      status: 200,
      body: { message: 'Document removed.', value: [{ _id: second, name: 'paper.pdf' }], rev: 4, reviewNeeded: false },
    })
    expect(await loan('admin', owner)).toMatchObject({ rev: 4, info: { license: [{ _id: second }] } })
    expect((await rows(owner)).map((row) => row.removed_at !== null)).toEqual([true, false])
    for (const [name, status] of [
      ['officer', 200],
      ['borrower', 404],
    ] as const)
      expect((await get(name, `GET auth/file/view/${first}`)).status).toBe(status)
    expect(await stored()).toEqual(kept)
    const history = await call('officer', 'POST action_history', { module: 'Opportunity', _id: owner, limit: 1 })
    expect(history.body.action_history).toMatchObject([
      {
        info: [
          { field: 'license', previous_value: [{ _id: first }, { _id: second }], current_value: [{ _id: second }] },
        ],
      },
    ])
  })

  test('takes it off its row and touches nothing else of the section', async () => {
    const owner = await newFileLoan()
    await save('admin', owner, { formData: { accounts: [{ _id: 'r1', bank: 'One', score: '7' }] } })
    const id = await put('officer', owner, 'scan', 'r1')
    expect((await remove('borrower', id)).status).toBe(200)
    expect((await loan('admin', owner)).info).toMatchObject({
      accounts: [{ _id: 'r1', bank: 'One', score: '7', scan: [] }],
    })
  })

  test('of a field whose changes are reviewed waits for the reviewer, and the file stays until then', async () => {
    const owner = await newFileLoan()
    const id = await put('officer', owner, 'reviewed')
    expect(await remove('borrower', id)).toMatchObject({
      status: 200,
      body: { reviewNeeded: true, value: [{ _id: id }] },
    })
    expect((await get('borrower', `GET auth/file/view/${id}`)).status).toBe(200)
  })
})

describe('removing a file is refused, and nothing is written,', () => {
  async function expectRefused(
    owner: string,
    name: SampleName,
    id: string,
    status: number,
    code: string,
  ): Promise<void> {
    const before = [await trace(owner), await rows(owner)]
    expect(await remove(name, id)).toMatchObject({ status, body: { code } })
    expect([await trace(owner), await rows(owner)]).toEqual(before)
  }

  test('for what is not there, is foreign, hidden or removed already, all alike', async () => {
    const owner = await newFileLoan({ workforces: [], contacts: [] })
    const [id, hidden, gone] = [
      await put('admin', owner, 'license'),
      await put('admin', owner, 'secret'),
      await put('admin', owner, 'license'),
    ]
    await remove('admin', gone)
    const foreign = await other.put('admin', await other.newFileLoan(), 'license')
    for (const [name, one] of [
      ['neighbour', id],
      ['broker', id],
      ['officer', hidden],
      ['admin', gone],
      ['admin', foreign],
      ['admin', newId()],
      ['admin', 'x'],
    ] as const)
      await expectRefused(owner, name, one, 404, 'not-found')
  })

  test('where the role may only read the field, or the loan', async () => {
    const owner = await newFileLoan({ groups: ['1'] })
    const [stamped, license] = [await put('admin', owner, 'stamped'), await put('admin', owner, 'license')]
    await expectRefused(owner, 'borrower', stamped, 403, 'field-not-allowed')
    await expectRefused(owner, 'lead', license, 403, 'not-allowed')
  })

  test('where the document was decided on, however it is asked: a save that leaves it out, or that drops its row', async () => {
    const owner = await newFileLoan({ contacts: [`${lender.people.broker.id}---5`] })
    await save('admin', owner, { formData: { accounts: [{ _id: 'r1', bank: 'One' }] } })
    const license = await put('borrower', owner, 'license')
    await put('officer', owner, 'license')
    const scan = await put('officer', owner, 'scan', 'r1')
    for (const docType of ['license', 'scan'])
      await call('officer', 'POST docs/status', { module: 'opportunities', owner, docType, status: 'Approved' })
    for (const name of ['borrower', 'broker'] as const) {
      await expectRefused(owner, name, license, 409, 'document-not-open')
      await expectRefused(owner, name, scan, 409, 'document-not-open')
      for (const [formData, place] of [
        [{ license: [] }, 'license'],
        [{ accounts: [{ _id: 'r1', scan: [] }] }, 'accounts[r1].scan'],
        [{ remark: 'x', license: [] }, 'license'],
      ] as const) {
        const before = [await trace(owner), await rows(owner)]
        expect(await save(name, owner, { formData })).toMatchObject({
          status: 403,
          body: { code: 'field-not-allowed', fields: { [place]: expect.stringContaining('decided on') } },
        })
        expect([await trace(owner), await rows(owner)]).toEqual(before)
      }
    }
    // Where nothing of it goes a save is one like any other.
    const { license: files } = (await loan('borrower', owner)).info as { license: object[] }
    expect((await save('borrower', owner, { formData: { license: files, remark: 'y' } })).status).toBe(200)
    // Staff with the right takes it off, and then nothing is accepted that is not there.
    expect((await save('officer', owner, { formData: { license: [] } })).status).toBe(200)
    const { body } = await call('officer', 'POST docs/list', { module: 'opportunities', owner })
    const found = (body.docs as { docType: string; status: string }[]).find(({ docType }) => docType === 'license')
    expect(found).toMatchObject({ status: 'Not Uploaded' })
  })

  test('of a loan that is deactivated', async () => {
    const owner = await newFileLoan()
    const id = await put('admin', owner, 'license')
    await call('admin', `DELETE opportunities/${owner}`)
    await expectRefused(owner, 'admin', id, 409, 'record-inactive')
  })
})
