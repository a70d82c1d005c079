import type { Actor } from '@corbel/domain/auth/actor'
import type { getDay } from '@corbel/domain/dashboard/day-endpoints'
import { newLeadStatus } from '@corbel/domain/leads/lead-statuses'
import { pageRights } from '@corbel/domain/menu-pages'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Db } from '../platform/database/db.ts'
import { listLeads } from './list/list-leads.ts'

type Leads = NonNullable<ReplyOf<typeof getDay>['cards']['leads']>
type Asked = { readonly db: Db; readonly actor: Actor; readonly language: Language }

const rowsShown = 5

/** Leads that nobody has done anything about yet, the newest first; absent for whom leads are closed. */
export async function leadsOfDay({ db, actor, language }: Asked): Promise<Leads | undefined> {
  if (actor.type !== 'Workforces' || !pageRights(actor, 'leads').global) return undefined
  const list = await listLeads({ db, actor, language }, { status: String(newLeadStatus), limit: rowsShown })
  if (!list.ok) return undefined
  const { leads, status } = list.value
  return {
    count: status.find(({ _id }) => _id === String(newLeadStatus))?.count ?? 0,
    leads: leads.map(({ _id, title, source, createdAt, workforces, permissions }) => ({
      ...{ _id, title, createdAt, mayTake: permissions.take },
      source: source.map((one) => one.title).join(', '),
      takenBy: workforces.map(({ user: { info } }) => `${info.first_name} ${info.last_name}`.trim()),
    })),
  }
}
