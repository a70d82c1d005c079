import { expect, test } from 'vitest'
import { countRoundTrips } from '../test-support/count-round-trips.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'
import { sentStatements } from '../test-support/sent-statements.ts'

const desk = await openLoanDesk()
const id = await desk.newLoan()

test.each([
  ['a loan', () => desk.call('officer', `GET opportunities/${id}/page`), 3],
  ['a page of loans', () => desk.call('officer', 'POST opportunities', {}), 3],
  // No page asks for it: those of loans ask for documents when their tab is opened.
  ['a loan with its documents', () => desk.call('officer', `GET opportunities/${id}`), 10],
] as const)(
  'to read %s PostgreSQL is waited for as often as it takes: for the session, the rows and the end of the transaction',
  async (_what, read, most) => {
    expect((await read()).status).toBe(200)
    expect(await countRoundTrips(read)).toBeLessThanOrEqual(most)
  },
)

let count = 0

test.each([
  [
    'values',
    8,
    () => ({ formData: { fee: String(++count), phone: '208-555-0142', started: `2026-01-${10 + count}` } }),
  ],
  ['statuses', 13, () => ({ adminInfo: { status: [String(1 + (++count % 2))] } })],
])(
  '%s of a loan are saved in at most %i waits for PostgreSQL, those of the session and the transaction among them',
  async (_what, most, body) => {
    const save = () => desk.save('admin', id, body())
    for (const _warm of [1, 2]) expect((await save()).status).toBe(200)
    expect(await countRoundTrips(save)).toBeLessThanOrEqual(most)
  },
)

test('whatever saves what lists show is planned once for each connection, not at each save', async () => {
  await desk.database.ownerPool.query(
    `insert into field_slot (company_id, module_id, field_id, slot) values ($1, 1, 'fee', 't7')`,
    [desk.lender.companyId],
  )
  const save = async () =>
    expect((await desk.save('admin', id, { formData: { fee: String(++count) } })).status).toBe(200)
  await save()
  const sent = await sentStatements(save)
  const ownWords = /^(BEGIN|COMMIT)/
  expect(sent.some(({ text }) => text.includes('insert into record_list'))).toBe(true)
  expect(sent.filter(({ isNamed, text }) => !isNamed && !ownWords.test(text)).map(({ text }) => text)).toEqual([])
})
