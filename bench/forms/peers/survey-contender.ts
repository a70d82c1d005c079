import { Model, settings } from 'survey-core'
import type { BenchmarkField, BenchmarkForm } from '../benchmark-form.ts'
import type { Contender, OpenedForm } from '../contender.ts'

settings.readOnly.enableValidation = true

function questionOf(one: BenchmarkField): Record<string, unknown> {
  const question = {
    name: one.id,
    isRequired: one.required,
    ...(one.shownBy === null ? {} : { visibleIf: `{${one.shownBy}} = 'Yes'` }),
  }
  if (one.kind === 'choice') return { ...question, type: 'dropdown', choices: ['Yes', 'No'] }
  if (one.kind === 'calculated')
    return { ...question, type: 'expression', expression: `${one.adds.map((id) => `{${id}}`).join(' + ')} + 1` }
  return { ...question, type: 'text', ...(one.kind === 'amount' ? { inputType: 'number' } : {}) }
}

function surveyOf(form: BenchmarkForm): Record<string, unknown> {
  const bySection = Map.groupBy(form.fields, (one) => one.section)
  const panel = (id: string) => ({ type: 'panel', name: id, elements: (bySection.get(id) ?? []).map(questionOf) })
  const lists = form.rows.flatMap((rows) => [
    { type: 'paneldynamic', name: rows.id, templateElements: [{ type: 'text', name: rows.cell, inputType: 'number' }] },
    { type: 'expression', name: rows.total, expression: `sumInArray({${rows.id}}, '${rows.cell}')` },
  ])
  const pages = form.tabs.map((tab, at) => ({
    name: tab,
    elements: [
      ...form.sections.filter((one) => one.tab === tab).map((one) => panel(one.id)),
      ...(at === 0 ? lists : []),
    ],
  }))
  return { pages, clearInvisibleValues: 'onHidden' }
}

const numbers = (form: BenchmarkForm): Record<string, unknown> => {
  const kinds = new Map(form.fields.map((one) => [one.id, one.kind]))
  return Object.fromEntries(
    Object.entries(form.record).map(([id, value]) => [
      id,
      Array.isArray(value)
        ? value.map((row) =>
            Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, key === '_id' ? cell : Number(cell)])),
          )
        : kinds.get(id) === 'amount' && value !== ''
          ? Number(value)
          : value,
    ]),
  )
}

export const surveyJs: Contender = {
  name: 'SurveyJS',
  prepare: (form) => {
    const json = surveyOf(form)
    const data = numbers(form)
    const kinds = new Map(form.fields.map((one) => [one.id, one.kind]))
    const open = () => {
      const survey = new Model(json)
      survey.data = structuredClone(data)
      return survey
    }
    return () => opened(open, kinds)
  },
}

function opened(open: () => Model, kinds: ReadonlyMap<string, string>): OpenedForm {
  const survey = open()
  return {
    change: (change) => {
      if ('rows' in change) {
        const panel = survey.getQuestionByName(change.rows).panels[change.row]
        panel.getQuestionByName(change.cell).value = Number(change.value)
      } else survey.setValue(change.field, kinds.get(change.field) === 'amount' ? Number(change.value) : change.value)
    },
    openAnother: open,
    save: () => {
      const received = open()
      return [received.validate(false), received.data]
    },
    numberOf: (field) => Number(survey.getValue(field)),
  }
}
