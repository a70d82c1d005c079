import type { Actor } from '@corbel/domain/auth/actor'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { openKinds } from '@corbel/domain/products/status-kinds'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { searchConditionOn } from '../../records/list/list-search-condition.ts'
import {
  favoured,
  foundFirst,
  isAmong,
  matchedRecords,
  mostRanked,
  searchRank,
} from '../../records/list/search-rank.ts'
import { searchedText } from '../../records/list/searched-text.ts'
import type { SlotUse } from '../../records/list/slot-use.ts'
import { guestRowContexts } from '../sharing/guest-rows.ts'
import { foundByAny } from './fields-searched.ts'
import { configurationIn, loanListConfiguration } from './list-configuration.ts'
import { readLoanPage } from './list-page-repository.ts'
import { type LoanListPlan, planLoanList } from './list-plan.ts'
import { presentLoanRow, rowContext } from './list-presenter.ts'
import { loansModule, numberedLoans } from './list-repository.ts'
import { readableLoans } from './readable-loans.ts'

type Asked = {
  readonly search: string
  readonly limit: number
  readonly language: Language
  /** Ids of what the actor opened lately. */
  readonly lately: readonly string[]
}

/**
 * Loans in use that the actor may read and that match, best first: of equals their own, then those that are open, those
 * that they opened lately, the newest.
 */
export async function searchLoans(db: Db, actor: Actor, asked: Asked): Promise<LoanRow[]> {
  const { search, limit, language, lately } = asked
  const { companyId, personId } = actor
  return pickLoans(db, actor, { limit, language }, ({ sight, showsAddress, fieldsSearched }) => {
    const { holding, uses } = fieldsSearched(search)
    const isBounded = readableLoans(actor)?.length === 0
    const inFields =
      holding.length === 0
        ? null
        : foundByAny(
            companyId,
            holding.map((found) => sql`l.active and ${found}`),
            isBounded ? mostRanked : null,
          )
    const hidingText = searchedText(sight, 'prospects', showsAddress)
    const matched = matchedRecords({ companyId, moduleId: loansModule, search }, isBounded)
    const isMine = sql`exists (select from record_assignee mine
      where mine.company_id = ${companyId} and mine.record_id = l.record_id and mine.user_id = ${personId})`
    return {
      // A whole number is found however many records have its digits somewhere.
      where:
        hidingText === null
          ? foundFirst(
              sql`(${matched}) union all (${numberedLoans(companyId, search)})${inFields === null ? sql`` : sql` union all ${inFields}`}`,
            )
          : sql`(${searchConditionOn(hidingText, search) ?? sql`false`}
              ${inFields === null ? sql`` : sql`or l.record_id in (${inFields})`})`,
      uses,
      order: [
        favoured(searchRank(search, { hidden: sight.prospects, showsAddress }), {
          ...{ isMine, isOpen: isOpen(companyId), isLately: isAmong(lately) },
        }),
        sql`l.created_at`,
      ],
    }
  })
}

/** Whether a row of `record_list l` is still worked on. */
const isOpen = (companyId: string): Sql => sql`exists (select from status
  where status.company_id = ${companyId} and status.id = any(l.status) and status.kind = any(${[...openKinds]}::text[]))`

type OfProspects = { readonly prospects: readonly string[]; readonly most: number; readonly language: Language }

/** The newest loans in use that each of these people borrows, alone or with others, as far as the actor may read them. */
export async function loansOfProspects(
  db: Db,
  actor: Actor,
  { prospects, most, language }: OfProspects,
): Promise<Map<string, LoanRow[]>> {
  if (prospects.length === 0) return new Map()
  const { companyId } = actor
  const rows = await pickLoans(db, actor, { limit: most * prospects.length, language }, () => ({
    where: foundFirst(sql`
      select newest.id from unnest(${[...prospects]}::uuid[]) as asked (person)
      cross join lateral (
        select theirs.id from (
          (select loan.id from loan where loan.company_id = ${companyId} and loan.prospect_id = asked.person
            order by loan.id desc limit ${most})
          union
          (select party.loan_id from loan_party party
            where party.company_id = ${companyId} and party.person_id = asked.person
            order by party.loan_id desc limit ${most})) as theirs
        order by theirs.id desc limit ${most}) as newest`),
    order: [sql`l.created_at`],
  }))
  const isOf = (person: string, { prospect, coBorrowers }: LoanRow): boolean =>
    prospect?._id === person || coBorrowers.some(({ _id }) => _id === person)
  return new Map(prospects.map((person) => [person, rows.filter((loan) => isOf(person, loan))]))
}

type OfIds = { readonly ids: readonly string[]; readonly language: Language }

/** Those of these loans that are in use and that the actor may read. */
export async function loansOfIds(db: Db, actor: Actor, { ids, language }: OfIds): Promise<LoanRow[]> {
  if (ids.length === 0) return []
  return pickLoans(db, actor, { limit: ids.length, language }, () => ({
    where: foundFirst(sql`select unnest(${[...ids]}::uuid[])`),
    order: [sql`l.created_at`],
  }))
}

type Picked = { readonly where: Sql; readonly order: readonly Sql[]; readonly uses?: readonly SlotUse[] }

/** Loans of one condition beside everything that limits what the actor reads; nothing where they read no loan. */
async function pickLoans(
  db: Db,
  actor: Actor,
  { limit, language }: { readonly limit: number; readonly language: Language },
  pick: (plan: LoanListPlan) => Picked,
): Promise<LoanRow[]> {
  if (readableLoans(actor) === null) return []
  return loanListConfiguration.use(db, actor.companyId, async (stored) => {
    const configuration = configurationIn(stored, language)
    const planned = planLoanList(configuration, actor, { limit })
    if (!planned.ok) throw new Error('A list without filters is known to everybody.')
    const plan = planned.value
    const { where, order, uses = [] } = pick(plan)
    const entry = { readsRecord: false, condition: () => 'operator' as const, order, neverBlank: true }
    const picked = {
      ...plan,
      uses: [...plan.uses, ...uses],
      where: [...plan.where, where],
      counted: null,
      order: { entry, descending: true },
    }
    const page = await readLoanPage(db, actor, picked, { program: null, always: [] })
    const own = rowContext(configuration, actor, plan.showsAddress)
    const guests = await guestRowContexts(db, actor, {
      ...{ rows: page.rows, companyName: configuration.company.name, language },
    })
    const result = page.rows.flatMap((row) => {
      const context = row.guest === undefined ? own : guests.get(row.id)
      return context === undefined ? [] : [presentLoanRow(row, context)]
    })
    return { version: page.version, result }
  })
}
