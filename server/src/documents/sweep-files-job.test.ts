import { expect, test } from 'vitest'
import { storingTables } from '../features.ts'
import { openKeptFiles } from '../platform/files/kept-files.ts'
import { newId } from '../platform/ids.ts'
import { openFileDesk } from './samples/sample-file-desk.ts'
import { sweepLeftFiles } from './sweep-files-job.ts'

const desk = await openFileDesk()
const files = openKeptFiles(desk.config.dataFolder)
const { database, lender } = desk

async function* bytes(): AsyncGenerator<Buffer> {
  yield Buffer.from('%PDF-')
}
async function received() {
  const answer = await files.incoming.receive(bytes(), { mostBytes: 10, watch: () => undefined })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('what a killed program left is swept: bytes without a row, and uploads without an end', async () => {
  const owner = await desk.newFileLoan()
  const id = await desk.put('officer', owner, 'license')
  const [row] = await desk.rows(owner)
  const whole = await desk.stored()
  // Killed before the rename, between rename and row, and between row and the end of its bookkeeping.
  await received()
  await files.keep(await received(), `${lender.companyId}/aa/${newId()}`)
  await files.keep(await received(), String(row?.storage_name))
  await desk.database.ownerPool.query('update file set size = 5 where id = $1', [id])
  const left = await desk.stored()
  expect(left.length).toBe(whole.length + 4)

  await sweepLeftFiles({ database, files, storing: storingTables }, later(1))
  expect(await desk.stored()).toEqual(left)
  await sweepLeftFiles({ database, files, storing: storingTables }, later(6))
  expect((await desk.stored()).toSorted()).toEqual(whole.toSorted())
  expect((await desk.get('officer', `GET auth/file/view/${id}`)).text).toBe('%PDF-')
})

test('no table that names kept files is missing among those that the sweep and the move go through', async () => {
  const { rows } = await database.ownerPool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'storage_name' order by table_name`,
  )
  expect([...storingTables].toSorted()).toEqual(rows.map(({ name }) => name))
})
