import type { Actor } from '@corbel/domain/auth/actor'
import type { listLoans } from '@corbel/domain/loans/loan-endpoints'
import { lookedThroughMost, mostCounted } from '@corbel/domain/records/list/listed-total'
import { secretDigits } from '@corbel/domain/records/sensitive-value'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import { conditionOf } from '../../records/list/any-of-by-index.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { listConditions } from '../../records/list/list-filters.ts'
import { searchCondition, searchConditionOn } from '../../records/list/list-search-condition.ts'
import type { ListOrder, ListStatement } from '../../records/list/list-statement.ts'
import { searchedText } from '../../records/list/searched-text.ts'
import { secretCondition } from '../../records/list/secret-condition.ts'
import {
  isFilterServed,
  isServed,
  ownSearch,
  ownStatuses,
  type SlotUse,
  slotUses,
  type WantedField,
  wantedFields,
} from '../../records/list/slot-use.ts'
import { type FieldsSearched, fieldsSearched, foundByAny } from './fields-searched.ts'
import type { LoanListConfiguration } from './list-configuration.ts'
import { type FindableSecrets, type HashesOf, loanEntries, type VisibleLoanParts } from './list-entries.ts'
import { loansModule } from './list-repository.ts'
import { notOverdue, overdueRows } from './overdue-rows.ts'
import { listedLoans, readableLoans } from './readable-loans.ts'

export type LoanListInput = BodyOf<typeof listLoans> & {
  /** Shown as it is: to borrowers with the loans that they borrow together with somebody else. */
  readonly withJoint?: boolean
}

/** What every borrower of a loan may know of it; by anything else a co-borrower would learn what the first one said. */
const jointOrders: readonly string[] = [
  ...['auto_increment', 'status', 'program', 'product', 'createdAt', 'updatedAt'],
  'workforces',
]

const asksNothing = ({ filters = [], search = '', sort }: LoanListInput): boolean =>
  filters.length === 0 && search.trim() === '' && (sort === undefined || jointOrders.includes(sort.field))

/** What is to be listed, before it is said how a row looks. */
export type LoanListPlan = Pick<
  ListStatement,
  | 'companyId'
  | 'moduleId'
  | 'where'
  | 'readsRecord'
  | 'counted'
  | 'mostCounted'
  | 'amongNewest'
  | 'status'
  | 'order'
  | 'skip'
  | 'limit'
> &
  VisibleLoanParts & {
    /** Slots that an index should serve, where there are many loans. */
    readonly uses: readonly SlotUse[]
    /** Fields that no slot holds, where one should. */
    readonly wanted: readonly WantedField[]
    /** Everything is counted and looked through, which may take longer than lists may. */
    readonly isExact: boolean
    /** What a search finds beside the text of the record. */
    readonly fieldsSearched: (search: string) => FieldsSearched
    /** What the actor may see of loans at all, whatever is asked of them. */
    readonly reach: readonly Sql[]
  }

/** Specification 1, section 9. */
const standardPageSize = 20

/** Refused: a field, operator or sort that is unknown or hidden from the caller, and a value that is none of its field. */
export function planLoanList(
  configuration: LoanListConfiguration,
  actor: Actor,
  input: LoanListInput,
  hashesOf: HashesOf | null = null,
): Result<LoanListPlan> {
  const programs = chosenPrograms(configuration, input)
  const formIds = [...new Set((programs ?? configuration.choices.programs).map((program) => program.formId))]
  const fields = configuration.fieldsOf(formIds, actor)
  const showsAddress = !configuration.hidesAddress(formIds, actor.role.id)
  const sight = configuration.namesOf(actor.role.id)
  const secrets = hashesOf && {
    companyId: actor.companyId,
    fields: configuration.secretFieldsOf(formIds, actor.role.id),
    hashesOf,
  }
  const find = loanEntries(configuration, actor, { visible: { fields, showsAddress, sight }, secrets })
  const asking = listConditions(input.filters ?? [], find)
  if (!asking.ok) return asking
  const conditions = asking.value
  const order = chosenOrder(input, find)
  if (order === null)
    return refused({ code: 'unknown-list-field', fields: { 'sort.field': tell('problems.notKnownHere') } })

  const searchingFields = (search: string) => fieldsSearched({ configuration, formIds, fields, find }, search)
  const inFields = searchingFields(input.search ?? '')
  const narrowing = narrowed(actor, input, {
    holding: inFields.holding,
    text: searchedText(sight, 'prospects', showsAddress),
    secrets,
    shortWordsAreWhole: configuration.hasManyLoans,
  })
  const { onlyActive, entries } = conditions
  const asked = { filters: entries, order }
  const isExact = input.exactCount === true
  const reached = [
    sql`l.company_id = ${actor.companyId}`,
    sql`l.module_id = ${sql.lit(loansModule)}`,
    notOverdue(actor.companyId),
    ...(onlyActive === null ? conditions.activity : [sql`l.active = ${onlyActive}`]),
    ...(programs === null ? [] : [ofPrograms(programs.map((program) => program.id))]),
    ...narrowing,
  ]
  const ready = configuration.readySlots
  const isServedWhole = isExact || !configuration.hasManyLoans || isServed(asked, ready)
  const elsewhere = configuration.hasManyLoans && isServedWhole ? reached : null
  // What an index serves narrows them first, so that the newest of those are looked through and not of all.
  const served = conditions.where.filter(({ entries }) => isFilterServed(entries, ready))
  const conditionsOf = (some: typeof conditions.where): Sql[] => some.map((one) => conditionOf(one, elsewhere))
  return granted({
    companyId: actor.companyId,
    moduleId: loansModule,
    where: [...reached, ...conditionsOf(conditions.where)],
    amongNewest: isServedWhole ? null : { where: [...reached, ...conditionsOf(served)], most: lookedThroughMost },
    reach: [notOverdue(actor.companyId), ...mayList(actor, input)],
    uses: configuration.hasManyLoans ? [...slotUses(asked), ...inFields.uses, ...ownIndexes(input)] : [],
    wanted: configuration.hasManyLoans ? wantedFields(asked) : [],
    isExact,
    readsRecord: conditions.readsRecord || order.entry.readsRecord,
    counted:
      onlyActive === null || narrowing.length > 0
        ? null
        : {
            active: onlyActive,
            programs: programs?.map((program) => program.id) ?? null,
            except: overdueRows(actor.companyId),
          },
    mostCounted: configuration.hasManyLoans && !isExact ? mostCounted : null,
    status: input.status === undefined || input.status === 'all' ? null : Number(input.status),
    order,
    skip: input.skip ?? 0,
    limit: input.limit ?? standardPageSize,
    fields,
    showsAddress,
    sight,
    fieldsSearched: searchingFields,
  })
}

const ownIndexes = ({ search = '', status = 'all' }: LoanListInput): SlotUse[] => [
  ...(search.trim() === '' ? [] : [ownSearch]),
  ...(status === 'all' ? [] : [ownStatuses]),
]

/** Null: loans of every program. */
function chosenPrograms({ choices }: LoanListConfiguration, { product, program }: LoanListInput) {
  if (product === undefined && program === undefined) return null
  return choices.programs.filter(
    (one) =>
      (product === undefined || one.productId === Number(product)) &&
      (program === undefined || one.id === Number(program)),
  )
}

/** Equality where it is one program, so that the index of its newest loans serves. */
function ofPrograms(ids: readonly number[]): Sql {
  return ids.length === 1 ? sql`l.program_id = ${ids[0]}` : sql`l.program_id = any(${[...ids]}::int[])`
}

function chosenOrder({ sort }: LoanListInput, find: ReturnType<typeof loanEntries>): ListOrder | null {
  const entry = find(sort?.field ?? 'createdAt')
  if (entry === undefined || entry.order.length === 0) return null
  const isDown = sort === undefined || sort.order === 'desc'
  return { entry, descending: isDown !== (entry.isReversed === true) }
}

function mayList(actor: Actor, input: LoanListInput): Sql[] {
  const mayRead = input.withJoint === true && asksNothing(input) ? listedLoans(actor) : readableLoans(actor)
  return mayRead ?? [sql`false`]
}

/** What counters know nothing of: whose loans, and which are searched for. */
function narrowed(actor: Actor, input: LoanListInput, by: SearchedBy): Sql[] {
  const { companyId } = actor
  const { prospect, search } = input
  const found = searched(companyId, search ?? '', by)
  const ofProspect = sql`l.record_id in (
    select chosen.id from loan chosen where chosen.company_id = ${companyId} and chosen.prospect_id = ${prospect}
    union all
    select party.loan_id from loan_party party
    where party.company_id = ${companyId} and party.person_id = ${prospect})`
  return [...mayList(actor, input), ...(prospect === undefined ? [] : [ofProspect]), ...(found === null ? [] : [found])]
}

/** Whom a form hides the address or a name from must not find loans by it either. */
type SearchedBy = {
  readonly text: Sql | null
  readonly secrets: FindableSecrets | null
  readonly shortWordsAreWhole: boolean
  readonly holding: FieldsSearched['holding']
}

function searched(companyId: string, search: string, by: SearchedBy): Sql | null {
  const found = byTextOrNumber(companyId, search, by)
  if (found === null || by.holding.length === 0) return found
  return sql`l.record_id in (${foundByAny(companyId, [found, ...by.holding])})`
}

function byTextOrNumber(
  companyId: string,
  search: string,
  { text, secrets, shortWordsAreWhole }: SearchedBy,
): Sql | null {
  const byText =
    text === null
      ? searchCondition({ companyId, moduleId: loansModule }, search, shortWordsAreWhole)
      : searchConditionOn(text, search)
  const digits = secrets === null ? null : secretDigits(search)
  if (byText === null || secrets === null || digits === null) return byText
  const byNumber = secretCondition({ companyId, fields: [...secrets.fields], hashes: secrets.hashesOf(digits) })
  return sql`(${byText} or ${byNumber})`
}
