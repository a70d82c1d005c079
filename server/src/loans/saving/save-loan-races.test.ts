import type { RecordValues } from '@corbel/domain/records/record-values'
import { rowsOf } from '@corbel/domain/records/record-values'
import { sameValue } from '@corbel/domain/records/same-value'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { sampleRandom } from '../../test-support/sample-random.ts'
import { saveLoan } from './save-loan.ts'

const { newLoan, database, lender, secrets, clock, loan } = await openLoanDesk()

type Random = ReturnType<typeof sampleRandom>
type Seen = { rev: number; values: RecordValues }
type Saved = { status: 'saved'; rev: number; values: RecordValues } | { status: 'stale'; conflicts: string[] }

async function save(
  name: 'admin' | 'broker',
  id: string,
  body: { formData: RecordValues; rev: number },
): Promise<Saved> {
  const result = await inTransaction(database, { companyId: lender.companyId }, (db) =>
    saveLoan(db, lender.actor(name), { id, body, at: clock.now(), secrets }),
  )
  if (result.ok) return { status: 'saved', rev: result.value.rev, values: result.value.opportunity.info }
  if (result.refusal.code !== 'stale') throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return { status: 'stale', conflicts: Object.keys(result.refusal.details?.conflicts ?? {}) }
}

/** What one editor types on top of what they saw: single fields, cells, rows that come and go. */
function typed(random: Random, seen: RecordValues, tag: string): RecordValues {
  const rows = rowsOf(seen.accounts)
  const at = random.whole(rows.length + 1)
  switch (random.whole(5)) {
    case 0:
      return { fee: String(random.whole(1000)) }
    case 1:
      return { phone: `208-555-${1000 + random.whole(9000)}`, full_name: `${tag} ${random.whole(1000)}` }
    case 2:
      return { accounts: [...rows, { _id: `${tag}${random.whole(1_000_000)}`, bank: tag }] }
    case 3:
      return { accounts: rows.filter((_row, index) => index !== at) }
    default:
      return {
        accounts: rows.map((row, index) => (index === at ? { ...row, bank: `${tag}${random.whole(1000)}` } : row)),
      }
  }
}

/** Every edit that was acknowledged, in order, replayed on the side: what the record has to hold. */
function replay(truth: RecordValues, { seen, sent }: { seen: RecordValues; sent: RecordValues }): RecordValues {
  const next: Record<string, unknown> = { ...truth }
  for (const [field, value] of Object.entries(sent)) {
    if (field !== 'accounts') {
      if (!sameValue(value, seen[field])) next[field] = value
      continue
    }
    const before = new Map(rowsOf(seen.accounts).map((row) => [row._id, row]))
    const after = new Map(rowsOf(value).map((row) => [row._id, row]))
    const kept = rowsOf(next.accounts).filter((row) => !before.has(row._id) || after.has(row._id))
    const changed = kept.map((row) => {
      const mine = after.get(row._id)
      return mine && !sameValue(mine.bank, before.get(row._id)?.bank) ? { ...row, bank: mine.bank } : row
    })
    const added = [...after.values()].filter((row) => !before.has(row._id))
    next.accounts = [...changed, ...added]
  }
  return next
}

const byId = (values: RecordValues) =>
  [...rowsOf(values.accounts)].map(({ _id, bank }) => `${_id}=${String(bank ?? '')}`).sort()

test('1,000 random interleavings of two editors: every acknowledged edit is there, every other one was refused', {
  timeout: 60_000,
}, async () => {
  const random = sampleRandom(20_270_101)
  const id = await newLoan()
  const first = await save('admin', id, { formData: { accounts: [{ _id: 'a', bank: 'x' }] }, rev: 1 })
  if (first.status !== 'saved') throw new Error('the first save was refused')
  const editors: Record<'admin' | 'broker', Seen> = { admin: first, broker: first }
  let truth: RecordValues = first.values
  let refused = 0
  for (let step = 0; step < 1_000; step += 1) {
    const name = random.pick(['admin', 'broker'] as const)
    const seen = editors[name]
    const sent = typed(random, seen.values, name)
    const outcome = await save(name, id, { formData: sent, rev: seen.rev })
    if (outcome.status === 'saved') {
      truth = replay(truth, { seen: seen.values, sent })
      editors[name] = outcome
      for (const field of ['fee', 'phone', 'full_name'])
        expect(sameValue(outcome.values[field], truth[field]), `step ${step} ${field}`).toBe(true)
      expect(byId(outcome.values), `step ${step}`).toEqual(byId(truth))
    } else {
      refused += 1
      expect(outcome.conflicts.length, `step ${step}`).toBeGreaterThan(0)
      // The person looks at the record as it is now and goes on from there.
      const { rev, info } = await loan('admin', id)
      editors[name] = { rev: Number(rev), values: info as RecordValues }
      expect(byId(editors[name].values), `step ${step} after a refusal`).toEqual(byId(truth))
    }
  }
  expect(refused).toBeGreaterThan(20)
  expect(refused).toBeLessThan(900)
})
