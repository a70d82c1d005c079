import { ProcessorMap, processSync } from '@formio/core/process'
import type { BenchmarkField, BenchmarkForm } from '../benchmark-form.ts'
import type { Contender, OpenedForm } from '../contender.ts'

const { customConditions, calculate, clearHidden, validate } = ProcessorMap
const processors = [customConditions, calculate, clearHidden, validate]

function componentOf(one: BenchmarkField): Record<string, unknown> {
  const component = {
    key: one.id,
    input: true,
    clearOnHide: true,
    validate: { required: one.required },
    ...(one.shownBy === null ? {} : { customConditional: `show = data.${one.shownBy} === 'Yes'` }),
  }
  if (one.kind === 'choice')
    return { ...component, type: 'select', data: { values: ['Yes', 'No'].map((value) => ({ value, label: value })) } }
  if (one.kind === 'calculated') {
    const sum = one.adds.map((id) => `Number(data.${id} || 0)`).join(' + ')
    return { ...component, type: 'number', calculateValue: `value = ${sum} + 1` }
  }
  return { ...component, type: one.kind === 'amount' ? 'number' : 'textfield' }
}

function componentsOf(form: BenchmarkForm): Record<string, unknown>[] {
  const bySection = Map.groupBy(form.fields, (one) => one.section)
  const panel = (id: string) => ({
    type: 'panel',
    key: id,
    input: false,
    components: (bySection.get(id) ?? []).map(componentOf),
  })
  const lists = form.rows.flatMap((rows) => [
    { type: 'datagrid', key: rows.id, input: true, components: [{ type: 'number', key: rows.cell, input: true }] },
    {
      type: 'number',
      key: rows.total,
      input: true,
      calculateValue: `value = (data.${rows.id} || []).reduce((sum, row) => sum + Number(row.${rows.cell} || 0), 0)`,
    },
  ])
  const components = form.tabs.map((tab, at) => ({
    key: tab,
    components: [
      ...form.sections.filter((one) => one.tab === tab).map((one) => panel(one.id)),
      ...(at === 0 ? lists : []),
    ],
  }))
  return [{ type: 'tabs', key: 'tabs', input: false, components }]
}

function typed(form: BenchmarkForm): Record<string, unknown> {
  const kinds = new Map(form.fields.map((one) => [one.id, one.kind]))
  return Object.fromEntries(
    Object.entries(structuredClone(form.record)).map(([id, value]) => {
      if (!Array.isArray(value)) return [id, kinds.get(id) === 'amount' && value !== '' ? Number(value) : value]
      const cell = form.rows.find((rows) => rows.id === id)?.cell ?? ''
      return [id, value.map((row) => ({ [cell]: Number(row[cell]) }))]
    }),
  )
}

interface Worked {
  data: Record<string, unknown>
  scope: object
}

/** Form.io's core has no session: a change is put into the data and the whole form is processed. */
export const formIo: Contender = {
  name: 'Form.io',
  prepare: (form) => {
    const components = componentsOf(form)
    const record = typed(form)
    const kinds = new Map(form.fields.map((one) => [one.id, one.kind]))
    const work = (data: Record<string, unknown>): Worked => {
      const scope = {}
      processSync({ form: { components }, components, data, row: data, scope, processors })
      return { data, scope }
    }
    const open = () => work(structuredClone(record))
    return () => opened(open, work, kinds)
  },
}

function opened(
  open: () => Worked,
  work: (data: Record<string, unknown>) => Worked,
  kinds: ReadonlyMap<string, string>,
): OpenedForm {
  const { data } = open()
  return {
    change: (change) => {
      if ('rows' in change) data[change.rows][change.row][change.cell] = Number(change.value)
      else data[change.field] = kinds.get(change.field) === 'amount' ? Number(change.value) : change.value
      work(data)
    },
    openAnother: open,
    save: open,
    numberOf: (field) => Number(data[field]),
  }
}
