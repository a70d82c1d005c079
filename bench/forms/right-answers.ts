import type { BenchmarkField, BenchmarkForm } from './benchmark-form.ts'
import { loadContenders } from './load-contenders.ts'

/** A chain of calculated fields, each adding 1 to the one before, written backwards: the last first. */
function backwards(length: number): BenchmarkForm {
  const plain = { section: 'section', required: false, shownBy: null }
  const start: BenchmarkField = { ...plain, id: 'start', kind: 'amount', adds: [] }
  const calculated = Array.from({ length }, (_one, at): BenchmarkField => {
    const before = at === 0 ? start.id : `link${at - 1}`
    return { ...plain, id: `link${at}`, kind: 'calculated', adds: [before] }
  })
  return {
    tabs: ['tab'],
    sections: [{ id: 'section', tab: 'tab' }],
    fields: [...calculated.reverse(), start],
    rows: [],
    record: { start: '0' },
    changes: [],
  }
}

const lengths = [2, 12]
const start = 5
const contenders = await loadContenders()
const answers = contenders.map(({ name, prepare }) => {
  const given = lengths.map((length) => {
    const form = prepare(backwards(length))()
    form.change({ field: 'start', value: String(start) })
    return [`chain of ${length}, right is ${start + length}`, form.numberOf(`link${length - 1}`)] as const
  })
  return [name, Object.fromEntries(given)] as const
})
console.table(Object.fromEntries(answers))
const [, own] = answers[0] ?? []
if (Object.values(own ?? {}).some((value, at) => value !== start + (lengths[at] ?? 0))) process.exitCode = 1
