import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { archiveOf, officeFileOf, type SamplePart } from '../samples/sample-archive.ts'
import { bmpOf, gifOf, heicOf, jpegOf, pngOf, tiffOf, webpOf } from '../samples/sample-pictures.ts'
import { findContentFault } from './content-fault.ts'

const folder = await mkdtemp(join(tmpdir(), 'corbel-content-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function faultOf(bytes: Buffer, mediaType: string): Promise<string | null> {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const fault = await findContentFault({ path, size: bytes.length, sha256: Buffer.alloc(32) }, mediaType)
  expect(await readdir(folder)).toEqual(['file'])
  return fault
}

const faultOfArchive = (bytes: Buffer) => faultOf(bytes, 'application/zip')
const megabytes = (count: number) => Buffer.alloc(count * 1_048_576)
const text: SamplePart = { name: 'a.txt', bytes: Buffer.from('text of some length, text of some length') }
const zeros = (count: number, said: SamplePart['said'] = {}): SamplePart => ({
  name: 'z',
  bytes: megabytes(count),
  said,
})

describe('an archive', () => {
  test.each<[string, () => Buffer]>([
    ['of one text', () => archiveOf([text])],
    ['of stored and packed parts', () => archiveOf([text, { ...text, name: 'b', isStored: true }])],
    ['that unpacks to a little more than it is', () => archiveOf([zeros(15)])],
    ['within an archive', () => archiveOf([{ name: 'b.zip', bytes: archiveOf([text]) }])],
    ['with a packed drawing in it', () => archiveOf([{ name: 'image1.emz', bytes: gzipSync('drawing') }])],
    ['with an empty part', () => archiveOf([text, { name: 'empty', bytes: Buffer.alloc(0) }])],
  ])('%s is taken', async (_what, make) => {
    expect(await faultOfArchive(make())).toBe(null)
  })

  test.each<[string, () => Buffer]>([
    ['that unpacks to 200 MB', () => archiveOf([zeros(200)])],
    ['of many parts that are much together', () => archiveOf(Array.from({ length: 40 }, () => zeros(1)))],
    [
      'that holds another that unpacks to much',
      () => archiveOf([{ name: 'b.zip', bytes: archiveOf([zeros(60)]), isStored: true }]),
    ],
    ['that holds an archive of much, packed twice', () => archiveOf([{ name: 'b', bytes: archiveOf([zeros(60)]) }])],
    ['that holds a packed stream of much', () => archiveOf([{ name: 'b.gz', bytes: gzipSync(megabytes(60)) }])],
    [
      'of archives within archives',
      () => {
        let inner = archiveOf([text])
        for (let depth = 0; depth < 4; depth++) inner = archiveOf([{ name: 'in.zip', bytes: inner }])
        return inner
      },
    ],
  ])('%s is too much', async (_what, make) => {
    expect(await faultOfArchive(make())).toBe('too-much')
  })

  test.each<[string, () => Buffer]>([
    ['whose directory says less than comes out', () => archiveOf([zeros(200, { unpacked: 100 })])],
    ['whose directory says more than comes out', () => archiveOf([{ ...text, said: { unpacked: 1_000 } }])],
    ['of other bytes than it says', () => archiveOf([{ ...text, said: { checksum: 1 } }])],
    ['whose parts overlap', () => archiveOf([text, { ...text, said: { head: 0 } }])],
    ['whose directory names fewer parts than there are', () => archiveOf([text, zeros(200)], { count: 1 })],
    ['whose directory names more parts than there are', () => archiveOf([text], { count: 2 })],
    ['with something before its first part', () => archiveOf([text], { before: Buffer.from('MZ program') })],
    ['with something after its end', () => Buffer.concat([archiveOf([text]), Buffer.from('more')])],
    ['packed in a way that nothing here unpacks', () => archiveOf([{ ...text, said: { method: 12 } }])],
    [
      'with an archive of another make in it',
      () => archiveOf([{ name: 'a', bytes: Buffer.from('377abcaf271c0004', 'hex') }]),
    ],
    ['without a directory', () => archiveOf([text]).subarray(0, 60)],
    ['of nothing', () => archiveOf([])],
  ])('%s is broken', async (_what, make) => {
    expect(await faultOfArchive(make())).toBe('broken')
  })

  test('has ten thousand parts at the most', async () => {
    const parts = (count: number) => archiveOf(Array.from({ length: count }, () => ({ ...text, isStored: true })))
    expect([await faultOfArchive(parts(10_000)), await faultOfArchive(parts(10_001))]).toEqual([null, 'broken'])
    const within = [parts(5_000), parts(5_001)].map((bytes, at) => ({ name: `${at}.zip`, bytes, isStored: true }))
    expect(await faultOfArchive(archiveOf(within))).toBe('too-much')
  })

  test('that is locked is told apart', async () => {
    expect(await faultOfArchive(archiveOf([{ ...text, said: { flags: 1 } }]))).toBe('locked')
  })

  test.each([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['odt', 'application/vnd.oasis.opendocument.text'],
  ] as const)('is looked into whatever it is called: %s', async (kind, mediaType) => {
    expect(await faultOf(officeFileOf(kind, [text]), mediaType)).toBe(null)
    expect(await faultOf(officeFileOf(kind, [zeros(200)]), mediaType)).toBe('too-much')
  })
})

describe('a picture', () => {
  const huge: [number, number] = [60_000, 60_000]
  const small: [number, number] = [640, 480]
  const many = (size: [number, number], count: number) => Array.from({ length: count }, () => size)

  test.each<[string, string, Buffer, string | null]>([
    ['PNG', 'image/png', pngOf(...small), null],
    ['PNG of a phone', 'image/png', pngOf(16_320, 12_240), null],
    ['PNG of 60,000 by 60,000', 'image/png', pngOf(...huge), 'too-many-pixels'],
    ['PNG without a width', 'image/png', pngOf(0, 5), 'broken'],
    ['moving PNG', 'image/png', pngOf(...small, many(small, 3)), null],
    ['moving PNG with a frame beyond its edge', 'image/png', pngOf(...small, [small, huge]), 'too-many-pixels'],
    ['JPEG whose notes hold a larger one', 'image/jpeg', jpegOf(small), null],
    ['JPEG of 60,000 by 60,000', 'image/jpeg', jpegOf(huge), 'too-many-pixels'],
    ['JPEG that begins a second, larger frame', 'image/jpeg', jpegOf(small, huge), 'too-many-pixels'],
    ['JPEG without a frame', 'image/jpeg', jpegOf(), 'broken'],
    ['JPEG whose height comes later', 'image/jpeg', jpegOf([640, 0]), null],
    ['GIF', 'image/gif', gifOf(...small, many(small, 100)), null],
    ['GIF with a large screen', 'image/gif', gifOf(...huge, [small]), 'too-many-pixels'],
    ['GIF with a large frame', 'image/gif', gifOf(...small, [small, huge]), 'too-many-pixels'],
    ['GIF of very many frames', 'image/gif', gifOf(...small, many([1, 1], 10_001)), 'too-many-pixels'],
    [
      'GIF of frames that are much together',
      'image/gif',
      gifOf(...small, many([10_000, 10_000], 11)),
      'too-many-pixels',
    ],
    ['WebP', 'image/webp', webpOf(small, small), null],
    ['WebP with a large canvas', 'image/webp', webpOf(huge, small), 'too-many-pixels'],
    ['WebP with a large picture', 'image/webp', webpOf(small, [16_383, 16_383]), 'too-many-pixels'],
    ['TIFF of 300 scanned pages', 'image/tiff', tiffOf(many([4_960, 7_016], 300)), null],
    ['TIFF with a large page', 'image/tiff', tiffOf([small, huge]), 'too-many-pixels'],
    ['TIFF in a circle', 'image/tiff', tiffOf([small], { isRound: true }), 'broken'],
    ['BMP', 'image/bmp', bmpOf(...small), null],
    ['BMP of 60,000 by 60,000', 'image/bmp', bmpOf(...huge), 'too-many-pixels'],
    ['HEIC', 'image/heic', heicOf([512, 512], small), null],
    ['HEIC of 60,000 by 60,000', 'image/heic', heicOf([512, 512], huge), 'too-many-pixels'],
  ])('%s', async (_what, mediaType, bytes, fault) => {
    expect(await faultOf(bytes, mediaType)).toBe(fault)
  })

  test('made of nothing but tiny parts ends the look', async () => {
    const chunks = Buffer.alloc(12 * 1_000_000)
    expect(await faultOf(Buffer.concat([pngOf(...small).subarray(0, 33), chunks]), 'image/png')).toBe('broken')
  })
})
