import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import { pagePolicy } from '@corbel/domain/pages/page-policy'
import type { BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import { isOwnModule, pageOfModule } from '@corbel/domain/roles/own-module'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import type { MassNarrowing, MassSet, Sort } from '../../records/bulk/mass/mass-kind.ts'
import { massKind } from '../../records/bulk/mass/register-mass-kind.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { listedRows } from '../../records/list/list-statement.ts'
import { groupRecords, ownRecords } from '../../records/list/work-conditions.ts'
import { pageRecords } from '../page-kind.ts'
import { findPages } from '../stored-page.ts'
import { type ListedModule, pageListConfiguration } from './page-configuration.ts'
import { planPageList } from './plan-page-list.ts'
import { readablePages } from './readable-pages.ts'

/** Records of a company's own modules, for what is done to many of them. */
export const massPages = massKind(pageRecords, {
  isNamed: isOwnModule,
  pageOf: (module, id) => (isOwnModule(module) ? `/${pageOfModule(module)}/edit/${id}` : ''),
  meet: async ({ db, actor, language }, { module, asked }) => {
    const { modules, timeZone } = await pageListConfiguration.use(db, actor.companyId, async (configuration) => ({
      version: null,
      result: configuration,
    }))
    const listed = isOwnModule(module) ? modules.get(module) : undefined
    if (listed === undefined) return refused({ code: 'not-found' })
    if (pagePolicy.list(actor, listed.module.key) === 'none') return refused({ code: 'not-allowed' })
    if ('ids' in asked) return granted(setOf(actor, listed, (columns) => named(actor, listed, asked.ids, columns)))
    const strange = strangeIn(asked.narrowing)
    if (strange !== undefined)
      return refused({ code: 'invalid-request', fields: { [strange]: tell('problems.notValid') } })
    const { filters, search } = asked.narrowing
    const planned = planPageList(listed, actor, { input: { filters, search }, timeZone, language })
    if (!planned.ok) return planned
    return granted(setOf(actor, listed, (columns) => listedRows(planned.value, columns)))
  },
  many: {
    findMany: ({ db, actor }, ids) => findPages(db, actor, ids),
    titlesOf: async (_call, rows) => new Map(rows.map(({ id, title }) => [id, title])),
  },
})

/** Their lists know filters and a search. */
const strangeIn = ({ product, program, status, prospect, active }: MassNarrowing): string | undefined =>
  Object.entries({ product, program, status, prospect, active }).find(([, value]) => value !== undefined)?.[0]

function named(actor: Actor, { module }: ListedModule, ids: readonly string[], columns: readonly Sql[]): Sql {
  const where = [
    sql`l.company_id = ${actor.companyId}`,
    sql`l.module_id = ${module.id}`,
    sql`l.record_id = any(${[...ids]}::uuid[])`,
    ...(readablePages(actor, module.key) ?? [sql`false`]),
  ]
  return listedRows({ where, readsRecord: false, amongNewest: null, status: null }, columns)
}

function setOf(actor: Actor, { module }: ListedModule, rows: MassSet['rows']): MassSet {
  const rights = rightsOn(actor, module.key)
  const isWhole = rights.read === 'all' && rights.delete === 'all'
  const standing = isWhole ? [sql`false`, sql`false`] : [ownRecords(actor), groupRecords(actor)]
  return { rows, standing, refuse: (sort) => refusePage(actor, module, sort) }
}

function refusePage(
  actor: Actor,
  { key, tabs }: ListedModule['module'],
  { active, standing }: Sort,
): BulkReason | null {
  // As `setOf` has them.
  const [isOwn, isOfGroup] = standing as [boolean, boolean]
  const record = {
    ...{ companyId: actor.companyId, module: key, tabs, active, assigneeIds: [] },
    makerId: isOwn ? actor.personId : null,
    groupIds: isOfGroup ? actor.groupIds : [],
  }
  return pagePolicy.remove(actor, record) ? null : 'not-allowed'
}
