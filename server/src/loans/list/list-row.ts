import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import { sql } from 'kysely'
import { moment } from '../../platform/database/moment.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { listedFigures } from '../../records/list/listed-figures.ts'
import { listedNextAction, type StoredNextAction, storedNextAction } from '../../records/list/listed-next-action.ts'
import { openShares } from '../../records/list/open-shares.ts'
import { shownValues, utc } from '../../records/list/shown-columns.ts'
import { listedDaysInStage } from './days-in-stage.ts'

type StoredPerson = { id: string; first_name: string; last_name: string; email: string; phone: string }

/** A row as PostgreSQL builds it: numbers of the configuration, names of people, and the visible columns' values. */
export type StoredLoanRow = {
  id: string
  rev: number
  active: boolean
  number: string
  address: string | null
  product: number
  program: number
  status: number[]
  source: number[]
  groups: number[]
  prospect: StoredPerson | null
  /** Who borrows beside the prospect; guests of a share are not told. */
  co_borrowers?: StoredPerson[]
  /** Companies that it is shared with. */
  shares: { _id: string; name: string }[]
  /** Of a loan that another company shared with this one. */
  guest?: { owner: string; access: LoanAccess; is_over: boolean }
  people: (StoredPerson & { kind: 'workforces' | 'contacts'; role: number; role_title: string })[]
  info: Record<string, unknown>
  /** The form whose field the next action may name. */
  form_id: number | null
  next_action: StoredNextAction | null
  created_at: string
  created_by: string | null
  created_by_name: string
  updated_at: string
  updated_by: string | null
  updated_by_name: string
}

/**
 * The tables around `page p` that `loanRowJson` reads. What a row has of others is looked up where it stands in the row:
 * as further joins PostgreSQL would weigh every order of them, which took longer than the whole answer. What its row of
 * lists says is looked up once, since each look-up is planned with the fence around it.
 */
export function loanRowJoins(companyId: string): Sql {
  return sql`
    left join record r on r.company_id = ${companyId} and r.id = p.record_id
    left join loan on loan.company_id = ${companyId} and loan.id = p.record_id
    cross join lateral (
      select coalesce(${saidOfEvery('figured')}, '{}') as said, figured.t5 as address,
        ${storedNextAction('figured')} as next_action
      from (select 1) as once
      left join record_list figured on figured.company_id = ${companyId} and figured.record_id = p.record_id offset 0
    ) as narrow
    cross join lateral (
      -- Unpacked once: reading one value after another would unpack a stored form's values for each of them.
      select r.info || '{}'::jsonb || narrow.said as info offset 0) as values`
}

/** What every list may show of a loan beside its form's fields: figures, and what it waits for. */
const saidOfEvery = (alias: string): Sql =>
  sql`${listedFigures(alias)} || ${listedNextAction(alias)} || ${listedDaysInStage(alias)}`

/** A row of the company's own, or one that another company shared, as its copy at the guest has it. */
export function loanRowJson(companyId: string): Sql {
  return sql`case when r.id is null then ${sharedRowJson(companyId)} else ${ownRowJson(companyId)} end`
}

function sharedRowJson(companyId: string): Sql {
  return sql`(
    select (shared.content || jsonb_build_object('info', ${shownValues}, 'form_id', null, 'next_action', null, 'guest', jsonb_build_object(
      'owner', shared.owner_company_id, 'access', shared.access,
      'is_over', coalesce(shared.expires_at <= ${moment}, false))))::json
    from shared_loan shared cross join lateral (
      select shared.info || '{}'::jsonb || narrow.said as info offset 0) as values
    where shared.company_id = ${companyId} and shared.record_id = p.record_id)`
}

function ownRowJson(companyId: string): Sql {
  return sql`json_build_object(
    'id', r.id, 'rev', r.rev, 'active', r.active, 'number', loan.number, 
    'address', narrow.address,
    'product', loan.product_id, 'program', loan.program_id,
    'status', r.status, 'source', r.source, 'groups', r.groups,
    'prospect', (select ${personJson('prospect')} from person prospect
      where prospect.company_id = ${companyId} and prospect.id = loan.prospect_id),
    'co_borrowers', ${coBorrowersJson(companyId)},
    'people', ${peopleJson(companyId)},
    'shares', ${openShares(companyId, sql`r.id`)},
    'info', ${shownValues}, 'form_id', r.form_id,
    'next_action', narrow.next_action,
    'created_at', ${utc('created_at')}, 'created_by', r.created_by, 'created_by_name', r.created_by_name,
    'updated_at', ${utc('updated_at')}, 'updated_by', r.updated_by, 'updated_by_name', r.updated_by_name)`
}

function coBorrowersJson(companyId: string): Sql {
  return sql`(
    select coalesce(json_agg(${personJson('person')} order by party.position), '[]')
    from loan_party party
    join person on person.company_id = ${companyId} and person.id = party.person_id
    where party.company_id = ${companyId} and party.loan_id = p.record_id)`
}

function peopleJson(companyId: string): Sql {
  return sql`(
    select coalesce(json_agg(${personJson('person')}::jsonb || jsonb_build_object(
      'kind', assigned.kind, 'role', assigned.role_id, 'role_title', role.title) order by assigned.position), '[]')
    from record_assignee assigned
    join person on person.company_id = ${companyId} and person.id = assigned.user_id
    join role on role.company_id = ${companyId} and role.id = assigned.role_id
    where assigned.company_id = ${companyId} and assigned.record_id = p.record_id)`
}

function personJson(alias: 'person' | 'prospect'): Sql {
  const column = (name: string): Sql => sql.ref(`${alias}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'email', ${column('email')}, 'phone', ${column('phone')})`
}
