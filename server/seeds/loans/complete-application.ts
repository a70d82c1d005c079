import { decorationTypes, type FormElement } from '@corbel/domain/forms/form-element'
import { demoId } from '../demo-id.ts'
import { readUrlaFields, urlaPlace } from '../urla/urla-source.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Fills whatever `values` leaves blank, so that every field of the printed form has a value: the answers that open
 * the conditional parts first, then something fitting for each field, and as many rows as the printed tables have.
 */
export function completeApplication(content: readonly FormElement[], values: Values): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...values, ...openingAnswers(content, values) }
  const rowsOfTable = tableSizes()
  const visit = (element: FormElement): void => {
    if (element.cloneable) {
      filled[element.id] = fillRows(element, filled[element.id], rowsOfTable.get(element.id) ?? 1)
    } else if (element.childs) {
      for (const child of element.childs) visit(child)
    } else if (isEntered(element)) {
      filled[element.id] ??= answerFor(element, 0)
    }
  }
  for (const element of content) visit(element)
  return filled
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

function fillRows(table: FormElement, given: unknown, count: number): Values[] {
  const rows: Values[] = Array.isArray(given) ? given : []
  return Array.from({ length: count }, (_, at) => {
    const answers = (table.childs ?? []).map((column) => [column.id, answerFor(column, at)])
    return { _id: demoId('row', 900_000 + at), ...Object.fromEntries(answers), ...rows[at] }
  })
}

/** The one answer of each rule under which nothing it governs is hidden. */
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

function answerFor(element: FormElement, at: number): unknown {
  const options = element.options ?? []
  switch (element.type) {
    case 'checkbox':
      return false
    case 'radio':
      return 'No'
    case 'select':
      return options[at % options.length]?.id ?? ''
    case 'us_states':
      return 'NV'
    case 'zip':
      return '89501'
    case 'phone':
      return '775-555-0142'
    case 'date':
      return `2026-0${1 + (element.id.length % 9)}-15`
    case 'amount':
      return String(125 + ((element.id.length * 37 + at * 211) % 90) * 25)
    case 'percentage':
      return '1.125'
    case 'number':
      return element.title === 'Months' ? '7' : '2'
    default:
      return textFor(element.title ?? '', at)
  }
}

const texts: readonly (readonly [RegExp, (at: number) => string])[] = [
  [/Loan No/, () => '5493001KJTIIGC8Y1R12UNIVERSALLOAN38'],
  [/Agency Case/, () => '331-4408817-703'],
  [/Account Number/, (at) => `44018${(27_310 + at * 1_777).toString()}`],
  [/Months/, () => '24'],
  [/Street/, () => '640 Keystone Avenue'],
  [/Unit/, () => 'Unit 5'],
  [/City/, () => 'Reno'],
  [/Country/, () => 'United States'],
  [/Email/, () => 'applicant@example.com'],
  [
    /Employer|Company|Creditor|Institution/,
    (at) => ['Washoe Trust', 'Columbia Home Loans', 'Sierra Bank'][at % 3] ?? '',
  ],
  [/Position/, () => 'Clinical instructor'],
  [/Description/, (at) => ['Royalty payments', 'Trust income', 'Housing allowance'][at % 3] ?? ''],
  [/Ages/, () => '11, 14'],
  [/ID#/, () => '700341'],
  [/Signature|Initials/, () => 'J. Okafor'],
  [/Name/, () => 'Jordan Okafor and Amara Okafor'],
]

function textFor(title: string, at: number): string {
  const found = texts.find(([pattern]) => pattern.test(title))
  return found ? found[1](at) : 'See the explanation in the file'
}
