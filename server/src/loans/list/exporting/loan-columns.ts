import type { Actor } from '@corbel/domain/auth/actor'
import { defaultLabels } from '@corbel/domain/companies/company-sections'
import type { CompanySettings } from '@corbel/domain/companies/company-settings'
import type { AssignedPerson, LoanRow } from '@corbel/domain/loans/loan-replies'
import { arrangeColumns, type ColumnChoice } from '@corbel/domain/records/list/list-columns'
import type { ListField } from '@corbel/domain/records/list/list-field'
import { nextActionFields, plannedColumns } from '@corbel/domain/records/open-items/next-action-fields'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { singularOf } from '@corbel/domain/shared/singular-of'
import { inWords } from '../../../platform/messages/in-words.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet.ts'
import { type SheetWords, sheetKind, sheetMoment, sheetValue } from '../../../records/exporting/sheet-value.ts'
import type { LoanListConfiguration } from '../list-configuration.ts'
import { isOffered } from '../list-loans.ts'

export type LoanColumn = SheetColumn & {
  readonly cell: (loan: LoanRow) => string
  /** Of the form. */
  readonly field?: string
}

type Shown = {
  readonly configuration: LoanListConfiguration
  readonly actor: Actor
  readonly settings: CompanySettings
  readonly language: Language
  readonly words: SheetWords
  readonly fields: ReadonlyMap<string, ListField>
  readonly layout: readonly ColumnChoice[] | null
  /** Null: without one the list has no columns of a form, but what loans of all of them share. */
  readonly program: number | null
}

/** The columns of the list as its page has them (specification 1, section 2.8), of a person each part by itself. */
export function loanColumns(shown: Shown): LoanColumn[] {
  const { configuration, actor, settings, language, words } = shown
  const say = (message: Message): string => inWords(message, language)
  const text = (title: string, cell: LoanColumn['cell']): LoanColumn => ({ title, kind: 'text', cell })
  const byProject = configuration.company.features.project_columns === true
  const isOwn = actor.type === 'Prospects'
  const { contactTitle } = configuration.company
  const contact = contactTitle === defaultLabels.contactTitle ? say(tell('menus.contacts')) : contactTitle
  const own = settings.labels.prospects
  const borrower = own === defaultLabels.prospects ? say(tell('menus.oneOf.prospects')) : singularOf(own)
  const address = text(say(tell('loans.propertyAddress')), (loan) => String(loan.info.property_address ?? ''))
  const program = byProject ? tell('loans.projectType') : tell('loans.loanProgram')
  const person: LoanColumn[] = [
    text(borrower, borrowerName),
    text(say(tell('people.email')), ({ prospect }) => prospect?.info.email ?? ''),
    text(say(tell('people.phone')), ({ prospect }) => prospect?.info.phone ?? ''),
  ]
  const middle = byProject
    ? [
        ...formColumns(shown, ['loan_purpose']),
        text(say(tell('loans.loanProduct')), (loan) => loan.product.title),
        ...formColumns(shown, ['applicant_type']),
        ...person,
        address,
      ]
    : [address, ...(isOwn ? [] : person)]
  const updated: LoanColumn = {
    ...{ title: say(tell('loanList.updated')), kind: 'moment' },
    cell: (loan) => sheetMoment(loan.updatedAt, words.timeZone),
  }
  const assigned = [
    ...(isOwn ? [] : [text(say(tell('loans.assignedContact', { title: contact })), ({ contacts }) => names(contacts))]),
    text(say(tell('loans.assignedTeam')), ({ workforces }) => names(workforces)),
  ]
  const chosen = formColumns(shown, chosenFields(shown))
  const planned = formColumns(
    shown,
    (plannedColumns[actor.type] ?? []).map((part) => nextActionFields[part]),
  )
  return [
    text(say(tell('loans.loanNumber')), (loan) => String(loan.info.auto_increment ?? '')),
    text(say(program), (loan) => loan.program.title),
    ...middle,
    text(say(tell('loans.status')), ({ status }) => status.map(({ title }) => title).join(', ')),
    ...(shown.program === null ? [...assigned, ...chosen, ...planned] : [...chosen, ...assigned]),
    updated,
  ]
}

function chosenFields({ program, fields, layout }: Shown): string[] {
  const asked = { program: program === null ? undefined : String(program) }
  return arrangeColumns([...fields.values()], layout)
    .filter(({ id, listShowField }) => listShowField && isOffered(asked, id))
    .map(({ id }) => id)
}

function formColumns({ fields, words }: Shown, ids: readonly string[]): LoanColumn[] {
  return ids.flatMap((id) => {
    const field = fields.get(id)
    if (field === undefined) return []
    const value = (loan: LoanRow): string => sheetValue(field, loan.info[id], words)
    const cell = id === nextActionFields.action ? (loan: LoanRow) => nextActionText(loan, value(loan)) : value
    return [{ title: field.title, kind: sheetKind(field), field: id, cell }]
  })
}

/** What is to be done, and in which field. */
const nextActionText = ({ nextAction }: LoanRow, kind: string): string => {
  const next = nextAction?.next
  return next?.kind === 'fields' && next.field !== null ? `${kind}: ${next.field.title}` : kind
}

const borrowerName = ({ prospect }: LoanRow): string =>
  prospect === null ? '' : `${prospect.info.first_name} ${prospect.info.last_name}`.trim()

const names = (people: readonly AssignedPerson[]): string =>
  people.map(({ user }) => `${user.info.first_name} ${user.info.last_name}`.trim()).join('; ')
