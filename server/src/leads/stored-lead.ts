import type { Actor } from '@corbel/domain/auth/actor'
import type { LeadEntries } from '@corbel/domain/leads/lead-entries'
import type { LeadStanding } from '@corbel/domain/leads/lead-policy'
import { type LeadNameField, leadTitle } from '@corbel/domain/leads/lead-title'
import { listFields } from '@corbel/domain/records/list/list-fields'
import type { FormReference, PublishedForm } from '../forms/published-form.ts'
import type { StoredRecord } from '../records/kind-spec.ts'

/** A lead as the database has it. */
export type StoredLead = StoredRecord & {
  /** Its own form as it is published now. */
  readonly form: FormReference & { readonly title: string }
  /** As the actor may see it. */
  readonly title: string
  readonly created_by: string | null
  readonly created_by_name: string
  readonly status: readonly number[]
  readonly source: readonly number[]
  readonly groups: readonly number[]
  readonly assignees: readonly string[]
  /** The assignees in their roles, as far as they are staff. */
  readonly people: readonly LeadWorker[]
  /** Its groups and sources by name. */
  readonly joined: readonly Named[]
  readonly sources: readonly Named[]
}

type Named = { readonly id: number; readonly title: string }

export type LeadWorker = {
  readonly id: string
  readonly role: number
  readonly role_title: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
}

/** What of them the life of a record has to know. */
export type LeadTypes = {
  readonly row: StoredLead
  readonly standing: LeadStanding
  readonly entries: LeadEntries
  readonly context: undefined
}

/** What the policy asks of a lead, whether it was read whole or as a row of a list. */
type Known = Pick<StoredLead, 'active' | 'created_by' | 'groups' | 'assignees'>

export function standingOf(row: Known, { companyId }: Pick<Actor, 'companyId'>): LeadStanding {
  const { active, created_by: makerId, assignees: assigneeIds, groups: groupIds } = row
  return { companyId, active, makerId, assigneeIds, groupIds }
}

/** What a lead is called by somebody who sees what their role sees of its form. */
export function titleFor(
  { info, form }: Pick<StoredLead, 'info' | 'form'>,
  { content }: Pick<PublishedForm, 'content'>,
  { role }: Pick<Actor, 'role'>,
): string {
  const seen = new Set(listFields(content, String(role.id)).map(({ id }) => id))
  return leadTitle(info, (field: LeadNameField) => seen.has(field), form.title)
}
