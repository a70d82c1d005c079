import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import type { BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import type { MassNarrowing, MassSet, Sort } from '../../records/bulk/mass/mass-kind.ts'
import { massKind } from '../../records/bulk/mass/register-mass-kind.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { listedRows } from '../../records/list/list-statement.ts'
import { groupRecords, ownRecords } from '../../records/list/work-conditions.ts'
import { findLeads } from '../find-lead.ts'
import { leadsModule } from '../lead-form.ts'
import { leadRecords } from '../lead-kind.ts'
import { leadListConfiguration } from './lead-configuration.ts'
import { planLeadList } from './plan-lead-list.ts'
import { readableLeads } from './readable-leads.ts'

/** Leads, for what is done to many of them. */
export const massLeads = massKind(leadRecords, {
  isNamed: (module) => module === 'leads',
  pageOf: (_module, id) => `/leads/${id}`,
  meet: async ({ db, actor, language }, { asked }) => {
    if (leadPolicy.list(actor) === 'none') return refused({ code: 'not-allowed' })
    if ('ids' in asked) return granted(setOf(actor, (columns) => named(actor, asked.ids, columns)))
    const strange = strangeIn(asked.narrowing)
    if (strange !== undefined)
      return refused({ code: 'invalid-request', fields: { [strange]: tell('problems.notValid') } })
    const { filters, search, status } = asked.narrowing
    return leadListConfiguration.use(db, actor.companyId, async (configuration): Promise<Attempt<Result<MassSet>>> => {
      const planned = planLeadList(configuration, actor, { input: { filters, search, status }, language })
      if (!planned.ok) return { version: null, result: planned }
      const plan = planned.value
      return { version: null, result: granted(setOf(actor, (columns) => listedRows(plan, columns))) }
    })
  },
  many: {
    findMany: ({ db, actor }, ids) => findLeads(db, actor, ids),
    titlesOf: async (_call, rows) => new Map(rows.map(({ id, title }) => [id, title])),
  },
})

/** Their list knows a status, filters and a search. */
const strangeIn = ({ product, program, prospect, active }: MassNarrowing): string | undefined =>
  Object.entries({ product, program, prospect, active }).find(([, value]) => value !== undefined)?.[0]

function named(actor: Actor, ids: readonly string[], columns: readonly Sql[]): Sql {
  const where = [
    sql`l.company_id = ${actor.companyId}`,
    sql`l.module_id = ${sql.lit(leadsModule)}`,
    sql`l.record_id = any(${[...ids]}::uuid[])`,
    ...(readableLeads(actor) ?? [sql`false`]),
  ]
  return listedRows({ where, readsRecord: false, amongNewest: null, status: null }, columns)
}

function setOf(actor: Actor, rows: MassSet['rows']): MassSet {
  const rights = rightsOn(actor, 'leads')
  const isWhole = rights.read === 'all' && rights.delete === 'all'
  const standing = isWhole ? [sql`false`, sql`false`] : [ownRecords(actor), groupRecords(actor)]
  return { rows, standing, refuse: (sort) => refuseLead(actor, sort) }
}

function refuseLead(actor: Actor, { active, standing }: Sort): BulkReason | null {
  // As `setOf` has them.
  const [isOwn, isOfGroup] = standing as [boolean, boolean]
  const lead = {
    ...{ companyId: actor.companyId, active, assigneeIds: [] },
    makerId: isOwn ? actor.personId : null,
    groupIds: isOfGroup ? actor.groupIds : [],
  }
  return leadPolicy.remove(actor, lead) ? null : 'not-allowed'
}
