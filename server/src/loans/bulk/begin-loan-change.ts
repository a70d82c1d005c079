import type { Actor } from '@corbel/domain/auth/actor'
import type {
  changeLoans,
  countLoanChange,
  getLoanChoicesOfMany,
  LoanChange,
} from '@corbel/domain/loans/loan-change-endpoints'
import { refuseStatuses } from '@corbel/domain/loans/status-rights'
import { statusInLanguage } from '@corbel/domain/products/status-words'
import { mostInChunk } from '@corbel/domain/records/bulk/bulk-job'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { assignableStaff, chosenAssignee } from '../../people/chosen-assignee.ts'
import { addCounts, type BulkCall, type Counts } from '../../records/bulk/bulk-act.ts'
import { askedRecords, presentCounts } from '../../records/bulk/mass/act-on-many.ts'
import { beginJudged } from '../../records/bulk/mass/begin-judged.ts'
import { type Judged, judgeRecords, listChosen } from '../../records/bulk/mass/judge-records.ts'
import type { MassCall } from '../../records/bulk/mass/mass-kind.ts'
import { currentConfiguration } from '../list/list-configuration.ts'
import { massLoans } from '../list/loan-mass.ts'
import { loansToChange } from '../list/loans-to-change.ts'
import { blockedLoans } from './blocked-loans.ts'
import { type LoanChangePlan, loanChangeAct, mayChangeManyLoans } from './change-many-loans.ts'

type Asked = BodyOf<typeof countLoanChange>
type AskedChoices = BulkCall & { readonly language: Language }

/** Where the actor may move many loans to, and to whom they may give them, as they may see them. */
export async function loanChoicesOfMany({
  db,
  actor,
  language,
}: AskedChoices): Promise<Result<ReplyOf<typeof getLoanChoicesOfMany>>> {
  const [mayMove, mayAssign] = [mayChangeManyLoans(actor, 'status'), mayChangeManyLoans(actor, 'assign')]
  if (!mayMove && !mayAssign) return refused({ code: 'not-allowed' })
  const people = mayAssign ? await assignableStaff(db, actor) : []
  const statuses = mayMove ? await statusesToEnter(db, actor, language) : []
  return granted({ people: [...people], statuses })
}

/** Statuses in use that the role may put loans of at least their product into. */
async function statusesToEnter(db: MassCall['db'], actor: Actor, language: Language) {
  const { choices } = await currentConfiguration(db, actor.companyId)
  const products = choices.products.filter(({ active }) => active)
  const mayEnter = (productId: number, id: number): boolean =>
    refuseStatuses(actor, { productId, statusIds: [id] }) === null
  return choices.statuses
    .filter(({ active }) => active)
    .flatMap((status) => {
      const product = products.find(({ id }) => id === status.productId)
      const among = status.productId === null ? products : product === undefined ? [] : [product]
      if (!among.some(({ id }) => mayEnter(id, status.id))) return []
      const { title } = statusInLanguage(status, language)
      const shown = product === undefined ? null : { _id: String(product.id), title: product.title }
      return [{ _id: String(status.id), title, product: shown }]
    })
}

/** Says how many loans a change would reach. Nothing is written. */
export async function countLoansToChange(
  call: MassCall,
  body: Asked,
): Promise<Result<AnswerOf<typeof countLoanChange>>> {
  const judged = await judge(call, body)
  if (!judged.ok) return judged
  const { count, leftOut, areGatesAsked } = judged.value
  return granted({ count, left_out: presentCounts(leftOut), gates_asked: areGatesAsked })
}

/** Begins it; each loan is asked again when it comes to its turn. */
export async function beginLoanChange(
  call: MassCall,
  body: BodyOf<typeof changeLoans>,
): Promise<Result<AnswerOf<typeof changeLoans>>> {
  const { count: confirmed, ...asked } = body
  const judged = await judge(call, asked)
  if (!judged.ok) return judged
  const { plan, leftBefore } = judged.value
  return beginJudged(call, loanChangeAct(asked.change.kind), {
    ...{ plan, judged: judged.value, leftBefore, confirmed },
    say: {
      counted: (count) => tell('bulk.countLoans', { count }),
      done: (count) => tell('loans.manyChanged', { count }),
    },
  })
}

type JudgedChange = Judged & {
  readonly plan: LoanChangePlan
  /** Of those that were left out, the ones that do not come to their turn at all. */
  readonly leftBefore: Counts
  readonly areGatesAsked: boolean
}

async function judge(call: MassCall, { change, ...which }: Asked): Promise<Result<JudgedChange>> {
  const { db, actor } = call
  if (!mayChangeManyLoans(actor, change.kind)) return refused({ code: 'not-allowed' })
  const asked = askedRecords(which)
  if (!asked.ok) return asked
  const plan = await planOf(db, actor, change)
  if (!plan.ok) return plan
  const met = await massLoans.meet(call, { module: 'opportunities', asked: asked.value })
  if (!met.ok) return met
  const named = 'ids' in asked.value ? asked.value.named : null
  const set = loansToChange(actor, met.value.rows, plan.value)
  // Those out of use are left out, as where records are taken out of it.
  const judged = await judgeRecords(db, set, { active: false, named })
  const { status } = plan.value
  const areGatesAsked = judged.count <= mostInChunk
  if (status === null || !areGatesAsked)
    return granted({ ...judged, plan: plan.value, leftBefore: judged.leftOut, areGatesAsked })
  let { count, leftOut } = judged
  for (const reason of (await blockedLoans(db, actor, { ids: await listChosen(db, judged), status })).values()) {
    count -= 1
    leftOut = addCounts(leftOut, { [reason]: 1 })
  }
  return granted({ ...judged, count, leftOut, plan: plan.value, leftBefore: judged.leftOut, areGatesAsked })
}

async function planOf(db: MassCall['db'], actor: Actor, change: LoanChange): Promise<Result<LoanChangePlan>> {
  const wrong = (field: string, key: 'problems.notChoosable' | 'problems.personNotChoosable') =>
    refused({ code: 'unknown-choice', fields: { [`change.${field}`]: tell(key) } })
  if (change.kind === 'status') {
    const { choices } = await currentConfiguration(db, actor.companyId)
    const status = choices.statuses.find(({ id, active }) => active && String(id) === change.status)
    if (status === undefined) return wrong('status', 'problems.notChoosable')
    const { id, title, productId } = status
    return granted({ status: { id, title, product: productId }, to: null })
  }
  const to = await chosenAssignee(db, actor, change.to)
  return to === undefined ? wrong('to', 'problems.personNotChoosable') : granted({ status: null, to })
}
