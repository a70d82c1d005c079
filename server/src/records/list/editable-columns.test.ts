import { describe, expect, test } from 'vitest'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openPageDesk } from '../../test-support/sample-page-desk.ts'

const desk = await openPageDesk()
const { call, newLoan, save, loan, trace, made, database } = desk
type Name = Parameters<typeof call>[0]
type Answer = Awaited<ReturnType<typeof call>>
type Column = { readonly id: string; readonly edit?: object }

const columnsOf = async (name: Name, line = 'POST opportunities', body: object = { program: '11' }) => {
  const answer = await call(name, line, body)
  return new Map((answer.body.columns as Column[]).map((column) => [column.id, column]))
}
const editable = async (name: Name): Promise<string[]> =>
  [...(await columnsOf(name)).values()].filter(({ edit }) => edit !== undefined).map(({ id }) => id)

describe('a list calls a column editable', () => {
  test('that the role may write, by itself, and that the program does not write', async () => {
    const fields = await editable('admin')
    expect(fields).toEqual(expect.arrayContaining(['full_name', 'phone', 'started', 'is_rushed', 'purpose', 'amount']))
    for (const no of ['costs', 'assets', 'features', 'audited', 'stage.days', 'ssn', 'birth_date', 'figure.loanAmount'])
      expect([no, fields.includes(no)]).toEqual([no, false])
    expect(await editable('officer')).toContain('margin')
  })

  test('of a section that is read-only for a role for nobody of that role', async () => {
    const columns = await columnsOf('borrower')
    expect([columns.get('margin')?.edit, columns.get('amount')?.edit]).toEqual([undefined, {}])
    expect((await columnsOf('broker')).has('margin')).toBe(false)
  })

  test('only where it is typed alike in every form of the list', async () => {
    const columns = [...(await columnsOf('admin', 'POST opportunities', {})).values()]
    expect(columns.every(({ edit }) => edit === undefined)).toBe(true)
  })

  test('in a company’s own pages too, with what a row may be changed by', async () => {
    const id = await made('officer', { fee: '12.00' })
    const answer = await call('officer', 'POST pages/appraisals', {})
    const columns = new Map((answer.body.columns as Column[]).map((column) => [column.id, column]))
    expect([columns.get('fee')?.edit, columns.get('state')?.edit]).toEqual([{}, {}])
    const row = (answer.body.records as { _id: string; permissions: object; rev: number }[]).find(
      ({ _id }) => _id === id,
    )
    expect(row).toMatchObject({ permissions: { update: true }, rev: 1 })
    const changed = await call('officer', `PATCH pages/appraisals/${id}`, { formData: { fee: '13' }, rev: row?.rev })
    expect(changed.body).toMatchObject({ record: { rev: 2, info: { fee: '13' } } })
  })
})

describe('a value of a row', () => {
  const change = (name: Name, id: string, field: string, value: unknown, rev?: number) =>
    save(name, id, { formData: { [field]: value }, ...(rev === undefined ? {} : { rev }) })
  const revOf = async (id: string): Promise<number> => Number((await loan('admin', id)).rev)

  test('that no column is editable for is refused at its field, and nothing is written', async () => {
    const id = await newLoan()
    const before = await trace(id)
    for (const [name, field] of [
      ['admin', 'audited'],
      ['borrower', 'margin'],
    ] as const) {
      const answer = await change(name, id, field, 'x')
      expect([name, answer.body.code, Object.keys(answer.body.fields as object)]).toEqual([
        ...[name, 'field-not-allowed'],
        [field],
      ])
    }
    expect((await change('admin', id, 'amount', 'much')).body.code).toBe('invalid-fields')
    expect((await change('admin', id, 'costs', '5')).status).toBe(200)
    expect(await trace(id)).toBe(before)
  })

  test('of two who change it at once, one is told what the other made of it, and neither is lost', async () => {
    const id = await newLoan()
    const rev = await revOf(id)
    const answers = await Promise.all([change('admin', id, 'fee', '10', rev), change('officer', id, 'fee', '20', rev)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, told] = answers[0]?.status === 200 ? ['10', answers[1]] : ['20', answers[0]]
    const { conflicts, rev: newer } = (told as Answer).body as { conflicts: object; rev: number }
    expect(conflicts).toMatchObject({ fee: { theirs: won } })
    expect(((await loan('admin', id)).info as { fee: string }).fee).toBe(won)
    expect((await change('officer', id, 'fee', '30', newer)).status).toBe(200)
    expect(((await loan('admin', id)).info as { fee: string }).fee).toBe('30')
  })

  test('of two who change different ones both stay', async () => {
    const id = await newLoan()
    const rev = await revOf(id)
    const answers = await Promise.all([
      change('admin', id, 'fee', '10', rev),
      change('officer', id, 'amount', '5', rev),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await loan('admin', id)).info).toMatchObject({ fee: '10', amount: '5' })
  })

  test('of another company is not there', async () => {
    const other = await createSampleLender(database.ownerPool, 'Other Lending')
    const { rows } = await database.ownerPool.query('select id from record where company_id = $1 and module_id = 1', [
      other.companyId,
    ])
    const ids = [rows[0]?.id, '01989680-0000-7000-8000-00000000ffff'].filter((id) => id !== undefined)
    for (const id of ids) expect((await change('admin', String(id), 'fee', '1', 1)).body.code).toBe('loan-not-found')
  })
})
