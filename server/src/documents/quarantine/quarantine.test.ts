import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clamdStandIn } from '../../test-support/clamd-stand-in.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { module, openDocumentDesk } from '../samples/sample-document-desk.ts'
import { pdf } from '../samples/sample-file-desk.ts'

const desk = await openDocumentDesk({ environment: { CLAMD_URL: await clamdStandIn('evil') } })
const other = await openDocumentDesk()
const { call, upload, list, put, docOf, newFileLoan, config, rows, database } = desk

const evil = Buffer.concat([pdf, Buffer.from('\n% evil\n')])
const sendEvil = (owner: string, name: SampleName) =>
  upload(name, [
    { name: 'owner', text: owner },
    { name: 'license', file: 'bad paper.pdf', bytes: evil },
  ])
const apartOf = async (one: typeof desk, name: SampleName = 'admin') =>
  (await one.call(name, 'GET failed_work')).body.apart as { count: number; listed: { _id: string }[] }
const troubles = async (one: typeof desk) => {
  const { body } = await one.call('admin', 'GET dashboard/day')
  return (body.cards as { troubles: { troubles: { kind: string }[] } }).troubles.troubles.map(({ kind }) => kind)
}

test('a file in which a scanner finds something is refused, kept apart, and administrators are told', async () => {
  const owner = await newFileLoan()
  expect(await sendEvil(owner, 'borrower')).toMatchObject({ status: 422 })
  expect(await rows(owner)).toEqual([])
  const apart = await apartOf(desk)
  expect(apart).toMatchObject({
    count: 1,
    listed: [
      {
        name: 'bad paper.pdf',
        size: evil.length,
        virus: 'Test.Virus',
        record: { title: expect.stringMatching(/^SF-/) },
      },
    ],
  })
  const [{ _id: id } = { _id: '' }] = apart.listed
  expect(await readdir(join(config.dataFolder, 'files', 'quarantine'))).toEqual([id])
  expect(await troubles(desk)).toContain('quarantined')
  const { body } = await call('admin', 'POST notifications', {})
  expect(JSON.stringify(body)).toContain('A scanner kept a file for')
  expect(JSON.stringify((await call('officer', 'POST notifications', {})).body)).not.toContain('A scanner kept')
})

test('another company is told nothing of it and puts nothing away; whoever puts it away is told no more', async () => {
  const [{ _id: id } = { _id: '' }] = (await apartOf(desk)).listed
  expect(await apartOf(other)).toEqual({ count: 0, listed: [] })
  expect(await troubles(other)).not.toContain('quarantined')
  expect(await other.call('admin', `DELETE failed_work/${id}`)).toMatchObject({ status: 404 })
  expect(await call('officer', `DELETE failed_work/${id}`)).toMatchObject({ status: 403 })
  expect(await call('admin', `POST failed_work/${id}/retry`)).toMatchObject({ status: 404 })
  expect((await apartOf(desk)).count).toBe(1)
  expect(await call('admin', `DELETE failed_work/${id}`)).toMatchObject({ status: 200 })
  expect((await apartOf(desk)).count).toBe(0)
  expect(await troubles(desk)).not.toContain('quarantined')
  expect(await readdir(join(config.dataFolder, 'files', 'quarantine'))).toEqual([id])
})

test('a document says whether a scanner has looked at its files', async () => {
  const owner = await newFileLoan()
  await put('officer', owner, 'license')
  expect(await list('officer', owner)).toMatchObject({ isScanning: true })
  expect((await docOf('officer', owner, 'license'))?.files).toMatchObject([{ isScanned: true }])
  await database.ownerPool.query('update file set scanned_at = null where record_id = $1', [owner])
  expect((await docOf('officer', owner, 'license'))?.files).toMatchObject([{ isScanned: false }])
  const unscanned = await other.newFileLoan()
  await other.put('officer', unscanned, 'license')
  expect(await other.call('officer', 'POST docs/list', { module, owner: unscanned })).toMatchObject({
    body: { isScanning: false },
  })
})
