import type { Actor } from '@corbel/domain/auth/actor'
import { formInLanguage } from '@corbel/domain/forms/form-in-language'
import type { listLeads as endpoint } from '@corbel/domain/leads/lead-endpoints'
import { leadNameFields } from '@corbel/domain/leads/lead-title'
import { addressFields } from '@corbel/domain/loans/property-address'
import type { ListField } from '@corbel/domain/records/list/list-field'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import { entriesOfEveryRecord } from '../../records/list/entries-of-every-record.ts'
import { entriesOfWork } from '../../records/list/entries-of-work.ts'
import { fieldEntry } from '../../records/list/field-entry.ts'
import { idComparison, todayIn } from '../../records/list/list-comparison.ts'
import type { FindEntry, ListEntry, Sql } from '../../records/list/list-entry.ts'
import { listConditions } from '../../records/list/list-filters.ts'
import { searchCondition, searchConditionOn } from '../../records/list/list-search-condition.ts'
import type { ListStatement } from '../../records/list/list-statement.ts'
import { type VisibleFields, visibleFields } from '../../records/list/visible-fields.ts'
import { leadsModule } from '../lead-form.ts'
import type { LeadListConfiguration } from './lead-configuration.ts'
import { readableLeads } from './readable-leads.ts'

export type LeadListInput = BodyOf<typeof endpoint>

export type LeadListPlan = Omit<ListStatement, 'row' | 'joins' | 'members' | 'ctes'> & {
  readonly fields: ReadonlyMap<string, ListField>
  /** What the actor may see of leads at all, whatever is asked of them. */
  readonly reach: readonly Sql[]
}

type AskedPlan = { readonly input: LeadListInput; readonly language: Language }

const standardPageSize = 20
/** Counters hold nothing of leads that their list does not show. */
const nothingMore: Sql = sql`(select * from record_list where false) as l`

/** Refused: a field, operator or sort that is unknown or hidden from the caller, and a value that is none of its field. */
export function planLeadList(
  configuration: LeadListConfiguration,
  actor: Actor,
  { input, language }: AskedPlan,
): Result<LeadListPlan> {
  const { visible, find } = fieldsOfLeads(configuration, actor, language)
  const { sort = { field: 'createdAt', order: 'desc' } } = input
  const asking = listConditions(input.filters ?? [], find)
  if (!asking.ok) return asking
  const conditions = asking.value
  const entry = find(sort.field)
  if (entry === undefined || entry.order.length === 0)
    return refused({ code: 'unknown-list-field', fields: { 'sort.field': tell('problems.notKnownHere') } })
  const found = searched(actor.companyId, input.search ?? '', { visible, contents: configuration.contents })
  const reach = readableLeads(actor) ?? [sql`false`]
  const narrowing = [...reach, ...(found === null ? [] : [found])]
  const { onlyActive } = conditions
  return granted({
    companyId: actor.companyId,
    moduleId: leadsModule,
    where: [
      sql`l.company_id = ${actor.companyId}`,
      sql`l.module_id = ${sql.lit(leadsModule)}`,
      ...(onlyActive === null ? conditions.where.map(({ condition }) => condition) : [sql`l.active = ${onlyActive}`]),
      ...narrowing,
    ],
    readsRecord: conditions.readsRecord || entry.readsRecord,
    counted:
      onlyActive === null || narrowing.length > 0 ? null : { active: onlyActive, programs: null, except: nothingMore },
    mostCounted: null,
    amongNewest: null,
    status: input.status === undefined || input.status === 'all' ? null : Number(input.status),
    order: { entry, descending: sort.order === 'desc' },
    skip: input.skip ?? 0,
    limit: input.limit ?? standardPageSize,
    fields: visible.known,
    reach,
  })
}

/** The fields that the actor may see of every form of leads, and what the list can be filtered and sorted by. */
export function fieldsOfLeads(
  configuration: LeadListConfiguration,
  { role, companyId, personId }: Actor,
  language: Language,
): { readonly visible: VisibleFields; readonly find: FindEntry } {
  const { contents, slots, timeZone } = configuration
  const visible = visibleFields(
    contents.map((content) => formInLanguage(content, language)),
    String(role.id),
  )
  const own = new Map([
    ...entriesOfEveryRecord(timeZone),
    ...entriesOfWork({ companyId, personId }, configuration.namesOf(role.id)),
    ...entriesOfLeads(configuration),
  ])
  const today = todayIn(timeZone)
  const find: FindEntry = (name) => {
    const field = visible.known.get(name)
    return own.get(name) ?? (field && fieldEntry(field, slots.get(name), today))
  }
  return { visible, find }
}

/** By the numbers of configuration, which say nothing of a lead that its row does not show; sorted by their titles. */
function entriesOfLeads({ titles, sources }: LeadListConfiguration): [string, ListEntry][] {
  const titled = (all: ReadonlyMap<number, string>): number[] =>
    [...all].sort(([, one], [, other]) => (one < other ? -1 : 1)).map(([id]) => id)
  return [
    [
      'status',
      {
        readsRecord: false,
        condition: idComparison({
          anyOf: (ids) => sql`l.status && ${[...ids]}::int[]`,
          none: sql`cardinality(l.status) = 0`,
        }),
        order: [sql`l.status[1]`],
        orderIndex: 'none',
      },
    ],
    [
      'form',
      {
        readsRecord: true,
        condition: idComparison({
          anyOf: (ids) => sql`own.form_id = any(${[...ids]}::int[])`,
          none: sql`own.form_id is null`,
        }),
        order: [sql`array_position(${titled(titles)}::int[], own.form_id)`],
        orderIndex: 'none',
      },
    ],
    [
      'source',
      {
        readsRecord: true,
        condition: idComparison({
          anyOf: (ids) => sql`own.source && ${[...ids]}::int[]`,
          none: sql`cardinality(own.source) = 0`,
        }),
        order: [sql`array_position(${titled(sources)}::int[], own.source[1])`],
        orderIndex: 'none',
      },
    ],
  ]
}

type Searched = { readonly visible: VisibleFields } & Pick<LeadListConfiguration, 'contents'>

/**
 * The text that leads are found by holds name, e-mail, phone and address. Whom a form hides one of these from looks
 * through the columns that they see instead, so that no search tells them the rest.
 */
function searched(companyId: string, search: string, { visible, contents }: Searched): Sql | null {
  const { known, hidden } = visible
  const told = [...leadNameFields, ...contents.flatMap((content) => Object.values(addressFields(content)))]
  if (!told.some((field) => hidden.has(field))) return searchCondition({ companyId, moduleId: leadsModule }, search)
  const texts = leadNameFields.flatMap((field, at) => (known.has(field) ? [sql.ref(`l.t${at + 1}`)] : []))
  return searchConditionOn(texts.length === 0 ? sql`''` : sql`folded(concat_ws(' ', ${sql.join(texts)}))`, search)
}
