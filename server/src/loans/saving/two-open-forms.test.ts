import { compileForm } from '@corbel/domain/forms/compile-form'
import { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { rowsOf } from '@corbel/domain/records/record-values'
import { sameValue } from '@corbel/domain/records/same-value'
import { expect, test } from 'vitest'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { sampleRandom } from '../../test-support/sample-random.ts'

const { newLoan, call } = await openLoanDesk()

type Random = ReturnType<typeof sampleRandom>
type Name = 'admin' | 'broker'
type Opened = { readonly name: Name; readonly id: string; readonly draft: RecordDraft; rev: number }
/** Every value that some editor typed, by place, with who was answered that it is saved and who decided against it. */
type Ledger = { readonly acknowledged: Map<string, unknown>; overwritten: number }

const interleavings = 1_000
const fields = ['fee', 'full_name', 'phone'] as const

async function read(name: Name, id: string) {
  const { body } = await call(name, `GET opportunities/${id}`)
  const { opportunity, form, viewer } = body as {
    opportunity: { rev: number; info: RecordValues }
    form: { content: unknown[] }
    viewer: { role: string; canUpdate: boolean }
  }
  return { rev: opportunity.rev, info: opportunity.info, form, viewer }
}

async function openForm(name: Name, id: string): Promise<Opened> {
  const { rev, info, form, viewer } = await read(name, id)
  const compiled = compileForm(form.content)
  if (!compiled.ok) throw new Error('the sample form does not compile')
  return { name, id, rev, draft: new RecordDraft({ form: compiled.form, info, viewer }) }
}

async function follow(opened: Opened): Promise<void> {
  const { rev, info } = await read(opened.name, opened.id)
  opened.draft.follow(info)
  opened.rev = rev
}

function type({ draft, name }: Opened, random: Random, step: number): void {
  const rows = rowsOf(draft.get('accounts'))
  const row = rows[random.whole(rows.length + 1)]
  const act = random.whole(6)
  if (act === 0) draft.set('fee', String(step))
  else if (act === 1) draft.set('phone', `208-555-${1000 + (step % 9000)}`)
  else if (act === 2) draft.set('full_name', `${name} ${step}`)
  else if (act === 3 && rows.length < 8) draft.addRow('accounts', { _id: `${name}${step}`, bank: `${name}${step}` })
  else if (row !== undefined && (act === 4 || rows.length > 6)) draft.removeRow('accounts', row._id)
  else if (row !== undefined) draft.changeRow('accounts', { ...row, bank: `${name}${step}` })
}

/** As the page does it: what is undecided is decided first, what is stale is brought together and goes out again. */
async function save(opened: Opened, random: Random, ledger: Ledger): Promise<void> {
  const { draft, name, id } = opened
  for (;;) {
    const places = Object.keys(draft.conflicts())
    const mine = new Set(places.filter(() => random.whole(2) === 0))
    ledger.overwritten += mine.size
    draft.decide(mine)
    const before = draft.savedValues()
    const formData = draft.changes()
    if (Object.keys(formData).length === 0) return
    const answer = await call(name, `PATCH opportunities/${id}`, { formData, rev: opened.rev })
    if (answer.status === 409) {
      await follow(opened)
      continue
    }
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { rev, opportunity } = answer.body as { rev: number; opportunity: { info: RecordValues } }
    draft.accept(opportunity.info, formData)
    opened.rev = rev
    note(ledger, before, formData)
    return
  }
}

/** What the answer promised: every value that this save changed, cell by cell. */
function note({ acknowledged }: Ledger, before: RecordValues, sent: RecordValues): void {
  for (const [field, value] of Object.entries(sent)) {
    if (field !== 'accounts') {
      acknowledged.set(field, value)
      continue
    }
    const was = new Map(rowsOf(before.accounts).map((row) => [row._id, row.bank]))
    for (const { _id, bank } of rowsOf(value)) {
      if (!was.has(_id) || !sameValue(was.get(_id), bank)) acknowledged.set(`accounts.${_id}`, bank)
      was.delete(_id)
    }
    for (const removed of was.keys()) acknowledged.set(`accounts.${removed}`, null)
  }
}

const cellsOf = (info: RecordValues): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...fields.map((field) => [field, info[field]] as const),
    ...rowsOf(info.accounts).map((row) => [`accounts.${row._id}`, row.bank] as const),
  ])

test(`${interleavings} random acts of two people with the form open: no acknowledged value is lost, none is overwritten unasked`, async () => {
  const random = sampleRandom(20_270_111)
  const id = await newLoan()
  const people = [await openForm('admin', id), await openForm('broker', id)]
  const ledger: Ledger = { acknowledged: new Map(), overwritten: 0 }
  for (let step = 0; step < interleavings; step += 1) {
    const opened = random.pick(people)
    const act = random.whole(10)
    if (act < 6) type(opened, random, step)
    else if (act < 8) await follow(opened)
    else {
      await save(opened, random, ledger)
      const stored = cellsOf((await read('admin', id)).info)
      for (const [place, value] of ledger.acknowledged)
        expect(sameValue(stored.get(place), value), `step ${step}: ${place} holds ${String(stored.get(place))}`).toBe(
          true,
        )
    }
  }
  expect(ledger.acknowledged.size).toBeGreaterThan(50)
  // People did meet in the same field, and chose.
  expect(ledger.overwritten).toBeGreaterThan(10)
}, 240_000)
