import { decorationTypes, type FormElement } from '@corbel/domain/forms/form-element'
import { demoId } from '../demo-id.ts'
import { readUrlaFields, urlaPlace } from '../urla/urla-source.ts'
import { type Applicants, believableAnswer } from './believable-answers.ts'

type Values = Readonly<Record<string, unknown>>

const demographics: Values = {
  demographicinformationofborrower_ethnicity_idonotwishtoprovidethisinformation_checkbox: false,
  demographicinformationofborrower_race_idonotwishtoprovidethisinformation_checkbox: false,
  demographicinformationofborrower_sex_sex_checkbox: 'FEMALE',
}

/**
 * Fills whatever `values` leaves blank, so that every field of the printed form has a value: the answers that open
 * the conditional parts first, then something fitting for each field, and as many rows as the printed tables have.
 */
export function completeApplication(content: readonly FormElement[], values: Values): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...values, ...demographics, ...openingAnswers(content, values) }
  const rowsOfTable = tableSizes()
  const applicants = applicantsOf(values)
  const visit = (element: FormElement): void => {
    if (element.cloneable) {
      const rows = { given: filled[element.id], count: rowsOfTable.get(element.id) ?? 1, applicants }
      filled[element.id] = fillRows(element, rows)
    } else if (element.childs) {
      for (const child of element.childs) visit(child)
    } else if (isEntered(element)) {
      filled[element.id] ??= believableAnswer(element, 0, applicants)
    }
  }
  for (const element of content) visit(element)
  return filled
}

function applicantsOf(values: Values): Applicants {
  const borrower = String(values['1a_personalinformation_name_firstmiddlelastsuffix_'])
  return {
    borrower,
    coBorrower: `Samuel ${borrower.split(' ').at(-1)}`,
    email: String(values['1a_personalinformation_contactinformation_email']),
  }
}

function isEntered(element: FormElement): boolean {
  const isDecoration = decorationTypes.some((type) => type === element.type)
  return !isDecoration && element.calculations === undefined && element.total_of === undefined
}

function tableSizes(): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { row } of readUrlaFields().map(urlaPlace)) {
    if (row) sizes.set(row.tableId, Math.max(sizes.get(row.tableId) ?? 0, row.number))
  }
  return sizes
}

type Rows = { readonly given: unknown; readonly count: number; readonly applicants: Applicants }

function fillRows(table: FormElement, { given, count, applicants }: Rows): Values[] {
  const rows: Values[] = Array.isArray(given) ? given : []
  return Array.from({ length: count }, (_, at) => {
    const answers = (table.childs ?? []).map((column) => [column.id, believableAnswer(column, at, applicants)])
    return { _id: demoId('row', 900_000 + at), ...Object.fromEntries(answers), ...rows[at] }
  })
}

/** To every question that something depends on, the answer under which nothing is hidden. */
function openingAnswers(content: readonly FormElement[], values: Values): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  const visit = (element: FormElement): void => {
    for (const setting of element.control_settings ?? []) {
      const hides = setting.hide_fields !== undefined || setting.hide_sections !== undefined
      const value = Array.isArray(setting.values) ? setting.values[0] : undefined
      if (!hides) continue
      if (setting.as === '!=') answers[element.id] = value
      else if (values[element.id] === value || values[element.id] === undefined) {
        answers[element.id] ??= value === true ? false : otherOption(element, value)
      }
    }
    for (const child of element.childs ?? []) visit(child)
  }
  for (const element of content) visit(element)
  return answers
}

function otherOption(element: FormElement, unwanted: unknown): string {
  return element.options?.find((option) => option.id !== unwanted)?.id ?? ''
}
