import type { Actor } from '@corbel/domain/auth/actor'
import type { listLoans } from '@corbel/domain/loans/loan-endpoints'
import { lookedThroughMost, mostCounted } from '@corbel/domain/records/list/listed-total'
import { secretDigits } from '@corbel/domain/records/sensitive-value'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import { sql } from 'kysely'
import type { Sql } from '../../records/list/list-entry.ts'
import { listConditions } from '../../records/list/list-filters.ts'
import { searchCondition, searchConditionOn } from '../../records/list/list-search-condition.ts'
import type { ListOrder, ListStatement } from '../../records/list/list-statement.ts'
import { searchedText } from '../../records/list/searched-text.ts'
import { secretCondition } from '../../records/list/secret-condition.ts'
import { isServed, type SlotUse, slotUses, type WantedField, wantedFields } from '../../records/list/slot-use.ts'
import type { LoanListConfiguration } from './list-configuration.ts'
import { type FindableSecrets, type HashesOf, loanEntries, type VisibleLoanParts } from './list-entries.ts'
import { loansModule } from './list-repository.ts'
import { notOverdue, overdueRows } from './overdue-rows.ts'
import { readableLoans } from './readable-loans.ts'

export type LoanListInput = BodyOf<typeof listLoans>

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
  }

/** Specification 1, section 9. */
const standardPageSize = 20

/** Null: a field, operator or sort that is unknown or hidden from the caller. */
export function planLoanList(
  configuration: LoanListConfiguration,
  actor: Actor,
  input: LoanListInput,
  hashesOf: HashesOf | null = null,
): LoanListPlan | null {
  const programs = chosenPrograms(configuration, input)
  const formIds = [...new Set((programs ?? configuration.choices.programs).map((program) => program.formId))]
  const fields = configuration.fieldsOf(formIds, actor.role.id)
  const showsAddress = !configuration.hidesAddress(formIds, actor.role.id)
  const sight = configuration.namesOf(actor.role.id)
  const secrets = hashesOf && {
    companyId: actor.companyId,
    fields: configuration.secretFieldsOf(formIds, actor.role.id),
    hashesOf,
  }
  const find = loanEntries(configuration, { fields, showsAddress, sight }, secrets)
  const conditions = listConditions(input.filters ?? [], find)
  const order = chosenOrder(input, find)
  if (conditions === null || order === null) return null

  const narrowing = narrowed(actor, input, {
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
  const isServedWhole = isExact || !configuration.hasManyLoans || isServed(asked, configuration.readySlots)
  return {
    companyId: actor.companyId,
    moduleId: loansModule,
    where: [...reached, ...conditions.where],
    amongNewest: isServedWhole ? null : { where: reached, most: lookedThroughMost },
    uses: configuration.hasManyLoans ? slotUses(asked) : [],
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
  }
}

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
  return { entry, descending: sort === undefined || sort.order === 'desc' }
}

/** What counters know nothing of: whose loans, and which are searched for. */
function narrowed(actor: Actor, { prospect, search }: LoanListInput, by: SearchedBy): Sql[] {
  const { companyId } = actor
  const found = searched(companyId, search ?? '', by)
  const ofProspect = sql`l.record_id in (
    select chosen.id from loan chosen where chosen.company_id = ${companyId} and chosen.prospect_id = ${prospect})`
  return [
    ...(readableLoans(actor) ?? [sql`false`]),
    ...(prospect === undefined ? [] : [ofProspect]),
    ...(found === null ? [] : [found]),
  ]
}

/** Whom a form hides the address or a name from must not find loans by it either. */
type SearchedBy = {
  readonly text: Sql | null
  readonly secrets: FindableSecrets | null
  readonly shortWordsAreWhole: boolean
}

function searched(companyId: string, search: string, { text, secrets, shortWordsAreWhole }: SearchedBy): Sql | null {
  const byText =
    text === null
      ? searchCondition({ companyId, moduleId: loansModule }, search, shortWordsAreWhole)
      : searchConditionOn(text, search)
  const digits = secrets === null ? null : secretDigits(search)
  if (byText === null || secrets === null || digits === null) return byText
  const byNumber = secretCondition({ companyId, fields: [...secrets.fields], hashes: secrets.hashesOf(digits) })
  return sql`(${byText} or ${byNumber})`
}
