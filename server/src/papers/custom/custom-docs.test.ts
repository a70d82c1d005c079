import { describe, expect, test } from 'vitest'
import { multipartBody, type SentPart } from '../../documents/samples/multipart-body.ts'
import { openFileDesk, pdf } from '../../documents/samples/sample-file-desk.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'

const desk = await openFileDesk()
const { call, database, lender, newLoan, stored, get } = desk

const send = (name: SampleName, path: string, parts: readonly SentPart[]) => {
  const { body, type } = multipartBody(parts)
  return call(name, `POST ${path}`, body, { 'content-type': type })
}
const letter: SentPart = { name: 'file', file: 'letter.pdf', bytes: pdf }
const add = (name: SampleName, owner: string, more: Record<string, string> = { title: 'Letter' }, file = letter) =>
  send(name, 'custom_docs/create', [
    ...Object.entries({ owner, form: '11', ...more }).map(([field, text]) => ({ name: field, text })),
    file,
  ])
const list = (name: SampleName, owner: string) => call(name, 'POST custom_docs', { form: '11', owner })

async function setSwitch(on: boolean): Promise<void> {
  await database.ownerPool.query(
    `update company set settings = jsonb_set(coalesce(settings, '{}'), '{features}', $2::jsonb), rev = rev + 1 where id = $1`,
    [lender.companyId, JSON.stringify({ prospect_custom_docs: on })],
  )
}

describe('custom documents of a record', () => {
  test('are listed with title, description and file, shown, told in the history, and taken off', async () => {
    const owner = await newLoan()
    const answer = await add('officer', owner, { title: 'Gift letter', description: 'From an aunt' })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Custom docs created/updated successfully.' } })
    const { data } = (await list('officer', owner)).body as { data: { _id: string }[] }
    expect(data).toMatchObject([
      { title: 'Gift letter', description: 'From an aunt', form: '11', owner, name: 'letter.pdf', size: pdf.length },
    ])
    const seen = await get('officer', `GET custom_docs/view/${data[0]?._id}?owner=${owner}`)
    expect([seen.status, seen.headers['content-type'], seen.bytes.equals(pdf)]).toEqual([200, 'application/pdf', true])
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const { body } = await call('admin', 'POST action_history', { module: 'Opportunities', _id: owner, limit: 10 })
    expect(JSON.stringify(body)).toContain('Gift letter')
    expect((await call('officer', `DELETE custom_docs/${data[0]?._id}?owner=${owner}`)).status).toBe(200)
    expect((await list('officer', owner)).body.data).toEqual([])
    expect((await get('officer', `GET custom_docs/view/${data[0]?._id}?owner=${owner}`)).status).toBe(404)
  })

  test.each([
    ['without a title', { title: '' }, letter, 'Please provide a valid title'],
    ['under a name that cannot be kept', { title: 'A\u0000B' }, letter, 'characters that cannot be stored'],
    ['under a name that reads otherwise', { title: 'A\u202Efdp' }, letter, 'cannot be seen'],
    ['without a file', { title: 'A' }, { name: 'file', file: '', bytes: Buffer.alloc(0) }, 'Please select document'],
    [
      'another format',
      { title: 'A' },
      { name: 'file', file: 'a.txt', bytes: Buffer.from('a') },
      'Upload only PDF format',
    ],
    [
      'HTML called PDF',
      { title: 'A' },
      { name: 'file', file: 'a.pdf', bytes: Buffer.from('<html>') },
      'Upload only PDF format',
    ],
  ])('are refused %s, in the specified words, and nothing is left', async (_what, more, file, words) => {
    const owner = await newLoan()
    const before = await stored()
    const { status, body } = await add('officer', owner, more, file)
    expect([415, 422]).toContain(status)
    expect(JSON.stringify(body)).toContain(words)
    expect([(await list('officer', owner)).body.data, await stored()]).toEqual([[], before])
  })

  test('of more than 45 MB are refused in the specified words', async () => {
    const owner = await newLoan()
    const bytes = Buffer.concat([pdf, Buffer.alloc(46_080 * 1024 + 1 - pdf.length, 32)])
    const { status, body } = await add('officer', owner, { title: 'A' }, { ...letter, bytes })
    expect([status, body.message]).toEqual([413, 'File size is greater than maximum limit ( 45MB )'])
  })

  test('are prospects’ only where the switch of their company says so', async () => {
    const owner = await newLoan()
    expect([(await list('borrower', owner)).status, (await add('borrower', owner)).status]).toEqual([403, 403])
    await setSwitch(true)
    expect((await add('borrower', owner)).status).toBe(200)
    const { body } = await list('borrower', owner)
    expect(body).toMatchObject({
      data: [{ title: 'Letter', permissions: { remove: true } }],
      permissions: { add: true },
    })
    await setSwitch(false)
  })

  test('of another record, another borrower and another company are not there', async () => {
    const owner = await newLoan()
    const { body } = await add('officer', owner)
    const other = await newLoan({ prospect: undefined, workforces: [], contacts: [] })
    expect((await get('officer', `GET custom_docs/view/${body._id}?owner=${other}`)).status).toBe(404)
    expect((await get('outsider', `GET custom_docs/view/${body._id}?owner=${owner}`)).status).toBe(404)
    expect((await call('outsider', `DELETE custom_docs/${body._id}?owner=${owner}`)).status).toBe(404)
    expect((await add('outsider', owner)).status).toBe(404)
    expect((await list('officer', owner)).body.data).toHaveLength(1)
  })
})

describe('papers of the company', () => {
  const addPaper = (fields: Record<string, string>, file: SentPart = letter, name: SampleName = 'admin') =>
    send(name, 'company_papers', [...Object.entries(fields).map(([field, text]) => ({ name: field, text })), file])
  const library = (name: SampleName, body: object) => call(name, 'POST documentlibrary/document', body)

  test('of the library are offered on loans of their programs, and to borrowers on their own', async () => {
    const { body } = await addPaper({
      kind: 'library',
      title: 'Closing guide',
      programs: '11',
      description: 'What to bring',
    })
    const item = { _id: body._id, title: 'Closing guide', upload_name: 'letter.pdf', description: 'What to bring' }
    expect((await library('officer', { programs: ['11'] })).body.data).toEqual([item])
    expect((await library('officer', { programs: ['12'] })).body.data).toEqual([])
    const owner = await newLoan()
    expect((await library('borrower', { programs: ['11'] })).status).toBe(403)
    expect((await library('borrower', { programs: ['11'], owner })).body.data).toEqual([item])
    const bridge = await newLoan({ program: '12' })
    expect((await library('borrower', { programs: ['11'], owner: bridge })).body.data).toEqual([])
    expect((await get('borrower', `GET documentlibrary/view/${body._id}?owner=${owner}`)).bytes.equals(pdf)).toBe(true)
    expect((await get('borrower', `GET documentlibrary/view/${body._id}?owner=${bridge}`)).status).toBe(404)
    expect((await get('borrower', `GET documentlibrary/view/${body._id}`)).status).toBe(403)
  })

  test('out of use are offered no more; a file that is replaced is another one', async () => {
    const { body } = await addPaper({ kind: 'library', title: 'Rates', programs: '12' })
    const next = Buffer.concat([pdf, Buffer.from('\n')])
    expect((await send('admin', `company_papers/${body._id}/file`, [{ ...letter, bytes: next }])).status).toBe(200)
    expect((await get('officer', `GET documentlibrary/view/${body._id}`)).bytes.equals(next)).toBe(true)
    expect((await call('admin', `PATCH company_papers/${body._id}`, { active: false, rev: 2 })).body.rev).toBe(3)
    expect((await call('admin', `PATCH company_papers/${body._id}`, { active: true, rev: 2 })).status).toBe(409)
    expect((await library('officer', { programs: ['12'] })).body.data).toEqual([])
    expect((await get('officer', `GET documentlibrary/view/${body._id}`)).status).toBe(404)
  })

  test('standard documents are PDF, offered to staff on records of their forms', async () => {
    const text: SentPart = { name: 'file', file: 'a.txt', bytes: Buffer.from('words') }
    expect((await addPaper({ kind: 'standard', title: 'Form' }, text)).body.message).toBe('Upload only PDF format')
    const { body } = await addPaper({ kind: 'standard', title: 'Consent', forms: '11' })
    const asked = { form: '11' }
    expect((await call('officer', 'POST standard_docs/module', asked)).body.docs).toEqual([
      { _id: body._id, doc: { title: 'Consent', description: '' } },
    ])
    expect((await call('officer', 'POST standard_docs/module', { form: '12' })).body.docs).toEqual([])
    expect((await call('borrower', 'POST standard_docs/module', asked)).status).toBe(403)
    expect((await get('officer', `GET standard_docs/view/${body._id}`)).bytes.equals(pdf)).toBe(true)
    const part = await get('officer', `GET standard_docs/view/${body._id}`, { range: 'bytes=1-3' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, 'PDF', `bytes 1-3/${pdf.length}`])
    expect((await get('officer', `GET standard_docs/view/${body._id}`, { range: 'bytes=9999-' })).status).toBe(416)
    // A document of the library is none.
    const { body: guide } = await addPaper({ kind: 'library', title: 'Guide' })
    expect((await get('officer', `GET standard_docs/view/${guide._id}`)).status).toBe(404)
  })

  test('are added by those who set the company up, for programs of the company alone; nothing is left of a refused one', async () => {
    const before = await stored()
    expect((await addPaper({ kind: 'library', title: 'A' }, letter, 'officer')).status).toBe(403)
    expect((await addPaper({ kind: 'library', title: 'A', programs: '999' })).status).toBe(422)
    expect((await addPaper({ kind: 'other', title: 'A' })).status).toBe(422)
    expect(await stored()).toEqual(before)
  })
})
