import { startingForms } from '@corbel/domain/builders/builder-endpoints'
import { applyCommand } from '@corbel/domain/builders/commands/apply-command'
import { contentOf, type Design, designOf } from '@corbel/domain/builders/commands/design'
import { checkContent } from '@corbel/domain/builders/form-content'
import { referenceOf } from '@corbel/domain/builders/reference/form-reference'
import { compileForm } from '@corbel/domain/forms/compile-form'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { openForm } from '@corbel/domain/forms/form-session'
import { expect, test } from 'vitest'
import { startingForm } from './starting-forms.ts'

type Renamed = { readonly design: Design; readonly former: ReadonlyMap<string, string> }

function renamed(content: readonly FormElement[]): Renamed {
  let design = designOf(content, false)
  const former = new Map<string, string>()
  for (const { key, own } of [...design.values()]) {
    const from = String(own.id ?? '')
    const to = `other_${former.size}_name`
    const done = applyCommand(design, [{ do: 'rename', key, from, to }])
    if (!done.ok) continue
    design = done.design
    former.set(to, from)
  }
  return { design, former }
}

/** The same with every id as it was called before. */
function calledAsBefore(value: unknown, former: Renamed['former']): unknown {
  if (typeof value === 'string') return former.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => calledAsBefore(one, former))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [former.get(key) ?? key, calledAsBefore(one, former)]),
  )
}

const standing = (content: readonly FormElement[], values: Record<string, unknown>) => {
  const compiled = compileForm(content)
  if (!compiled.ok) throw new Error('The form does not compile.')
  const session = openForm(compiled.form, values, { role: '1', canUpdate: true })
  return { ...session.snapshot(), missing: session.missing() }
}

test.each(startingForms)(
  'of %s every id can be called otherwise, and rules, formulas and totals go on the same',
  async (key) => {
    const { content } = await startingForm(key)
    const { design, former } = renamed(content)
    const after = contentOf(design)
    // What the program names itself stays: the number, the status, the source.
    expect(former.size).toBeGreaterThan(design.size - 6)
    expect(checkContent(after)).toMatchObject({ ok: true, diagnostics: [] })
    const values = [{}, referenceOf(content).example]
    for (const one of values) {
      const named = Object.fromEntries(
        Object.entries(one).map(([id, value]) => [idAfter(design, id), rowsAfter(design, value)]),
      )
      expect(calledAsBefore(standing(after, named), former)).toEqual(standing(content, one))
    }
  },
)

/** Elements are known by their first ids. */
const idAfter = (design: Design, id: string): string => String(design.get(id)?.own.id ?? id)
const rowsAfter = (design: Design, value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row) =>
        typeof row === 'object' && row !== null
          ? Object.fromEntries(Object.entries(row).map(([id, cell]) => [idAfter(design, id), cell]))
          : row,
      )
    : value
