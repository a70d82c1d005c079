import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { runPdfAct } from '../../platform/pdf/run-pdf-act.ts'
import { findContentFault } from '../inspecting/content-fault.ts'
import {
  endlessPage,
  hostilePdfs,
  hugeFiles,
  refusedFiles,
  strangeArchives,
  twofoldFiles,
  wholeFiles,
} from '../samples/hostile-files.ts'
import { multipartBody, type SentPart } from '../samples/multipart-body.ts'
import { openFileDesk, pdf, png } from '../samples/sample-file-desk.ts'
import { signatureOf } from './byte-evidence.ts'

const desk = await openFileDesk({ limits: { uploadsPerPersonPerMinute: 1_000 } })
const { call, upload, get, newFileLoan, stored, rows } = desk
const owner = await newFileLoan()
const folder = await mkdtemp(join(tmpdir(), 'corbel-hostile-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const send = (filename: string, bytes: Buffer, { field = 'license', type = 'text/html' } = {}) =>
  upload('officer', [{ name: 'owner', text: owner } as SentPart, { name: field, file: filename, bytes, type }])
const idOf = ({ body }: { body: Record<string, unknown> }) => (body.files as { _id: string }[])[0]?._id ?? ''

/** Taken: its own bytes, one more file of ours under a name of ours, and nothing that acts where it is shown. */
async function expectKept(
  filename: string,
  bytes: Buffer,
  { field = 'license', type = 'application/octet-stream' } = {},
) {
  const before = await stored()
  const answer = await send(filename, bytes, { field })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const added = (await stored()).filter((path) => !before.includes(path))
  expect(added).toEqual([expect.stringMatching(/^[\w-]+(\/[\w-]+)+$/)])
  for (const call of ['view', 'fileView']) {
    const shown = await get('officer', `GET auth/file/${call}/${idOf(answer)}`)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, type])
    expect(shown.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox$/),
      'content-disposition': expect.stringMatching(
        /^(attachment|inline); filename="[^"\r\n\\/]+"; filename\*=UTF-8''[\w%.~-]+$/,
      ),
    })
    expect(shown.headers).not.toHaveProperty('content-encoding')
    expect(createHash('sha256').update(shown.bytes).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
  }
  return idOf(answer)
}

describe('a file that is more than it says', () => {
  test.each(refusedFiles)('%s (%s) is refused, and nothing is left of it', async (_what, name, bytes) => {
    const before = [await stored(), await rows(owner)]
    const answer = await send(name, bytes, { type: 'application/pdf' })
    expect([415, 422]).toContain(answer.status)
    expect(answer.body).toHaveProperty('code')
    expect([await stored(), await rows(owner)]).toEqual(before)
  })

  test.each(twofoldFiles)('%s is served as %s and as nothing else', async (_what, type, bytes) => {
    const field = type === 'image/gif' ? 'photo' : 'license'
    await expectKept(`a.${type.split('/')[1]}`, bytes, { field, type })
  })

  test.each(strangeArchives)('an archive with %s (%s) is never laid out', async (_what, name, bytes) => {
    await expectKept(name, bytes)
  })

  test('a page that a place for texts takes is handed over, never shown', async () => {
    const id = await expectKept('letter.html', Buffer.from('<script>alert(1)</script>'))
    const { headers } = await get('officer', `GET auth/file/fileView/${id}`)
    expect(headers['content-disposition']).toMatch(/^attachment/)
  })

  test('a body that claims to be packed is read as what it is', async () => {
    const { body, type } = multipartBody([
      { name: 'owner', text: owner },
      { name: 'license', file: 'a.pdf', bytes: pdf },
    ])
    const before = await stored()
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip'])
      for (const sent of [gzipSync(body), Buffer.from('not packed at all')]) {
        const headers = { 'content-type': type, 'content-encoding': encoding }
        const { status } = await call('officer', 'POST docs/upload', sent, headers)
        expect([encoding, status >= 400 && status < 500]).toEqual([encoding, true])
      }
    expect(await stored()).toEqual(before)
  })
})

describe('a name', () => {
  test.each<[string, string | null]>([
    ['../../../../etc/cron.d/job.pdf', 'job.pdf'],
    ['..\\..\\..\\windows\\job.pdf', 'job.pdf'],
    ['/etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\fakepath\\w2.pdf', 'w2.pdf'],
    ['\u202efdp.exe.pdf', 'fdp.exe.pdf'],
    ['pay\u200bstub\u2066.pdf', 'paystub.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['com1.2026.pdf', '_com1.2026.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
    [`${'貸'.repeat(200)}.pdf`, `${'貸'.repeat(78)}.pdf`],
    ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
    ["=cmd|' _C calc'!A0.pdf", "=cmd' _C calc'!A0.pdf"],
    ['{{7*7}}${7*7}.pdf', '{{7*7}}${7*7}.pdf'.replaceAll('*', '')],
    ['%2e%2e%2f%00.pdf', '%2e%2e%2f%00.pdf'],
    ['.pdf', null],
    ['..', null],
    ['x.pdf.', null],
    ['x.pdf::$DATA', null],
    ['x.pdf/', null],
    ['x.pdf\0.exe', null],
  ])('%j is kept as %j', async (sent, kept) => {
    const before = await stored()
    const answer = await send(sent, pdf)
    if (kept === null) {
      expect([400, 415, 422]).toContain(answer.status)
      expect(await stored()).toEqual(before)
      return
    }
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { files: [{ name: kept }] } })
    const { headers } = await get('officer', `GET auth/file/view/${idOf(answer)}`)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.~-]+$/)
    expect((await stored()).filter((path) => !/^[\w-]+(\/[\w-]+)+$/.test(path))).toEqual([])
  })
})

describe('a PDF', { timeout: 60_000 }, () => {
  test('that acts, or never ends, is kept as it is; of what is made of it nothing acts, and the program goes on', async () => {
    const made = await Promise.all(
      hostilePdfs.map(async ([what, bytes], n) => {
        const id = await send(`statement ${n}.pdf`, bytes)
        expect([what, id.status]).toEqual([what, 200])
        const shown = await get('officer', `GET auth/file/fileView/${idOf(id)}`)
        expect([what, shown.headers['content-type']]).toEqual([what, 'application/pdf'])
        expect(shown.headers['content-security-policy']).toMatch(/sandbox$/)
        const { status, body } = await call('officer', 'POST docs/join', { files: [idOf(id)] })
        expect([what, status, [200, 422].includes(status)]).toEqual([what, status, true])
        if (status !== 200) return what
        const joined = await get('officer', `GET auth/file/view/${idOf({ body })}`)
        expect([what, joined.bytes.toString('latin1')]).toEqual([
          what,
          expect.not.stringMatching(/JavaScript|app\.alert|\/Launch|cmd\.exe|SubmitForm|EmbeddedFile|\/XFA|\/AA\b|MZ/),
        ])
        return null
      }),
    )
    // What stays readable is made anew; what does not is refused in words.
    expect(made.filter((one) => one === null).length).toBeGreaterThan(2)
    expect((await stored()).filter((path) => path.startsWith('incoming'))).toEqual([])
    await expectKept('photo.png', png, { type: 'image/png' })
  })

  test('is looked at for a guess no longer than a guess is worth', async () => {
    const path = join(folder, 'endless.pdf')
    await writeFile(path, endlessPage())
    const look = runPdfAct({ kind: 'look', file: { path, mediaType: 'application/pdf' } })
    const tooLong = delay(7_000, 'still looked at', { ref: false })
    expect(await Promise.race([look, tooLong])).toEqual({ ok: false, fault: 'too-slow' })
  })
})

describe('whatever is torn or turned in a file', () => {
  // Always the same ones: what fails once can be looked at.
  let seed = 20261126
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed % below
  }

  test.each(wholeFiles)('%s is taken or refused, in time, and never breaks the look', async (mediaType, whole) => {
    const path = join(folder, 'torn')
    const torn = Array.from({ length: 60 }, (_, n) => {
      const bytes = Buffer.from(n % 3 === 0 ? whole.subarray(0, random(whole.length)) : whole)
      for (let turned = n % 3; turned > 0 && bytes.length > 0; turned--)
        bytes.writeUInt32BE(random(2) === 0 ? 0xffffffff : random(2 ** 32), Math.max(0, random(bytes.length) - 4))
      return bytes
    })
    for (const bytes of [whole, ...torn].filter((one) => one.length >= 4)) {
      await writeFile(path, bytes)
      await signatureOf(path)
      const fault = await findContentFault({ path, size: bytes.length, sha256: Buffer.alloc(32) }, mediaType)
      expect([null, 'broken', 'locked', 'too-much', 'too-many-pixels']).toContain(fault)
      if (bytes === whole) expect(fault).toBe(null)
    }
  })

  test('what unpacks to hundreds of megabytes is looked at in a few', async () => {
    const paths = await Promise.all(
      [['image/png', png] as const, ...hugeFiles].map(async ([mediaType, bytes], n) => {
        await writeFile(join(folder, `huge-${n}`), bytes)
        return [mediaType, join(folder, `huge-${n}`)]
      }),
    )
    const script = new URL('../samples/look-at-files.ts', import.meta.url).pathname
    const flags = ['--max-old-space-size=64', '--no-warnings']
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, JSON.stringify(paths)])
    const { found, megabytes } = JSON.parse(stdout)
    expect(found).toEqual([null, 'too-much', 'broken', 'too-much', 'too-many-pixels', 'too-many-pixels'])
    expect(megabytes).toBeLessThan(60)
  })
})
