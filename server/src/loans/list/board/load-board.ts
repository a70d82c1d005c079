import type { Actor } from '@corbel/domain/auth/actor'
import { figureField } from '@corbel/domain/figures/key-figures'
import { loanAmountFields } from '@corbel/domain/loans/lending-authority'
import type { BoardCard, BoardColumn, loadLoanBoard } from '@corbel/domain/loans/loan-board-endpoints'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { toldTotal } from '@corbel/domain/records/list/listed-total'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellOutcome } from '../../../platform/audit/act-differences.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/secrets/company-secrets.ts'
import { statusTitle } from '../../../products/choices-presenter.ts'
import type { Status } from '../../../records/configuration/lending-choices.ts'
import type { Attempt } from '../../../records/list/configuration-cache.ts'
import { listStandingSince } from '../../moving/stage-repository.ts'
import { guestRowContexts } from '../../sharing/guest-rows.ts'
import { configurationIn, type LoanListConfiguration, loanListConfiguration } from '../list-configuration.ts'
import type { HashesOf } from '../list-entries.ts'
import { type LoanListPlan, planLoanList } from '../list-plan.ts'
import { presentListPermissions, presentLoanRow, rowContext, standing } from '../list-presenter.ts'
import type { StoredLoanRow } from '../list-row.ts'
import { numberSearch } from '../number-search.ts'
import { readableLoans } from '../readable-loans.ts'
import { readBoard } from './board-repository.ts'

export type AskedBoard = {
  readonly actor: Actor
  readonly body: BodyOf<typeof loadLoanBoard>
  readonly language: Language
  readonly secrets: Secrets
}

type Reply = ReplyOf<typeof loadLoanBoard>

/** The loans that the actor may read of one product, by status: each column as the list's tab of that status begins. */
export async function loadBoard(db: Db, asked: AskedBoard): Promise<Result<Reply>> {
  const { actor, body, language, secrets } = asked
  if (readableLoans(actor) === null) return refused({ code: 'not-allowed' })
  const numbers = await numberSearch(db, actor, { body, secrets })
  const board = await loanListConfiguration.use(db, actor.companyId, (known) =>
    attempt(db, asked, { configuration: configurationIn(known, language), hashesOf: numbers.hashesOf }),
  )
  if (board.ok && numbers.isAsked) {
    const found = board.value.columns.reduce((sum, { count = 0 }) => sum + count, 0)
    tellOutcome(db, { found: String(found) })
  }
  return board
}

type Known = { readonly configuration: LoanListConfiguration; readonly hashesOf: HashesOf | null }

const cardsAtFirst = 10
/** What the program's form means by the amount, else the fields that are called so. */
const amountFields = [figureField('loanAmount'), ...loanAmountFields]
const rateField = figureField('noteRate')

async function attempt(
  db: Db,
  { actor, body, language }: AskedBoard,
  { configuration, hashesOf }: Known,
): Promise<Attempt<Result<Reply>>> {
  const { statuses: only, limit = cardsAtFirst, ...input } = body
  const ofProduct = statusesOfBoard(configuration, body.product)
  const planned = planLoanList(configuration, actor, { ...input, limit }, hashesOf)
  if (ofProduct === null) return { version: null, result: refused({ code: 'unknown-choice' }) }
  if (!planned.ok) return { version: null, result: planned }
  const plan = planned.value
  const statuses = ofProduct.filter(({ id }) => only === undefined || only.includes(String(id)))
  const read = await readBoard(db, actor, plan, {
    statuses: statuses.map(({ id }) => id),
    always: [...amountFields, rateField],
  })
  const rows = Object.values(read.boards).flat()
  const cards = new Map(
    (await presentCards(db, { actor, configuration, language, plan, rows })).map((one) => [one._id, one]),
  )
  const isBounded = plan.counted === null && plan.mostCounted !== null
  const columns: BoardColumn[] = statuses.map((status) => ({
    ...columnOf(status, actor),
    ...toldTotal(read.counts[status.id] ?? 0, isBounded),
    cards: (read.boards[status.id] ?? []).flatMap(({ id }) => cards.get(id) ?? []),
  }))
  const permissions = { status: presentListPermissions(actor).status }
  return { version: read.version, result: granted({ columns, permissions }) }
}

/** The columns of a product's board in the company's order; null where there is no such product. */
export function statusesOfBoard({ choices }: LoanListConfiguration, product: string): readonly Status[] | null {
  const chosen = choices.products.find(({ id }) => id === Number(product))
  if (chosen === undefined) return null
  return choices.statuses.filter(({ active, productId }) => active && (productId === null || productId === chosen.id))
}

const columnOf = (status: Status, actor: Actor) => ({
  ...{ _id: String(status.id), label: statusTitle(status, actor), color: status.color },
})

type Shown = Pick<AskedBoard, 'actor' | 'language'> & {
  readonly configuration: LoanListConfiguration
  readonly plan: LoanListPlan
  readonly rows: readonly StoredLoanRow[]
}

async function presentCards(db: Db, { actor, configuration, language, plan, rows }: Shown): Promise<BoardCard[]> {
  const own = rowContext(configuration, actor, plan.showsAddress)
  const guests = await guestRowContexts(db, actor, { rows, companyName: configuration.company.name, language })
  const since = await listStandingSince(
    db,
    actor.companyId,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const context = row.guest === undefined ? own : guests.get(row.id)
    if (context === undefined) return []
    const { info, ...loan } = presentLoanRow(row, context)
    const isOpen = row.guest === undefined && loanPolicy.readHistory(actor, standing(row, context))
    const amount = amountFields.map((id) => info[id]).find((value) => value !== undefined && value !== '')
    const rate = info[rateField]
    const { auto_increment, property_address } = info
    return [
      {
        ...loan,
        info: { auto_increment, ...(property_address === undefined ? {} : { property_address }) },
        enteredAt: (isOpen && since.get(row.id)) || null,
        amount: typeof amount === 'string' || typeof amount === 'number' ? String(amount) : '',
        rate: typeof rate === 'string' ? rate : '',
      },
    ]
  })
}
