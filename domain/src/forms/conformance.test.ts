import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { problems } from '../shared/messages/en/problems.ts'
import { say } from '../shared/messages/say.ts'
import { compare, matches } from './compare.ts'
import { compileForm } from './compile-form.ts'
import { type FormSession, openForm } from './form-session.ts'
import { evaluateFormula } from './formulas/evaluate-formula.ts'
import { parseMask } from './masks.ts'
import { forms } from './messages/en/forms.ts'
import { roleRights, submitForm } from './submit.ts'

/** Cases agreed with independent programs or by hand; each carries its source (forms/cases/). */
interface Case {
  id: string
  category: string
  note?: string
  [part: string]: unknown
}

const cases: Case[] = JSON.parse(readFileSync(new URL('./cases/conformance-cases.json', import.meta.url), 'utf8'))
const blank = (value: unknown): boolean => value === '' || value === undefined || value === null

function expectValue(got: unknown, wanted: unknown): void {
  if (blank(wanted)) expect(blank(got)).toBe(true)
  else if (typeof wanted === 'object' || typeof wanted === 'boolean') expect(got).toEqual(wanted)
  else expect(String(got)).toBe(String(wanted))
}

function compiled(form: unknown) {
  const compilation = compileForm(form)
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  return compilation.form
}

function change(session: FormSession, what: Record<string, unknown>): void {
  const section = String(what.section)
  if (what.addRow !== undefined) session.addRow(section, what.addRow as Record<string, unknown>)
  else if (what.removeRow !== undefined) session.removeRow(section, Number(what.removeRow))
  else if (what.section !== undefined) session.setRow(section, Number(what.row), String(what.field), what.value)
  else session.set(String(what.field), what.value)
}

function expectSnapshot(session: FormSession, wanted: Record<string, unknown>): void {
  const snapshot = session.snapshot()
  const words = Object.entries(snapshot.messages).map(([id, message]) => [id, say(message, { forms, problems }, 'en')])
  const got: Record<string, unknown> = { ...snapshot, messages: Object.fromEntries(words) }
  const data = got.data as Record<string, unknown>
  for (const [id, value] of Object.entries((wanted.values ?? {}) as object)) expectValue(data[id], value)
  for (const [id, rows] of Object.entries((wanted.rows ?? {}) as object)) expect(data[id]).toEqual(rows)
  for (const set of ['hidden', 'missing'])
    if (wanted[set] !== undefined)
      expect([...(got[set] as string[])].sort()).toEqual([...(wanted[set] as string[])].sort())
  for (const map of [
    'missingByTab',
    'missingBySection',
    'guidelines',
    'messages',
    'formulaErrors',
    'recomputed',
    'missingRows',
  ])
    if (wanted[map] !== undefined) {
      expect(got[map]).toMatchObject(wanted[map] as object)
      if (Object.keys(wanted[map] as object).length === 0) expect(got[map]).toEqual({})
    }
}

const runners: Record<string, (one: Case) => void> = {
  formula: (one) => {
    const expected = one.expect as { approx?: number; relativeTolerance?: number }
    const got = evaluateFormula(one.items as never, (one.values ?? {}) as never)
    if (expected.approx === undefined) expect(got).toEqual(expected)
    else {
      const relative = Math.abs(Number('value' in got ? got.value : Number.NaN) / expected.approx - 1)
      expect(relative).toBeLessThanOrEqual(expected.relativeTolerance ?? 0)
    }
  },
  condition: (one) => expect(compare(String(one.as), one.left, one.right)).toBe(one.expect),
  control: (one) => expect(matches(one.control as never, one.value)).toBe(one.expect),
  mask: (one) => expect(parseMask(String(one.type), one.input)).toMatchObject(one.expect as object),
  role: (one) => {
    const form = compiled(one.form)
    const viewer = one.viewer as { role: string | null; canUpdate: boolean }
    const changes = (one.changes ?? []) as { field: string; value: unknown }[]
    const submission = submitForm(
      form,
      one.record as never,
      viewer,
      Object.fromEntries(changes.map((c) => [c.field, c.value])),
    )
    const got: Record<string, unknown> = { ...roleRights(form, viewer, submission.data), missing: submission.missing }
    const wanted = one.expect as Record<string, unknown>
    for (const set of ['visible', 'editable', 'missing'])
      if (wanted[set] !== undefined)
        expect([...(got[set] as string[])].sort()).toEqual([...(wanted[set] as string[])].sort())
    for (const [id, value] of Object.entries((wanted.values ?? {}) as object)) expectValue(submission.data[id], value)
  },
}

function runSteps(one: Case): void {
  const session = openForm(compiled(one.form), one.record as never)
  for (const step of one.steps as { change?: Record<string, unknown>; expect: Record<string, unknown> }[]) {
    if (step.change !== undefined) change(session, step.change)
    expectSnapshot(session, step.expect)
  }
}

describe('conformance cases', () => {
  test.each(cases.map((one) => [`${one.id} ${one.note ?? ''}`, one] as const))('%s', (_name, one) => {
    expect.hasAssertions()
    ;(runners[one.category] ?? runSteps)(one)
    // Cases that only ask for an end have come to one.
    expect(one.category).toBeTruthy()
  })
})
