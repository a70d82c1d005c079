import type { listPageRecords as endpoint, PageRow } from '@corbel/domain/pages/page-endpoints'
import { pagePolicy } from '@corbel/domain/pages/page-policy'
import { pageTitle } from '@corbel/domain/pages/page-title'
import { mayExport } from '@corbel/domain/records/exporting/list-export'
import { arrangeColumns } from '@corbel/domain/records/list/list-columns'
import { isOwnModule, ownModuleOf } from '@corbel/domain/roles/own-module'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import { mayActOnMany } from '../../records/bulk/mass/mass-acts.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { listStatement } from '../../records/list/list-statement.ts'
import { presentColumnSettings, presentColumns } from '../../records/list/present-columns.ts'
import { layoutMembers, type StoredLayout, shownColumns, shownValues, utc } from '../../records/list/shown-columns.ts'
import { versionMember } from '../../records/list/version-member.ts'
import { seenStamps } from '../../records/names/seen-stamps.ts'
import { linksOf, type PageCall, presentShownModule } from '../page-presenter.ts'
import { standingIn } from '../stored-page.ts'
import { type ListedModule, type PageListConfiguration, pageListConfiguration } from './page-configuration.ts'
import { type PageListInput, type PageListPlan, planPageList } from './plan-page-list.ts'

type Reply = ReplyOf<typeof endpoint>
export type AskedPageList = { readonly page: string; readonly body: PageListInput; readonly language: Language }

/** The records of a module that the actor may read, with the exact total. */
export async function listPages(call: PageCall, asked: AskedPageList): Promise<Result<Reply>> {
  return pageListConfiguration.use(call.db, call.actor.companyId, (configuration) =>
    attempt(call, asked, configuration),
  )
}

async function attempt(
  call: PageCall,
  { page, body, language }: AskedPageList,
  configuration: PageListConfiguration,
): Promise<Attempt<Result<Reply>>> {
  const listed = listedModule(call, page, configuration)
  if (!listed.ok) return { version: null, result: listed }
  const planned = planPageList(listed.value, call.actor, { input: body, timeZone: configuration.timeZone, language })
  if (!planned.ok) return { version: null, result: planned }
  const plan = planned.value
  const read = await readPage(call, plan, body.columns)
  return { version: read.version, result: granted(await present(call, { listed: listed.value, plan, read })) }
}

/** A module whose records the actor may read some of. */
export function listedModule(
  { actor }: Pick<PageCall, 'actor'>,
  page: string,
  { modules }: PageListConfiguration,
): Result<ListedModule> {
  const key = ownModuleOf(page)
  const listed = isOwnModule(key) ? modules.get(key) : undefined
  const reads = isOwnModule(key) && pagePolicy.list(actor, key) !== 'none'
  if (listed === undefined || (!reads && !pagePolicy.add(actor, listed.module.key)))
    return refused({ code: 'not-found' })
  return reads ? granted(listed) : refused({ code: 'not-allowed' })
}

export type StoredRow = {
  readonly id: string
  readonly rev: number
  readonly active: boolean
  readonly groups: readonly number[]
  readonly assignees: readonly string[]
  readonly info: Record<string, unknown>
  readonly created_at: string
  readonly created_by: string | null
  readonly created_by_name: string
  readonly updated_at: string
  readonly updated_by: string | null
  readonly updated_by_name: string
}

type Read = StoredLayout & {
  readonly rows: readonly StoredRow[]
  readonly counts: Readonly<Record<string, number>>
  readonly version: string
}

async function readPage(
  { db, actor }: PageCall,
  plan: PageListPlan,
  asked: readonly string[] | undefined,
): Promise<Read> {
  const { companyId, personId } = actor
  const { moduleId, fields } = plan
  const statement = listStatement({
    ...plan,
    row: rowJson(companyId),
    joins: sql`
      join record r on r.company_id = ${companyId} and r.id = p.record_id
      cross join lateral (select r.info || '{}'::jsonb as info offset 0) as values`,
    ctes: [shownColumns({ companyId, personId, moduleId, program: 0, fields, always: [], asked })],
    members: [versionMember(companyId), ...layoutMembers],
  })
  const [read] = (await sql<Read>`${statement}`.execute(db)).rows
  if (read === undefined) throw new Error('A list statement answers exactly one row.')
  return read
}

export const rowJson = (companyId: string): Sql => sql`json_build_object(
  'id', r.id, 'rev', r.rev, 'active', r.active, 'groups', r.groups, 'info', ${shownValues},
  'assignees', array(select assigned.user_id from record_assignee assigned
    where assigned.company_id = ${companyId} and assigned.record_id = r.id),
  'created_at', ${utc('created_at')}, 'created_by', r.created_by, 'created_by_name', r.created_by_name,
  'updated_at', ${utc('updated_at')}, 'updated_by', r.updated_by, 'updated_by_name', r.updated_by_name)`

type Presentation = { readonly listed: ListedModule; readonly plan: PageListPlan; readonly read: Read }

async function present(call: PageCall, { listed, plan, read }: Presentation): Promise<Reply> {
  const { module } = listed
  return {
    records: await presentRows(call, { listed, plan, read }),
    count: read.counts[0] ?? 0,
    columns: presentColumns(plan.fields.values(), read.layout),
    columnSettings: presentColumnSettings(call.actor, read),
    module: presentShownModule(module),
    permissions: {
      add: pagePolicy.add(call.actor, module.key),
      update: pagePolicy.updateSome(call.actor, module.key),
      export: mayExport(call.actor, module.key),
      massAction: mayActOnMany(call.actor, module.key),
    },
  }
}

async function presentRows(call: PageCall, { listed, plan, read }: Presentation): Promise<PageRow[]> {
  const { module, form } = listed
  const { rows } = read
  const stamps = rows.flatMap((row) => [
    { id: row.created_by, name: row.created_by_name },
    { id: row.updated_by, name: row.updated_by_name },
  ])
  const names = await seenStamps(call.db, call.actor, stamps)
  const links = await linksOf(
    call,
    form,
    rows.map(({ info }) => info),
  )
  // Only the shown columns are read, so that a row is called by the first of those.
  const fields = arrangeColumns([...plan.fields.values()], read.layout)
  return rows.map((row, at) => {
    const standing = standingIn(module, row, call.actor)
    return {
      ...{ _id: row.id, rev: row.rev, active: row.active, info: row.info, links: links[at] ?? {} },
      title: pageTitle(fields, row.info, module.singular),
      created_by: { _id: row.created_by, user: names[2 * at] ?? '' },
      updated_by: { _id: row.updated_by, user: names[2 * at + 1] ?? '' },
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      permissions: { update: pagePolicy.update(call.actor, standing), delete: pagePolicy.remove(call.actor, standing) },
    }
  })
}
