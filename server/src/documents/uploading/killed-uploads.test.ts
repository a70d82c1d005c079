import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storingTables } from '../../features.ts'
import { openKeptFiles } from '../../platform/files/kept-files.ts'
import { module, openDocumentDesk } from '../samples/sample-document-desk.ts'
import { sweepLeftFiles } from '../sweep-files-job.ts'

const desk = await openDocumentDesk()
const { config, database, lender, ask, newFileLoan, rows, stored, docOf, get } = desk

const points = ['before', 'after'].flatMap((when) => ['sync', 'rename', 'row'].map((step) => `${when} ${step}`))

/** Whether it died at the point, or came to its end. */
async function uploadDyingAt(point: string, owner: string, element: string): Promise<string> {
  const program = join(import.meta.dirname, '..', '..', 'test-support', 'upload-process.ts')
  const { appConnection, ownerConnection } = database
  const told = {
    ...{ appConnection, ownerConnection, dataFolder: config.dataFolder, actor: lender.actor('officer') },
    ...{ target: { module, owner, element }, name: `${point}.pdf`, point },
  }
  const child = spawn(process.execPath, [program, JSON.stringify(told)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (bytes) => {
    said += String(bytes)
  })
  const [code, signal] = await once(child, 'exit')
  return signal === null ? `${said.trim()} ${code}` : String(signal)
}

// Programs take seconds to start on a busy machine.
test('a program that dies before or after sync, rename and row leaves no row without its file, and no file for long', {
  timeout: 90_000,
}, async () => {
  const owner = await newFileLoan()
  const asked = await Promise.all(points.map((point) => ask(owner, point)))
  expect(await uploadDyingAt('never', owner, asked[0] ?? '')).toBe('stored 0')
  const [whole] = await rows(owner)
  const before = await stored()
  const ends: string[] = []
  for (let at = 0; at < points.length; at += 2)
    ends.push(
      ...(await Promise.all([at, at + 1].map((one) => uploadDyingAt(points[one] ?? '', owner, asked[one] ?? '')))),
    )
  expect(ends).toEqual(points.map(() => 'SIGKILL'))

  // The row of one that died after it is there, and its file; of the others nobody has been told that they are kept.
  const kept = (await rows(owner)).filter(({ id }) => id !== whole?.id)
  expect(kept.map(({ name }) => name)).toEqual(['after row.pdf'])
  for (const { id } of kept) expect((await get('officer', `GET auth/file/view/${id}`)).status).toBe(200)
  expect((await docOf('officer', owner, asked[points.indexOf('before row')] ?? ''))?.files).toEqual([])
  // Left lying: what arrived and what was renamed, with the marks by which that is known.
  expect((await stored()).length).toBeGreaterThan(before.length + kept.length)

  const files = openKeptFiles(config.dataFolder)
  await sweepLeftFiles({ database, files, storing: storingTables }, new Date(Date.now() + 6 * 60_000))
  const left = (await stored()).toSorted()
  expect(left).toEqual([...before, ...kept.map((row) => join('kept', String(row.storage_name)))].toSorted())
  for (const { id } of kept) expect((await get('officer', `GET auth/file/view/${id}`)).status).toBe(200)
})
