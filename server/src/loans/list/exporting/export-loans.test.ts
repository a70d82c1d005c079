import { languages } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { describe, expect, test } from 'vitest'
import { inWords } from '../../../platform/messages/in-words.ts'
import { openExportDesk } from '../../../test-support/export-desk.ts'

const desk = await openExportDesk()
const { call, csv, xlsx, exported, told, newLoan, save, lender, database } = desk
const path = 'opportunities'
const program = '11'
const columns = ['purpose', 'amount', 'old_rate', 'started', 'features', 'is_rushed']
const at = (rows: string[][], title: string): string[] => {
  const place = rows[0]?.indexOf(title) ?? -1
  return rows.slice(1).map((row) => row[place] ?? 'no such column')
}

const formData = {
  ...{ full_name: 'Rosa Delgado', purpose: 'Refinance', amount: '250000.50', old_rate: '6.25' },
  ...{ started: '2026-03-04', features: ['Escrow', 'Points'], is_rushed: true, ssn: '123-45-6789' },
}
const loan = await newLoan()
await save('admin', loan, { formData, adminInfo: { status: ['2'] } })
const number = String(((await desk.loan('admin', loan)).info as Record<string, unknown>).auto_increment)

describe('what is exported', () => {
  test('the columns of the list with their titles, values as they are read', async () => {
    const rows = await csv('officer', path, { program, columns })
    expect(rows[0]).toEqual([
      ...['Loan Number', 'Loan Program', 'Subject Property Address', 'Prospect', 'Email', 'Phone', 'Status'],
      ...columns.map((id) => `The ${id}`),
      ...['Assigned Brokers', 'Assigned Team Members', 'Updated'],
    ])
    expect(rows[1]?.slice(0, -1)).toEqual([
      ...[number, 'Sample program', '', 'Bea Borrower', expect.any(String), expect.any(String), 'Processing'],
      ...['Refinance', '250000.50', '6.25', '2026-03-04', 'Escrow, Points', 'Yes'],
      ...['Bo Broker', 'Paul Processor'],
    ])
    expect(rows[1]?.at(-1)).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
  })

  test('of loans of several programs what the list shows of all of them: figures and what they wait for', async () => {
    await database.ownerPool.query(
      `update form set figures = '{"loanAmount": [["amount"]]}' where company_id = $1 and id = 11`,
      [lender.companyId],
    )
    const [head] = await csv('officer', path, {})
    expect(head?.slice(7)).toEqual([
      ...['Assigned Brokers', 'Assigned Team Members', 'Loan amount', 'Docs', 'Next action', 'Due', 'Updated'],
    ])
    const chosen = await csv('officer', path, { columns: ['amount'] })
    expect(chosen[0]?.slice(9)).toEqual(['Next action', 'Due', 'Updated'])
  })

  test('in a workbook amounts, rates and days are numbers', async () => {
    const [head, row] = await xlsx('officer', path, { program, columns })
    const cells = new Map([...(head ?? [])].map(([letters, { value }]) => [value, row?.get(letters)]))
    expect(cells.get('The amount')).toMatchObject({ value: '250000.50', isNumber: true, format: '4' })
    expect(cells.get('The old_rate')).toMatchObject({ value: '6.25', isNumber: true })
    expect(cells.get('The started')).toMatchObject({ value: '46085', isNumber: true, format: 'mm-dd-yyyy' })
    expect(cells.get('Loan Number')).toMatchObject({ value: number, isNumber: false })
    expect(cells.get('Updated')).toMatchObject({ isNumber: true, format: 'mm-dd-yyyy\\ hh:mm' })
  })

  test('what the list is narrowed to, in its order, over all of its pages', async () => {
    const mark = 'Ünique Söught'
    const ids = await Promise.all([1, 2, 3].map(() => newLoan()))
    for (const [place, id] of ids.entries())
      await save('admin', id, { formData: { full_name: mark, fee: String(place), amount: String(100 * place) } })
    const filters = [{ field: 'full_name', operator: '=', value: mark }]
    const asked = { program, filters, columns: ['amount'], sort: { field: 'amount', order: 'desc' } }
    const list = (await call('officer', 'POST opportunities', { ...asked, limit: 1 })).body
    expect(list.count).toBe(3)
    expect(at(await csv('officer', path, asked), 'The amount')).toEqual(['200', '100', '0'])
    const dear = { ...asked, filters: [...filters, { field: 'amount', operator: '>', value: 50 }] }
    expect(at(await csv('officer', path, dear), 'The amount')).toEqual(['200', '100'])
    expect(at(await csv('officer', path, { ...asked, status: '3' }), 'The amount')).toEqual([])
    const [searched = ''] = at(await csv('officer', path, { search: number }), 'Loan Number')
    expect(searched).toBe(number)
  })

  test('the reader’s own columns where none are asked for, and none of a form without a program', async () => {
    const own = [{ id: 'fee', listShowField: true, order: 1 }]
    await call('lead', 'POST opportunities/columns', { program, columns: own })
    expect((await csv('lead', path, { program }))[0]).toContain('The fee')
    expect((await csv('lead', path, {}))[0]?.some((title) => title.startsWith('The '))).toBe(false)
  })

  test.each(languages)('says it in the reader’s words: %s', async (language) => {
    const [head] = await csv('officer', path, { program, columns: ['is_rushed'] }, language)
    expect(head?.[0]).toBe(inWords(tell('loans.loanNumber'), language))
    expect(
      at(await csv('officer', path, { search: number, program, columns: ['is_rushed'] }, language), 'The is_rushed'),
    ).toEqual([inWords(tell('shared.yes'), language)])
  })

  test('more than is read at once comes whole, each loan once', async () => {
    await database.ownerPool.query(
      `with made as (select gen_random_uuid() as id, n from generate_series(1, 1203) as n),
        records as (insert into record (company_id, id, module_id, form_id, form_version, info, status, created_at,
          created_by_name, updated_at, updated_by_name)
          select $1, id, 1, 11, 1, '{}', '{1}', now(), 'Ada Admin', now(), 'Ada Admin' from made),
        loans as (insert into loan (company_id, id, product_id, program_id, loan_no, number)
          select $1, id, 1, 11, 50000 + n, 'SL-' || 50000 + n from made)
       insert into record_list (company_id, record_id, module_id, product_id, program_id, active, status, number, loan_no,
         created_at, updated_at)
       select $1::uuid, id, 1, 1, 11, true, '{1}', 'SL-' || 50000 + n, 50000 + n, now(), now() from made`,
      [lender.companyId],
    )
    const asked = { sort: { field: 'auto_increment', order: 'asc' } }
    const numbers = at(await csv('officer', path, asked), 'Loan Number')
    expect(new Set(numbers).size).toBe(numbers.length)
    const made = numbers.filter((one) => Number(one.slice(3)) > 50_000)
    expect(made).toEqual(Array.from({ length: 1_203 }, (_, n) => `SL-${50_001 + n}`))
    expect((await xlsx('officer', path, asked)).length).toBe(numbers.length + 1)
  })
})

describe('a hostile cell', () => {
  test.each(['=HYPERLINK("http://x","y")', '+1-2', '@SUM(A1)', '\t=1', '＝1+1', 'a,"b"\r\nc'])(
    '%j is text',
    async (hostile) => {
      const id = await newLoan()
      await save('admin', id, { formData: { full_name: hostile, amount: '1' } })
      const hostileNumber = String(((await desk.loan('admin', id)).info as Record<string, unknown>).auto_increment)
      const asked = { program, columns: ['full_name'], search: hostileNumber }
      const stored = String(((await desk.loan('admin', id)).info as Record<string, unknown>).full_name)
      const [cell = ''] = at(await csv('officer', path, asked), 'The full_name')
      expect(cell.replace(/^'/, '')).toBe(stored)
      expect(/^[=+\-@\t\r＝＋－＠]/.test(cell)).toBe(false)
      const [head, row] = await xlsx('officer', path, asked)
      const letters = [...(head ?? [])].find(([, { value }]) => value === 'The full_name')?.[0] ?? ''
      expect(row?.get(letters)).toMatchObject({ value: stored, isNumber: false })
    },
  )
})

describe('who may', () => {
  test('it takes the right of the role, and the list tells its reader', async () => {
    await desk.allow('lead', 'opportunities', false)
    const before = (await told()).length
    for (const name of ['lead', 'broker', 'borrower', 'outsider'] as const)
      expect([name, (await exported(name, path, { format: 'csv' })).code]).toEqual([name, 'not-allowed'])
    expect(await told()).toHaveLength(before)
    const mayBe = async (name: 'lead' | 'officer') =>
      ((await call(name, 'POST opportunities', {})).body.permissions as Record<string, boolean>).export
    expect([await mayBe('lead'), await mayBe('officer')]).toEqual([false, true])
    await desk.allow('lead', 'opportunities')
  })

  test('nobody gets more rows than their list has', async () => {
    const [theirs, ours] = [await newLoan(), await newLoan({ workforces: [] })]
    const ofLoan = async (id: string) =>
      String(((await desk.loan('admin', id)).info as Record<string, unknown>).auto_increment)
    const numbers = at(await csv('processor', path), 'Loan Number')
    expect(numbers).toContain(await ofLoan(theirs))
    expect(numbers).not.toContain(await ofLoan(ours))
  })

  test('a field that is hidden is no column, no filter and no order', async () => {
    await desk.allow('broker', 'opportunities')
    const [head] = await csv('broker', path, { program, columns: ['margin', 'audited', 'amount'] })
    expect(head?.filter((title) => title.startsWith('The '))).toEqual(['The amount'])
    for (const asked of [
      { filters: [{ field: 'margin', operator: '>', value: 1 }] },
      { sort: { field: 'margin', order: 'asc' } },
    ])
      expect((await exported('broker', path, { format: 'csv', program, ...asked })).code).toBe('unknown-list-field')
    await desk.allow('broker', 'opportunities', false)
  })

  test('a protected value is never a column, whoever asks', async () => {
    for (const name of ['admin', 'officer'] as const) {
      const { bytes } = await exported(name, path, {
        format: 'csv',
        program,
        columns: ['ssn', 'birth_date', 'account'],
      })
      expect(bytes.toString()).not.toMatch(/The ssn|The birth_date|The account|6789/)
    }
  })

  test.each([
    ['without a format', {}],
    ['of another format', { format: 'pdf' }],
    ['with words that are none of its own', { format: 'csv', skip: 1 }],
    ['with too many columns', { format: 'csv', columns: Array.from({ length: 201 }, () => 'a') }],
    ['with a name too long', { format: 'csv', name: 'x'.repeat(121) }],
  ])('an export %s is no request', async (_name, body) => {
    expect((await exported('admin', path, body)).code).toBe('invalid-request')
  })
})

describe('what is said of it', () => {
  test('the trail has who took what along, how many rows and which columns', async () => {
    const filters = [{ field: 'purpose', operator: '=', value: 'Refinance' }]
    const body = { format: 'xlsx', name: 'My loans', program, filters, columns: ['amount'], search: number }
    const { headers, status } = await exported('officer', path, body)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="My loans ${desk.dayFromNow(0)}.xlsx"`)
    const [newest] = await told()
    expect(newest).toMatchObject({
      ...{ what: 'opportunities', format: 'xlsx', rows: '1', name: 'My loans', program, search: number },
      filters: JSON.stringify(filters),
      columns: expect.stringContaining('The amount'),
    })
  })

  test('the name of the file is as it was written, for every browser', async () => {
    const { headers } = await exported('officer', path, { format: 'csv', name: 'Über/20,000 €"', search: number })
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="_ber 20_000 _ \d{4}-\d{2}-\d{2}\.csv"; filename\*=UTF-8''%C3%9Cber%2020%2C000%20%E2%82%AC%20\d{4}/,
    )
  })

  test('a social security number finds its loan as in the list, and stands in no trail', async () => {
    await desk.allow('processor', 'opportunities')
    const rows = await csv('processor', path, { search: '123-45-6789' })
    expect(at(rows, 'Loan Number')).toEqual([number])
    expect(at(await csv('officer', path, { search: '123-45-6789' }), 'Loan Number')).toEqual([])
    const { body } = await call('admin', 'POST audit/list', { limit: 10 })
    expect(JSON.stringify(body)).not.toMatch(/123-45-6789|123456789/)
    expect((body.entries as { action: string }[]).map(({ action }) => action)).toContain('sensitive-value-searched')
  })
})
