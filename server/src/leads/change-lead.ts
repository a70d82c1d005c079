import type { Actor } from '@corbel/domain/auth/actor'
import type { saveLead as endpoint } from '@corbel/domain/leads/lead-endpoints'
import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import { newLeadStatus } from '@corbel/domain/leads/lead-statuses'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import { addRecord } from '../records/adding/add-record.ts'
import { insertRecords } from '../records/adding/insert-records.ts'
import type { Assignee } from '../records/change-records.ts'
import { saveRecord } from '../records/saving/save-record.ts'
import { type Activation, setRecordActive } from '../records/set-record-active.ts'
import { findLead } from './find-lead.ts'
import { leadForm, leadsModule } from './lead-form.ts'
import { leadRecords } from './lead-kind.ts'
import { type LeadCall, presentLead } from './lead-presenter.ts'

type ChangingCall = LeadCall & { readonly secrets: Secrets }
type Made = { readonly message: Message; readonly _id: string; readonly reviewNeeded: boolean }

/** A new lead with the values of its form. */
export async function addLead(call: ChangingCall, formData: Readonly<Record<string, unknown>>): Promise<Result<Made>> {
  const { db, actor, at } = call
  if (!leadPolicy.add(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const { form } = await leadForm(db, companyId)
  const by = { personId: actor.personId, name: actor.fullName }
  const added = await addRecord(leadRecords, call, {
    ...{ form, formData },
    insert: ({ id, info }) =>
      insertRecords(db, {
        ...{ companyId, by },
        records: [
          {
            ...{ id, info, form, moduleId: leadsModule, status: [newLeadStatus], createdAt: at },
            assignees: creatorOf(actor),
          },
        ],
      }),
  })
  if (!added.ok) return added
  const { id, reviewNeeded } = added.value
  return granted({ _id: id, reviewNeeded, message: reviewNeeded ? tell('loans.reviewNeeded') : tell('leads.created') })
}

/** Staff who add a lead work on it; the others find theirs as its makers. */
const creatorOf = ({ type, personId, role }: Actor): readonly Assignee[] =>
  type === 'Workforces' ? [{ kind: 'workforces', userId: personId, roleId: role.id }] : []

type Saving = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** Saves values of a lead's form and its entries, merged with what others saved. */
export async function saveLead(call: ChangingCall, saving: Saving): Promise<Result<AnswerOf<typeof endpoint>>> {
  const saved = await saveRecord(leadRecords, call, saving)
  if (!saved.ok) return saved
  const { form, reviewNeeded } = saved.value
  // Read again, because what it is called may have changed with it.
  const row = await findLead(call.db, call.actor, saving.id)
  if (row === undefined) return refused({ code: 'not-found' })
  const message = reviewNeeded ? tell('loans.reviewNeeded') : tell('leads.updated')
  return granted({ message, record: await presentLead(call, row, form), reviewNeeded })
}

/** Takes a lead out of use or back into it. */
export async function setLeadActive(
  call: Omit<LeadCall, 'language'>,
  asked: Activation,
): Promise<Result<{ message: Message }>> {
  const changed = await setRecordActive(leadRecords, call, asked)
  if (!changed.ok) return changed
  return granted({
    message: tell(asked.active ? 'shared.activated' : 'shared.deactivated', { title: tell('leads.title') }),
  })
}
