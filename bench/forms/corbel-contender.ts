import { compileForm } from '../../domain/src/forms/compile-form.ts'
import type { FormElement } from '../../domain/src/forms/form-element.ts'
import { openForm } from '../../domain/src/forms/form-session.ts'
import { submitForm } from '../../domain/src/forms/submit.ts'
import type { BenchmarkField, BenchmarkForm, BenchmarkRows } from './benchmark-form.ts'
import type { Contender, OpenedForm } from './contender.ts'

const viewer = { role: '1', canUpdate: true }
const options = ['Yes', 'No'].map((id) => ({ id, text: id }))

function elementOf(one: BenchmarkField, hides: readonly string[]): FormElement {
  const element: FormElement = { id: one.id, type: 'text', title: `Field ${one.id}`, mandatory: one.required }
  if (one.kind === 'amount') return { ...element, type: 'amount' }
  if (one.kind === 'choice')
    return {
      ...element,
      type: 'select',
      options,
      control_settings: hides.length === 0 ? [] : [{ values: ['No', ''], as: '=', hide_fields: [...hides] }],
    }
  if (one.kind === 'text') return element
  const formulas = one.adds.flatMap((id) => [
    { field: id, where: 'field' },
    { field: '+', where: 'input' },
  ])
  return { ...element, type: 'amount', calculations: [{ formulas: [...formulas, { field: '1', where: 'input' }] }] }
}

const rowsElement = (rows: BenchmarkRows): FormElement => ({
  id: rows.id,
  type: 'section',
  title: `Rows ${rows.id}`,
  cloneable: true,
  childs: [{ id: rows.cell, type: 'amount', title: 'Amount' }],
})

/** The form in Corbel's own tree. */
export function corbelContent(form: BenchmarkForm): FormElement[] {
  const hiddenBy = Map.groupBy(form.fields, (one) => one.shownBy ?? '')
  const bySection = Map.groupBy(form.fields, (one) => one.section)
  const sections = form.sections.map((section) => ({
    tab: section.tab,
    element: {
      id: section.id,
      type: 'section',
      title: section.id,
      childs: (bySection.get(section.id) ?? []).map((one) =>
        elementOf(
          one,
          (hiddenBy.get(one.id) ?? []).map((hidden) => hidden.id),
        ),
      ),
    },
  }))
  const totals = form.rows.map((rows): FormElement => ({ id: rows.total, type: 'amount', total_of: rows.cell }))
  const last: FormElement = { id: 'totals', type: 'section', childs: totals }
  const items = form.tabs.map((tab, at): FormElement => {
    const childs: FormElement[] = sections.filter((one) => one.tab === tab).map((one) => one.element)
    return { id: tab, type: 'item', childs: at === 0 ? [...childs, ...form.rows.map(rowsElement), last] : childs }
  })
  return [{ id: 'root', type: 'container', childs: [{ id: 'tabs', type: 'tab', childs: items }] }]
}

export const corbel: Contender = {
  name: 'Corbel',
  prepare: (form) => {
    // As a form arrives: read from text.
    const content: FormElement[] = JSON.parse(JSON.stringify(corbelContent(form)))
    return () => opened(content, form.record)
  },
}

function opened(content: FormElement[], record: Record<string, unknown>): OpenedForm {
  const compilation = compileForm(content)
  if (!compilation.ok) throw new Error(compilation.refusal.reason)
  const session = openForm(compilation.form, record, viewer)
  return {
    change: (change) => {
      if ('rows' in change) session.setRow(change.rows, change.row, change.cell, change.value)
      else session.set(change.field, change.value)
    },
    openAnother: () => openForm(compilation.form, record, viewer),
    save: () => submitForm(compilation.form, record),
    numberOf: (field) => Number.parseFloat(String(session.get(field))),
  }
}
