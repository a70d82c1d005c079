import type { Actor } from '@corbel/domain/auth/actor'
import { formInLanguage } from '@corbel/domain/forms/form-in-language'
import type { listPageRecords as endpoint } from '@corbel/domain/pages/page-endpoints'
import type { ListField } from '@corbel/domain/records/list/list-field'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import { entriesOfEveryRecord } from '../../records/list/entries-of-every-record.ts'
import { entriesOfWork } from '../../records/list/entries-of-work.ts'
import { fieldEntry } from '../../records/list/field-entry.ts'
import { todayIn } from '../../records/list/list-comparison.ts'
import type { FindEntry, Sql } from '../../records/list/list-entry.ts'
import { listConditions } from '../../records/list/list-filters.ts'
import { searchConditionOn } from '../../records/list/list-search-condition.ts'
import type { ListStatement } from '../../records/list/list-statement.ts'
import { visibleFields } from '../../records/list/visible-fields.ts'
import type { ListedModule } from './page-configuration.ts'
import { readablePages } from './readable-pages.ts'

export type PageListInput = BodyOf<typeof endpoint>

export type PageListPlan = Omit<ListStatement, 'row' | 'joins' | 'members' | 'ctes'> & {
  readonly fields: ReadonlyMap<string, ListField>
  /** What the actor may see of its records at all, whatever is asked of them. */
  readonly reach: readonly Sql[]
}

type AskedPlan = { readonly input: PageListInput; readonly timeZone: string; readonly language: Language }

const standardPageSize = 20
/** Counters hold nothing of a module that its list does not show. */
const nothingMore: Sql = sql`(select * from record_list where false) as l`

/** Refused: a field, operator or sort that is unknown or hidden from the caller, and a value that is none of its field. */
export function planPageList(listed: ListedModule, actor: Actor, asked: AskedPlan): Result<PageListPlan> {
  const { module, slots } = listed
  const { input } = asked
  const { known, find } = fieldsOfList(listed, actor, asked)
  const { sort = { field: 'createdAt', order: 'desc' } } = input
  const asking = listConditions(input.filters ?? [], find)
  if (!asking.ok) return asking
  const conditions = asking.value
  const entry = find(sort.field)
  if (entry === undefined || entry.order.length === 0)
    return refused({ code: 'unknown-list-field', fields: { 'sort.field': tell('problems.notKnownHere') } })
  const found = searched(input.search ?? '', [...known.keys()], slots)
  const reach = readablePages(actor, module.key) ?? [sql`false`]
  const narrowing = [...reach, ...(found === null ? [] : [found])]
  const { onlyActive } = conditions
  return granted({
    companyId: actor.companyId,
    moduleId: module.id,
    where: [
      sql`l.company_id = ${actor.companyId}`,
      sql`l.module_id = ${module.id}`,
      ...(onlyActive === null ? conditions.where.map(({ condition }) => condition) : [sql`l.active = ${onlyActive}`]),
      ...narrowing,
    ],
    readsRecord: conditions.readsRecord || entry.readsRecord,
    counted:
      onlyActive === null || narrowing.length > 0 ? null : { active: onlyActive, programs: null, except: nothingMore },
    mostCounted: null,
    amongNewest: null,
    status: null,
    order: { entry, descending: sort.order === 'desc' },
    skip: input.skip ?? 0,
    limit: input.limit ?? standardPageSize,
    fields: known,
    reach,
  })
}

/** The fields that the actor may see, and what the list can be filtered and sorted by. */
export function fieldsOfList(
  { form, slots }: ListedModule,
  { role, personId, companyId }: Actor,
  { timeZone, language }: Omit<AskedPlan, 'input'>,
): { readonly known: ReadonlyMap<string, ListField>; readonly find: FindEntry } {
  const { known } = visibleFields([formInLanguage(form.content, language)], String(role.id))
  const own = new Map([...entriesOfEveryRecord(timeZone), ...entriesOfWork({ companyId, personId })])
  const today = todayIn(timeZone)
  const find: FindEntry = (name) => {
    const field = known.get(name)
    return own.get(name) ?? (field && fieldEntry(field, slots.get(name), today))
  }
  return { known, find }
}

/** In the texts that the list has columns of and the caller may see. */
function searched(search: string, fields: readonly string[], slots: ReadonlyMap<string, string>): Sql | null {
  const texts = fields.flatMap((field) => {
    const slot = slots.get(field)
    return slot?.startsWith('t') ? [sql.ref(`l.${slot}`)] : []
  })
  return searchConditionOn(texts.length === 0 ? sql`''` : sql`folded(concat_ws(' ', ${sql.join(texts)}))`, search)
}
