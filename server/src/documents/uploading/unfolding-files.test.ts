import { describe, expect, test } from 'vitest'
import { officeFileOf } from '../samples/sample-archive.ts'
import { openFileDesk } from '../samples/sample-file-desk.ts'
import { jpegOf, pngOf } from '../samples/sample-pictures.ts'

const desk = await openFileDesk({ limits: { uploadsPerPersonPerMinute: 1_000 } })
const { call, upload, newFileLoan, stored, trace, rows } = desk

const zeros = { name: 'media.bin', bytes: Buffer.alloc(200 * 1_048_576) }
const bomb = officeFileOf('docx', [zeros])

const hostile: [string, string, Buffer, string][] = [
  ['a document that unpacks to 200 MB', 'papers.docx', bomb, 'packed'],
  [
    'a sheet within an archive that does',
    'papers.xlsx',
    officeFileOf('xlsx', [{ name: 'in.zip', bytes: bomb }]),
    'packed',
  ],
  ['a picture of 60,000 by 60,000', 'house.png', pngOf(60_000, 60_000), 'pixels'],
  ['a picture that begins twice', 'house.jpg', jpegOf([640, 480], [60_000, 60_000]), 'pixels'],
]

describe('a small file that unfolds to a large one is refused, and nothing is left of it:', () => {
  test.each(hostile)('%s', async (_what, name, bytes, word) => {
    const owner = await newFileLoan()
    const before = [await trace(owner), await stored(), await rows(owner)]
    const parts = [
      { name: 'owner', text: owner },
      { name: name.endsWith('g') ? 'photo' : 'license', file: name, bytes },
    ]
    expect(await upload('officer', parts)).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { file: expect.stringContaining(word) } },
    })
    expect([await trace(owner), await stored(), await rows(owner)]).toEqual(before)
  })

  test('sent in chunks', async () => {
    const owner = await newFileLoan()
    const before = [await trace(owner), await stored(), await rows(owner)]
    const begun = await call('officer', 'POST docs/uploads', {
      owner,
      element: 'license',
      name: 'papers.docx',
      size: bomb.length,
    })
    const path = `docs/uploads/${begun.body._id}`
    const headers = { 'content-type': 'application/octet-stream' }
    expect((await call('officer', `POST ${path}/chunks?offset=0`, bomb, headers)).status).toBe(200)
    expect(await call('officer', `POST ${path}/completion`)).toMatchObject({
      status: 422,
      body: { fields: { file: expect.stringContaining('packed') } },
    })
    expect([await trace(owner), await stored(), await rows(owner)]).toEqual(before)
  })
})

test('an office file and a picture of usual content are kept', async () => {
  const owner = await newFileLoan()
  const paper = officeFileOf('docx', [{ name: 'word/document.xml', bytes: Buffer.from('<w:document/>'.repeat(5_000)) }])
  for (const [element, file, bytes] of [
    ['license', 'papers.docx', paper],
    ['photo', 'house.png', pngOf(4_000, 3_000)],
  ] as const)
    expect(
      (
        await upload('officer', [
          { name: 'owner', text: owner },
          { name: element, file, bytes },
        ])
      ).status,
    ).toBe(200)
})
