import type { LeadRecord, LeadStatusReply } from '@corbel/domain/leads/lead-endpoints'
import { type LeadStatus, leadStatuses, leadStatusOf } from '@corbel/domain/leads/lead-statuses'
import { shownNames } from '@corbel/domain/people/name-sight'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import type { PublishedForm } from '../forms/published-form.ts'
import { inWords } from '../platform/messages/in-words.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { seenStamps } from '../records/names/seen-stamps.ts'
import type { RecordCall } from '../records/record-kind.ts'
import { shownRecord } from '../records/show-record.ts'
import type { StoredLead } from './stored-lead.ts'

export type LeadCall = RecordCall & { readonly language: Language }

/** Where a lead stands; every lead stands somewhere. */
export function presentStatus(id: number | string | undefined, language: Language): LeadStatusReply {
  const { key, color, ...status }: LeadStatus = leadStatusOf(id ?? '') ?? leadStatuses[0]
  return { _id: String(status.id), title: inWords(tell(`leads.statuses.${key}`), language), key, color }
}

/** A lead as its page gets it: what the actor's role may see, sensitive values masked. */
export async function presentLead(
  { db, actor, language }: Omit<LeadCall, 'at'>,
  row: StoredLead,
  form: PublishedForm,
): Promise<LeadRecord> {
  const [createdBy = '', updatedBy = ''] = await seenStamps(db, actor, [
    { id: row.created_by, name: row.created_by_name },
    { id: row.updated_by, name: row.updated_by_name },
  ])
  const sight = await nameSightOf(db, actor)
  const named = ({ id, title }: { readonly id: number; readonly title: string }) => ({ _id: String(id), title })
  return {
    ...shownRecord(row, form, actor),
    ...{ title: row.title, createdBy, updatedBy, status: presentStatus(row.status[0], language) },
    source: row.sources.map(named),
    groups: row.joined.map(named),
    workforces: row.people.map(({ id, role, role_title: title, ...info }) => ({
      user: { _id: id, info: shownNames(info, 'workforces', sight) },
      role: { _id: String(role), title },
    })),
  }
}
