import { describe, expect, test } from 'vitest'
import { readCsv, readXlsx } from '../../test-support/read-sheet.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { app, database, lender, newLoan, save, trace } = desk

const ssn = '900-12-3456'
const formData = {
  ...{ full_name: '=HYPERLINK("http://evil.example")', purpose: 'Refinance', amount: '250000.50', ssn },
  ...{ old_rate: '6.25', started: '2026-03-04', birth_date: '1987-04-30', is_rushed: true, margin: '1.5' },
  accounts: [{ _id: 'a', bank: 'First #read("/etc/passwd")', account: '55544433322', value: '1200', score: 700 }],
}

async function filledLoan(): Promise<string> {
  const id = await newLoan()
  const saved = await save('admin', id, { formData })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return id
}

async function summary(name: SampleName, data: object, more: object = {}, language = 'en') {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/docs/summary_docs',
    headers: { ...(await signedInAs(database.ownerPool, lender, name)), 'accept-language': language },
    payload: { data, ...more },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.payload }
}

const rowsOf = (text: string): string[][] => readCsv(text.replace(/^\uFEFF/, ''))
const fieldsOf = (rows: readonly string[][]): Record<string, string> =>
  Object.fromEntries(
    rows.map(([section = '', entry = '', field = '', value = '']) => [`${section}/${entry}/${field}`, value]),
  )

describe('the summary of a loan', () => {
  test('has values as they are read, blanks left out, protected ones masked, and no formula', async () => {
    const id = await filledLoan()
    const { text, headers } = await summary('admin', { _id: id, doctype: 'csv' })
    const fields = fieldsOf(rowsOf(text))
    expect(fields).toMatchObject({
      'Borrower//The full_name': `'=HYPERLINK("http://evil.example")`,
      'Borrower//The ssn': '•••-••-3456',
      'Borrower//The is_rushed': 'Yes',
      'Terms//The amount': '250000.50',
      'Accounts/1/The bank': 'First #read("/etc/passwd")',
      'Summary//Borrower': 'Bea Borrower',
    })
    expect(Object.keys(fields).some((key) => key.includes('cash_out'))).toBe(false)
    expect(text).not.toContain(ssn)
    expect(headers['content-disposition']).toBe('attachment; filename="Bea_Summary.csv"')
  })

  test('in a workbook amounts, rates and days are numbers, and text that looks like a formula is none', async () => {
    const { bytes } = await summary('admin', { _id: await filledLoan(), doctype: 'xlsx' })
    const byField = new Map(readXlsx(bytes).map((row) => [row.get('C')?.value, row.get('D')]))
    expect(byField.get('The amount')).toMatchObject({ value: '250000.50', isNumber: true, format: '4' })
    expect(byField.get('The old_rate')).toMatchObject({ value: '6.25', isNumber: true })
    expect(byField.get('The started')).toMatchObject({ value: '46085', isNumber: true })
    expect(byField.get('The full_name')).toMatchObject({ isNumber: false, isQuoted: true })
  })

  test('is a PDF named by the first name', async () => {
    const { status, headers, bytes } = await summary('officer', { _id: await filledLoan(), doctype: 'pdf' })
    expect([status, headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(headers['content-disposition']).toBe('attachment; filename="Bea_Summary.pdf"')
    expect(bytes.toString('latin1')).not.toContain('root:')
  })

  test('speaks the language of its reader', async () => {
    const { text } = await summary('admin', { _id: await filledLoan(), doctype: 'csv' }, {}, 'de')
    expect(rowsOf(text)[0]).toEqual(['Abschnitt', 'Eintrag', 'Feld', 'Wert'])
  })
})

describe('whose rights it has', () => {
  test('a role from which fields are hidden gets none of them, whatever the caller says of hiding', async () => {
    const id = await filledLoan()
    const { text } = await summary('officer', { _id: id, doctype: 'csv' }, { hideElements: [] })
    expect(text).not.toMatch(/ssn|3456/)
    const broker = await summary('broker', { _id: id, doctype: 'csv' })
    expect(broker.text).not.toMatch(/The margin/)
    const borrower = await summary('borrower', { _id: id, doctype: 'csv' })
    expect(borrower.text).not.toMatch(/The score/)
  })

  test('elements to hide, a company and values that the caller sends can only narrow it', async () => {
    const id = await filledLoan()
    const companyId = crypto.randomUUID()
    const sent = { _id: id, doctype: 'csv', companyId, form_id: '999', amount: '1', info: { full_name: 'Somebody' } }
    const { status, text } = await summary('admin', sent, { hideElements: ['borrower'] })
    const fields = fieldsOf(rowsOf(text))
    expect([status, fields['Terms//The amount']]).toEqual([200, '250000.50'])
    expect(text).not.toMatch(/The full_name|Somebody/)
  })

  test.each(['pdf', 'csv', 'xlsx'])(
    'a loan that is not there for somebody gives no %s and no entry',
    async (doctype) => {
      const id = await filledLoan()
      const before = await trace(id)
      const { status, text } = await summary('outsider', { _id: id, doctype })
      const unknown = await summary('outsider', { _id: crypto.randomUUID(), doctype })
      const bodyOf = (one: string) => JSON.parse(one).code
      expect([status, bodyOf(text)]).toEqual([404, bodyOf(unknown.text)])
      expect([await trace(id), await noted(id)]).toEqual([before, []])
    },
  )

  test('that it was taken stands in the trail of the record', async () => {
    const id = await filledLoan()
    await summary('officer', { _id: id, doctype: 'xlsx' })
    expect(await noted(id)).toMatchObject([{ what: 'summary', format: 'xlsx' }])
  })
})

async function noted(recordId: string): Promise<unknown[]> {
  const found = await database.ownerPool.query(
    `select content::jsonb -> 'details' as details from audit_event
     where content::jsonb ->> 'action' = 'exported' and content::jsonb ->> 'record' = $1`,
    [recordId],
  )
  return found.rows.map((row) => row.details)
}
