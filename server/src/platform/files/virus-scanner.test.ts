import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ByteEvidence } from '../../documents/uploading/byte-evidence.ts'
import { checkFile, type InfectedFile, receiveFile } from '../../documents/uploading/received-file.ts'
import { clamdStandIn } from '../../test-support/clamd-stand-in.ts'
import { openKeptFiles } from './kept-files.ts'
import { clamdScanner } from './virus-scanner.ts'

const folder = await mkdtemp(join(tmpdir(), 'corbel-scan-'))
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const told: string[] = []
const onInfected = async ({ virus }: InfectedFile) => void told.push(virus)
async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
const take = (files: ReturnType<typeof openKeptFiles>, text: string) =>
  receiveFile(files.incoming, { name: 'a.txt', bytes: bytesOf(text), mostBytes: 1_000, onInfected })

test('clamd is asked about every byte and its answer understood', async () => {
  const scan = clamdScanner(await clamdStandIn('evil'))
  const path = join(folder, 'file')
  await writeFile(path, 'x'.repeat(200_000))
  expect(await scan(path)).toEqual({ kind: 'clean' })
  await writeFile(path, `${'x'.repeat(150_000)}evil`)
  expect(await scan(path)).toEqual({ kind: 'found', virus: 'Test.Virus' })
})

test('one that is down, or says something else, has not looked', async () => {
  const path = join(folder, 'file')
  await writeFile(path, 'x')
  expect(await clamdScanner(join(folder, 'none.sock'))(path)).toMatchObject({ kind: 'silent' })
  const odd = clamdScanner(await clamdStandIn('', 'INSTREAM size limit exceeded. ERROR\0'))
  expect(await odd(path)).toMatchObject({ kind: 'silent', why: expect.stringContaining('size limit') })
})

test('a file with a virus is refused in words and kept apart from what is served', async () => {
  const files = openKeptFiles(join(folder, 'found'), undefined, clamdScanner(await clamdStandIn('evil')))
  expect(await take(files, 'an evil word')).toMatchObject({
    ok: false,
    refusal: { code: 'invalid-fields', fields: { file: { key: 'documents.refused.virus' } } },
  })
  expect(told).toEqual(['Test.Virus'])
  expect(await readdir(join(folder, 'found', 'files', 'quarantine'))).toHaveLength(1)
  expect(await readdir(join(folder, 'found', 'files', 'incoming'))).toEqual([])
  expect(await take(files, 'a good word')).toMatchObject({ ok: true })
})

test('where a scanner is configured and does not answer, nothing is taken unlooked at', async () => {
  const files = openKeptFiles(join(folder, 'down'), undefined, clamdScanner(join(folder, 'none.sock')))
  expect(await take(files, 'a word')).toMatchObject({ ok: false, refusal: { code: 'unavailable' } })
  expect(await readdir(join(folder, 'down', 'files', 'incoming'))).toEqual([])
})

test('without one, the agreed test of scanners is still known', async () => {
  const files = openKeptFiles(join(folder, 'without'))
  const evidence = new ByteEvidence()
  const received = await files.incoming.receive(bytesOf('a word'), { mostBytes: 10, watch: () => undefined })
  if (!received.ok) throw new Error('refused')
  expect(
    await checkFile(received.value, { name: 'a.txt', evidence, incoming: files.incoming, onInfected }),
  ).toMatchObject({
    ok: true,
  })
})
