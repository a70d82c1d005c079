import { compare as compareValues, matches as matchesControl } from '../../domain/src/forms/compare.ts'
import { compileForm } from '../../domain/src/forms/compile-form.ts'
import type { CompiledForm } from '../../domain/src/forms/compiled-form.ts'
import type { ControlSetting, FormulaItem } from '../../domain/src/forms/form-element.ts'
import { type FormRecord, type FormSession, openForm } from '../../domain/src/forms/form-session.ts'
import { evaluateFormula } from '../../domain/src/forms/formulas/evaluate-formula.ts'
import { parseMask } from '../../domain/src/forms/masks.ts'
import type { Viewer } from '../../domain/src/forms/role-view.ts'
import { roleRights, submitForm } from '../../domain/src/forms/submit.ts'

import { say } from '../../domain/src/shared/messages/say.ts'
import { catalogues } from '../../server/src/platform/messages/catalogues.ts'

/** The engine's public API under the names that the conformance cases' runner calls. */

export const formula = (items: FormulaItem[], values: Record<string, unknown>) => evaluateFormula(items, values)

export const compare = (as: string, left: unknown, right: unknown) => compareValues(as, left, right)

export const matches = (control: ControlSetting, value: unknown) => matchesControl(control, value)

export function mask(type: string, input: unknown) {
  const { display, valid, stored } = parseMask(type, input)
  return { display, valid, stored }
}

export function compile(form: unknown): CompiledForm {
  const compilation = compileForm(form)
  if (!compilation.ok) throw new Error(`${compilation.refusal.reason} at ${compilation.refusal.place}`)
  return compilation.form
}

export const open = (compiled: CompiledForm, record: FormRecord) => openForm(compiled, record)

export const set = (session: FormSession, field: string, value: unknown) => session.set(field, value)

export const setRow = (session: FormSession, section: string, row: number, field: string, value: unknown) =>
  session.setRow(section, row, field, value)

export const addRow = (session: FormSession, section: string, row: Record<string, unknown>) =>
  session.addRow(section, row)

export const removeRow = (session: FormSession, section: string, at: number) => session.removeRow(section, at)

/** The cases hold the sentences, where the engine says keys. */
export function snapshot(session: FormSession) {
  const now = session.snapshot()
  const words = Object.entries(now.messages).map(([id, message]) => [id, say(message, catalogues.en, 'en')])
  return { ...now, messages: Object.fromEntries(words), terminates: true }
}

export function role(form: unknown, viewer: Viewer, record: FormRecord, changes: { field: string; value: unknown }[]) {
  const compiled = compile(form)
  const submission = submitForm(
    compiled,
    record,
    viewer,
    Object.fromEntries(changes.map((change) => [change.field, change.value])),
  )
  return { ...roleRights(compiled, viewer, submission.data), values: submission.data, missing: submission.missing }
}

export function submit(compiled: CompiledForm, record: FormRecord) {
  const { data, missing, errors } = submitForm(compiled, record)
  return { data, missing, errors }
}
