import { describe, expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'
import type { FieldFacts, RecordChange } from './record-change.ts'
import { recordChanges } from './record-changes.ts'
import { type RecordRow, type RecordValues, rowsById, rowsOf } from './record-values.ts'
import { sameValue } from './same-value.ts'
import { valuesBefore } from './values-before.ts'

const sections = new Set(['owners'])
const facts = (field: string): FieldFacts => ({
  title: field.toUpperCase(),
  sensitive: field === 'ssn',
  hiddenFrom: field === 'fee' ? ['3'] : [],
})

function changesOf(before: RecordValues, after: RecordValues): RecordChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return recordChanges({ before, after, fields, sections, describe: facts })
}

describe('what history says', () => {
  test('only real changes, with titles and both values', () => {
    expect(changesOf({ a: '1', b: '' }, { a: '2' })).toEqual([{ field: 'a', title: 'A', previous: '1', current: '2' }])
  })

  test('of a sensitive value only that it changed, in rows too', () => {
    const changes = changesOf({ ssn: '111-11-1111' }, { ssn: '', owners: [{ _id: 'a', ssn: '222-22-2222' }] })
    expect(changes).toMatchObject([
      { field: 'ssn', previous: 'changed', current: '', sensitive: true },
      { field: 'owners[a]', previous: null, current: { _id: 'a', ssn: 'changed' } },
    ])
    expect(JSON.stringify(changes)).not.toMatch(/111|222/)
  })

  test('roles that the form hides the field from are kept with the change', () => {
    expect(changesOf({}, { fee: '1' })).toMatchObject([{ hiddenFrom: ['3'] }])
  })

  test('a column of a row, a row that came, a row that went, rows that moved', () => {
    const before = { owners: [{ _id: 'a', n: '1' }, { _id: 'b', n: '2' }, { _id: 'c' }] }
    const after = { owners: [{ _id: 'd' }, { _id: 'b', n: '3' }, { _id: 'a', n: '1' }] }
    expect(changesOf(before, after).map(({ field, previous, current }) => [field, previous, current])).toEqual([
      ['owners[b].n', '2', '3'],
      ['owners[c]', { _id: 'c' }, null],
      ['owners[d]', null, { _id: 'd' }],
      ['owners', ['a', 'b', 'c'], ['d', 'b', 'a']],
    ])
  })
})

/** A small generator with a seed, so that a failure can be run again. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

function edited(values: RecordValues, pick: (below: number) => number, tag: string): RecordValues {
  const next: Record<string, unknown> = { ...values, owners: [...rowsOf(values.owners)] }
  for (let edits = pick(3) + 1; edits > 0; edits -= 1) {
    const rows = [...rowsOf(next.owners)]
    const at = pick(rows.length + 1)
    const row = rows[at]
    const column = `c${pick(2)}`
    const act = pick(5)
    if (act === 0) next[`f${pick(4)}`] = pick(3) === 0 ? '' : `${tag}${pick(9)}`
    else if (act === 1) rows.splice(at, 0, { _id: `${tag}${edits}_${pick(1000)}`, c0: tag })
    else if (row && act === 2) rows.splice(at, 1)
    else if (row && act === 3) rows.splice(at, 1, { ...row, [column]: `${tag}${pick(9)}` })
    else if (row) rows.push(...rows.splice(at, 1))
    next.owners = rows
  }
  return next
}

const start: RecordValues = { f0: 'x', f1: 'y', owners: [{ _id: 'a', c0: '1' }, { _id: 'b', c0: '2' }, { _id: 'c' }] }

test('undoing what history recorded gives the earlier record: 3,000 random chains of edits', () => {
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const pick = randomNumbers(seed)
    const states = [start]
    for (let step = 0; step < 3; step += 1) states.push(edited(states[step] ?? start, pick, `s${step}`))
    const last = states.at(-1) ?? start
    for (let rev = 0; rev < 3; rev += 1) {
      const since = states.slice(rev, -1).map((before, at) => ({
        changes: changesOf(before, states[rev + at + 1] ?? before),
      }))
      const found = valuesBefore(last, since.toReversed())
      expect(sameValue(found, states[rev]), `seed ${seed}, rev ${rev}`).toBe(true)
    }
  }
})

test('no merge overwrites silently: 5,000 random pairs of editors', () => {
  for (let seed = 1; seed <= 5_000; seed += 1) {
    const pick = randomNumbers(seed)
    const theirs = edited(start, pick, 't')
    const yours = edited(start, pick, 'y')
    const { changes, conflicts } = mergeValues({ original: start, current: theirs, yours, sections })
    if (Object.keys(conflicts).length > 0) continue
    const merged = { ...theirs, ...changes }
    for (const changer of [theirs, yours]) expectKept(changer, merged, `seed ${seed}`)
  }
})

/** Every edit of one editor is in the merged record, because a merge without conflicts loses nobody's work. */
function expectKept(changer: RecordValues, merged: RecordValues, seed: string): void {
  for (const field of Object.keys(changer).filter((name) => name !== 'owners'))
    if (!sameValue(changer[field], start[field])) expect(merged[field], seed).toEqual(changer[field])
  const rows = { was: rowsById(rowsOf(start.owners)), is: rowsById(rowsOf(changer.owners)) }
  const kept = rowsById(rowsOf(merged.owners))
  for (const [id, row] of rows.is) expectCellsKept(row, rows.was.get(id), kept.get(id), seed)
  for (const id of rows.was.keys()) if (!rows.is.has(id)) expect(kept.has(id), seed).toBe(false)
}

function expectCellsKept(row: RecordRow, was: RecordRow | undefined, kept: RecordRow | undefined, seed: string): void {
  for (const column of Object.keys(row))
    if (!sameValue(row[column], was?.[column])) expect(kept?.[column], `${seed} ${column}`).toEqual(row[column])
}
