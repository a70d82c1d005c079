import type { Actor } from '@corbel/domain/auth/actor'
import type { savePageRecord as endpoint } from '@corbel/domain/pages/page-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Secrets } from '../platform/secrets/company-secrets.ts'
import { addRecord } from '../records/adding/add-record.ts'
import { insertRecords } from '../records/adding/insert-records.ts'
import type { Assignee } from '../records/change-records.ts'
import { saveRecord } from '../records/saving/save-record.ts'
import { setRecordActive } from '../records/set-record-active.ts'
import { moduleToAddTo, type PlaceOfPage, recordsOf } from './get-page.ts'
import { pageRecords } from './page-kind.ts'
import { type PageCall, presentPage } from './page-presenter.ts'
import { findPage } from './stored-page.ts'

export type ChangingCall = PageCall & { readonly secrets: Secrets }

type Made = { readonly message: Message; readonly _id: string; readonly reviewNeeded: boolean }

/** A new record of a module, made by whoever may add some there. */
export async function addPage(
  call: ChangingCall,
  { page, formData }: { readonly page: string; readonly formData: Readonly<Record<string, unknown>> },
): Promise<Result<Made>> {
  const { db, actor, at } = call
  const module = await moduleToAddTo(call, page)
  if (!module.ok) return module
  const { companyId } = actor
  const { id: moduleId, singular: kind, form } = module.value
  const by = { personId: actor.personId, name: actor.fullName }
  const added = await addRecord(pageRecords, call, {
    ...{ form: await getPublishedForm(db, companyId, form), formData },
    insert: ({ id, info }) =>
      insertRecords(db, {
        ...{ companyId, by },
        records: [{ id, moduleId, form, info, createdAt: at, assignees: creatorOf(actor) }],
      }),
  })
  if (!added.ok) return added
  const { id, reviewNeeded } = added.value
  return granted({
    ...{ _id: id, reviewNeeded },
    message: reviewNeeded ? tell('loans.reviewNeeded') : tell('pages.created', { kind }),
  })
}

/** Staff who make a record work on it; the others find theirs as its makers. */
const creatorOf = ({ type, personId, role }: Actor): readonly Assignee[] =>
  type === 'Workforces' ? [{ kind: 'workforces', userId: personId, roleId: role.id }] : []

type Saving = PlaceOfPage & { readonly body: BodyOf<typeof endpoint> }

/** Saves values of a record's form, merged with what others saved. */
export async function savePage(
  call: ChangingCall,
  { body, ...place }: Saving,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const saved = await saveRecord(recordsOf(place), call, { id: place.id, body })
  if (!saved.ok) return saved
  const { form, reviewNeeded, context } = saved.value
  const message = reviewNeeded ? tell('loans.reviewNeeded') : tell('pages.updated', { kind: context.singular })
  // Read again, because what it is called may have changed with it.
  const found = await findPage(call.db, call.actor, place.id)
  if (found === undefined) return refused({ code: 'not-found' })
  return granted({ message, record: await presentPage(call, found.row, form), reviewNeeded })
}

/** Takes a record out of use or back into it. */
export async function setPageActive(
  call: PageCall,
  { active, ...place }: PlaceOfPage & { readonly active: boolean },
): Promise<Result<{ message: Message }>> {
  const changed = await setRecordActive(recordsOf(place), call, { id: place.id, active })
  if (!changed.ok) return changed
  const key = active ? 'shared.activated' : 'shared.deactivated'
  return granted({ message: tell(key, { title: changed.value.row.module.singular }) })
}
