import type { Actor } from '@corbel/domain/auth/actor'
import { figureField, figureOfField } from '@corbel/domain/figures/key-figures'
import type { listLoans as endpoint } from '@corbel/domain/loans/loan-endpoints'
import { exactWithinMs, lookedThroughMost } from '@corbel/domain/records/list/listed-total'
import { documentParts, nextActionFields } from '@corbel/domain/records/open-items/next-action-fields'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { assignableAsSeen } from '../../people/assignable-people.ts'
import type { Db } from '../../platform/database/db.ts'
import { withinTime } from '../../platform/database/within-time.ts'
import { presentProducts } from '../../products/choices-presenter.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { hasShortWords } from '../../records/list/list-search-condition.ts'
import { presentColumnSettings, presentColumns } from '../../records/list/present-columns.ts'
import { asTold } from '../borrowing/told-statuses.ts'
import { guestRowContexts } from '../sharing/guest-rows.ts'
import { configurationIn, type LoanListConfiguration, loanListConfiguration } from './list-configuration.ts'
import type { HashesOf } from './list-entries.ts'
import { type LoanListPage, readLoanPage } from './list-page-repository.ts'
import { type LoanListInput, type LoanListPlan, planLoanList } from './list-plan.ts'
import { presentListPermissions, presentLoanRow, rowContext } from './list-presenter.ts'
import { statusTabs } from './list-tabs.ts'
import { readableLoans } from './readable-loans.ts'

type Reply = ReplyOf<typeof endpoint>

export type ListReader = {
  readonly hashesOf?: HashesOf | null
  /** Of the statuses. */
  readonly language?: Language
}

/** A page of the loans that the actor may read, with exact total and tabs. */
export async function listLoans(
  db: Db,
  actor: Actor,
  input: LoanListInput,
  { hashesOf = null, language = 'en' }: ListReader = {},
): Promise<Result<Reply>> {
  if (readableLoans(actor) === null) return refused({ code: 'not-allowed' })
  return loanListConfiguration.use(db, actor.companyId, (configuration) =>
    attempt(db, actor, { input, hashesOf, language, configuration: configurationIn(configuration, language) }),
  )
}

type Asked = {
  readonly input: LoanListInput
  readonly configuration: LoanListConfiguration
  readonly hashesOf: HashesOf | null
  readonly language: Language
}

async function attempt(
  db: Db,
  actor: Actor,
  { input, configuration, hashesOf, language }: Asked,
): Promise<Attempt<Result<Reply>>> {
  const planned = planLoanList(configuration, actor, { ...input, withJoint: true }, hashesOf)
  if (!planned.ok) return { version: null, result: planned }
  const plan = planned.value
  const program = input.program === undefined ? null : Number(input.program)
  const columns = { program, always: alwaysShown(configuration), asked: askedColumns(input, actor) }
  const read = () => readLoanPage(db, actor, plan, columns)
  const found = plan.isExact ? await withinTime(db, exactWithinMs, read) : await read()
  if (found === null) {
    const { exactCount: _notInTime, ...bounded } = input
    return attempt(db, actor, { ...{ input: bounded, configuration, hashesOf, language } })
  }
  const { statuses } = configuration.choices
  const rows = await Promise.all(found.rows.map((row) => asTold(db, actor, { loan: row, statuses })))
  const page = { ...found, rows }
  const guests = await guestRowContexts(db, actor, {
    ...{ rows: page.rows, companyName: configuration.company.name, language },
  })
  const reply = present({ configuration, actor, input, plan, page, guests })
  return { version: page.version, result: granted(reply) }
}

/** Columns of companies that work by project type (specification 1, section 2.8). */
const projectFields = { loanPurpose: 'loan_purpose', applicantType: 'applicant_type' }

function alwaysShown({ company }: LoanListConfiguration): string[] {
  return company.features.project_columns ? Object.values(projectFields) : []
}

type Presentation = {
  configuration: LoanListConfiguration
  actor: Actor
  input: LoanListInput
  plan: LoanListPlan
  page: LoanListPage
  guests: Awaited<ReturnType<typeof guestRowContexts>>
}

function present({ configuration, actor, input, plan, page, guests }: Presentation): Reply {
  const columns = presentColumns(plan.fields.known.values(), page.layout)
  const own = rowContext(configuration, actor, plan.showsAddress)
  const people =
    actor.type === 'Workforces' ? assignableAsSeen(configuration.people, plan.sight) : { workforces: [], contacts: [] }
  const tabs = statusTabs(configuration, actor, {
    counts: page.counts,
    products: chosenProducts(configuration, input),
    isBounded: plan.counted === null && plan.amongNewest === null && plan.mostCounted !== null,
  })
  const { count = 0, countIsLeast } = tabs.find((tab) => tab._id === String(plan.status ?? 'all')) ?? {}
  return {
    opportunities: page.rows.flatMap((row) => {
      const context = row.guest === undefined ? own : guests.get(row.id)
      return context === undefined ? [] : [presentLoanRow(row, context)]
    }),
    count,
    ...(countIsLeast && { countIsLeast }),
    ...(page.partial ? { lookedThrough: lookedThroughMost } : {}),
    ...(configuration.hasManyLoans && hasShortWords(input.search ?? '') ? { shortWordsAreWhole: true } : {}),
    permissions: presentListPermissions(actor),
    status: tabs,
    workforces: [...people.workforces],
    contacts: [...people.contacts],
    contactTitle: configuration.company.contactTitle,
    form: formReply(configuration, actor, input),
    columns: columns.filter(({ id }) => isOffered(input, id)),
    columnSettings: presentColumnSettings(actor, page),
    products: presentProducts(configuration.choices),
    loanPurpose: optionTexts(plan, projectFields.loanPurpose),
    applicantType: optionTexts(plan, projectFields.applicantType),
    projectColumns: columns.filter(({ id }) => alwaysShown(configuration).includes(id)),
  }
}

/** Without a program, what loans of all of them share. */
export const isOffered = ({ program }: Pick<LoanListInput, 'program'>, id: string): boolean =>
  program !== undefined ||
  figureOfField(id) !== undefined ||
  documentParts.some((part) => nextActionFields[part] === id)

/**
 * Where nothing is asked for, loans of all programs show what they are for and how far their documents are, but to
 * borrowers, who know their own. Whoever may not read documents gets no such column.
 */
export function askedColumns(input: Pick<LoanListInput, 'program' | 'columns'>, { type }: Actor): string[] | undefined {
  if (input.columns !== undefined) return input.columns.filter((id) => isOffered(input, id))
  if (input.program !== undefined || type === 'Prospects') return undefined
  return [figureField('loanAmount'), nextActionFields.docs]
}

function chosenProducts({ choices }: LoanListConfiguration, { product, program }: LoanListInput): Set<number> | null {
  if (product !== undefined) return new Set([Number(product)])
  if (program === undefined) return null
  return new Set(choices.programs.filter((one) => one.id === Number(program)).map((one) => one.productId))
}

function formReply(configuration: LoanListConfiguration, actor: Actor, { program }: LoanListInput): Reply['form'] {
  const chosen = configuration.choices.programs.find((one) => one.id === Number(program))
  const form = chosen && configuration.formOf(chosen.formId, actor.role.id)
  return form ? { _id: String(form.id), title: form.title, content: [...form.content] } : null
}

function optionTexts(plan: LoanListPlan, field: string): string[] {
  return (plan.fields.known.get(field)?.options ?? []).map((option) => option.text)
}
