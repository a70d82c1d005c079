import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { runPdfAct } from '../../platform/pdf/run-pdf-act.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openDocumentDesk } from '../samples/sample-document-desk.ts'
import { png } from '../samples/sample-file-desk.ts'
import { pdfOf } from '../samples/sample-pdf.ts'

const desk = await openDocumentDesk()
const other = await openDocumentDesk()
const { call, upload, docOf, kept, stored, get, newFileLoan } = desk
const folder = await mkdtemp(join(tmpdir(), 'corbel-remaking-'))
const samples = new URL('../samples/', import.meta.url)
const locked = await readFile(new URL('locked.pdf.sample', samples))

async function put(name: SampleName, owner: string, file: string, bytes: Buffer): Promise<string> {
  const answer = await upload(name, [
    { name: 'owner', text: owner },
    { name: 'license', file, bytes },
  ])
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (answer.body.files as { _id: string }[])[0]?._id ?? ''
}

/** What a PDF says, and on how many pages. */
async function lookAt(bytes: Buffer) {
  const path = join(folder, newId())
  await writeFile(path, bytes)
  return runPdfAct({ kind: 'look', file: { path, mediaType: 'application/pdf' } })
}
const bytesOf = async (id: string) => (await get('officer', `GET auth/file/view/${id}`)).bytes
const made = (answer: { body: Record<string, unknown> }) => answer.body.files as { _id: string; name: string }[]

describe('files of a document', { timeout: 60_000 }, () => {
  test('become one PDF in their order, pictures too, and stay as earlier ones', async () => {
    const owner = await newFileLoan()
    const first = await put('officer', owner, 'May.pdf', pdfOf(['May one', 'May two']))
    const picture = await put('officer', owner, 'photo.png', png)
    const last = await put('officer', owner, 'June.pdf', pdfOf(['June']))
    const answer = await call('officer', 'POST docs/join', { files: [last, picture, first], name: 'Statements' })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { reviewNeeded: false } })
    const [whole] = made(answer)
    expect(whole?.name).toBe('Statements.pdf')
    const look = await lookAt(await bytesOf(whole?._id ?? ''))
    expect(look).toMatchObject({ ok: true, look: { pages: 4, isLocked: false } })
    expect(look.ok && look.look?.text.replaceAll(/\s+/g, ' ').trim()).toBe('June May one May two')
    const document = await docOf('officer', owner, 'license')
    expect(document).toMatchObject({ status: 'Awaiting Review', files: [{ _id: whole?._id }] })
    expect(document?.versions?.map(({ _id }) => _id).toSorted()).toEqual([first, picture, last].toSorted())
  })

  test('as phones take them, HEIC and WebP, become pages of a PDF', async () => {
    const pictures = [
      ['house.heic', 'image/heic'],
      ['house.webp', 'image/webp'],
    ] as const
    const files: { path: string; mediaType: string }[] = []
    for (const [name, mediaType] of pictures) {
      const path = join(folder, newId())
      await writeFile(path, await readFile(new URL(`${name}.sample`, samples)))
      files.push({ path, mediaType })
    }
    const to = join(folder, newId())
    expect(await runPdfAct({ kind: 'join', files, to })).toEqual({ ok: true })
    const whole = await readFile(to)
    expect(await lookAt(whole)).toMatchObject({ ok: true, look: { pages: 2 } })
    // The pictures are in it, and not two blank pages.
    expect(whole.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(2)
    // A place for pictures takes one as it comes.
    const owner = await newFileLoan()
    const photo = await readFile(new URL('house.webp.sample', samples))
    const sent = await upload('officer', [
      { name: 'owner', text: owner },
      { name: 'photo', file: 'house.webp', bytes: photo },
    ])
    expect(sent).toMatchObject({ status: 200, body: { files: [{ name: 'house.webp', size: photo.length }] } })
  })

  test('are split at the pages that are said, up to the last one of two hundred', async () => {
    const owner = await newFileLoan()
    const id = await put('officer', owner, 'Year.pdf', pdfOf(Array.from({ length: 200 }, (_, n) => `Page ${n + 1}`)))
    const answer = await call('officer', `POST docs/file/${id}/split`, { parts: '1-2, 7, 199-' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(made(answer).map(({ name }) => name)).toEqual(['Year 1-2.pdf', 'Year 7.pdf', 'Year 199-.pdf'])
    const looks = await Promise.all(made(answer).map(async ({ _id }) => lookAt(await bytesOf(_id))))
    expect(looks.map((look) => look.ok && look.look?.pages)).toEqual([2, 1, 2])
    expect(looks.map((look) => look.ok && /Page (7|199)\b/.test(look.look?.text ?? ''))).toEqual([false, true, true])
  })

  test('are freed of their password by whoever knows it', async () => {
    const owner = await newFileLoan()
    const id = await put('officer', owner, 'locked.pdf', locked)
    const offered = async () => {
      const { body } = await call('officer', 'POST docs/list', { module: 'opportunities', owner })
      const docs = body.docs as { files: { name: string; isLocked: boolean | null }[] }[]
      return docs.flatMap(({ files }) => files.map(({ name, isLocked }) => [name, isLocked]))
    }
    expect(await offered()).toEqual([['locked.pdf', true]])
    const before = await kept(owner)
    const guess = await call('officer', `POST docs/file/${id}/unlock`, { password: 'guess' })
    expect(guess).toMatchObject({
      status: 422,
      body: { fields: { password: expect.stringContaining('does not open') } },
    })
    const joined = await call('officer', 'POST docs/join', { files: [id] })
    expect(joined).toMatchObject({ status: 422, body: { fields: { file: expect.stringContaining('password') } } })
    expect(await kept(owner)).toBe(before)
    const opened = await call('officer', `POST docs/file/${id}/unlock`, { password: 'borrower' })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    expect(await lookAt(await bytesOf(made(opened)[0]?._id ?? ''))).toMatchObject({
      ok: true,
      look: { isLocked: false },
    })
    expect(await offered()).toEqual([[expect.any(String), false]])
  })
})

describe('what is refused', { timeout: 60_000 }, () => {
  test('leaves nothing behind: no pages, files of two documents, files that somebody does not see or may not change', async () => {
    const owner = await newFileLoan({ workforces: [], contacts: [] })
    const id = await put('admin', owner, 'May.pdf', pdfOf(['May']))
    const elsewhere = await put('admin', await newFileLoan(), 'June.pdf', pdfOf(['June']))
    const foreign = await other.put('admin', await other.newFileLoan(), 'license')
    const before = [await kept(owner), await stored()]
    const split = (parts: string) => call('admin', `POST docs/file/${id}/split`, { parts })
    for (const parts of ['', 'x', '0', '2-1']) expect((await split(parts)).body.fields).toHaveProperty('parts')
    expect((await split('2')).body.fields).toHaveProperty('parts')
    const both = (...files: string[]) => call('admin', 'POST docs/join', { files })
    expect((await both(id, elsewhere)).body.fields).toHaveProperty('files')
    expect((await both(id, id)).body.fields).toHaveProperty('files')
    const random = await both(id, newId())
    const strange = await both(id, foreign)
    expect([strange.status, strange.body]).toEqual([404, random.body])
    for (const name of ['neighbour', 'broker'] as const)
      expect((await call(name, 'POST docs/join', { files: [id] })).status).toBe(404)
    // It is being checked: their part is done.
    expect((await call('borrower', 'POST docs/join', { files: [id] })).body.code).toBe('document-not-open')
    expect([await kept(owner), await stored()]).toEqual(before)
  })

  test('is whatever hostile files hold: each gets an answer in time, and the program goes on', async () => {
    const names = (await readdir(samples)).filter((name) => /\.(pdf|zip|jpeg|svg|htm)\.sample$/.test(name))
    expect(names.length).toBeGreaterThan(8)
    for (const name of names) {
      const path = join(folder, newId())
      await writeFile(path, await readFile(new URL(name, samples)))
      const mediaType = name.includes('.jpeg') ? 'image/jpeg' : 'application/pdf'
      const answers = [
        await runPdfAct({ kind: 'join', files: [{ path, mediaType }], to: join(folder, newId()) }),
        await runPdfAct({ kind: 'look', file: { path, mediaType: 'application/pdf' } }),
      ]
      for (const answer of answers)
        expect([name, answer.ok || ['broken', 'locked', 'too-much', 'not-readable'].includes(answer.fault)]).toEqual([
          ...[name, true],
        ])
    }
  })

  test('is what takes longer or more memory than files may', async () => {
    const path = join(folder, newId())
    await writeFile(path, pdfOf(Array.from({ length: 500 }, (_, n) => `Page ${n}`)))
    const act = { kind: 'join', files: [{ path, mediaType: 'application/pdf' }], to: join(folder, newId()) } as const
    expect(await runPdfAct(act, { milliseconds: 1, megabytes: 512, atOnce: 2 })).toEqual({
      ok: false,
      fault: 'too-slow',
    })
    const heic = join(folder, newId())
    await writeFile(heic, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
    const picture = {
      kind: 'join',
      files: [{ path: heic, mediaType: 'image/heic' }],
      to: join(folder, newId()),
    } as const
    expect(await runPdfAct(picture)).toMatchObject({ ok: false })
  })

  test('is a script in a file: nothing that acts is in what is made of it', async () => {
    const path = join(folder, newId())
    const to = join(folder, newId())
    const acting = pdfOf(['Hello'])
      .toString()
      .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')
    await writeFile(path, acting)
    expect(await runPdfAct({ kind: 'join', files: [{ path, mediaType: 'application/pdf' }], to })).toEqual({ ok: true })
    expect((await readFile(to)).toString('latin1')).not.toMatch(/JavaScript|OpenAction|app\.alert/)
  })
})
