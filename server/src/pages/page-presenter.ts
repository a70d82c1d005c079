import type { PageRecord, ShownModule } from '@corbel/domain/pages/page-endpoints'
import { loanFields } from '@corbel/domain/pages/page-title'
import { shownNames } from '@corbel/domain/people/name-sight'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { pageOfModule } from '@corbel/domain/roles/own-module'
import type { PublishedForm } from '../forms/published-form.ts'
import { assignableAsSeen, assignablePeople } from '../people/assignable-people.ts'
import { groupsOf } from '../records/configuration/lending-choices.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { seenStamps } from '../records/names/seen-stamps.ts'
import { kindNamed, type RecordCall, type RecordKind } from '../records/record-kind.ts'
import type { StoredModule } from './module-repository.ts'
import type { StoredPage } from './stored-page.ts'

export type PageCall = RecordCall & { readonly kinds: readonly RecordKind[] }

export const presentShownModule = ({ key, title, singular }: StoredModule): ShownModule => ({
  ...{ key: pageOfModule(key), title, singular },
})

/** A record as its page gets it: what the actor's role may see, sensitive values masked. */
export async function presentPage(call: PageCall, row: StoredPage, form: PublishedForm): Promise<PageRecord> {
  const { db, actor } = call
  const [createdBy = '', updatedBy = ''] = await seenStamps(db, actor, [
    { id: row.created_by, name: row.created_by_name },
    { id: row.updated_by, name: row.updated_by_name },
  ])
  const [links = {}] = await linksOf(call, form, [row.info])
  const sight = await nameSightOf(db, actor)
  return {
    ...{ _id: row.id, rev: row.rev, active: row.active, title: row.title, links, createdBy, updatedBy },
    info: valuesForRole(row.info, form.outline, String(actor.role.id)),
    workforces: row.people.map(({ id, role, role_title: title, ...info }) => ({
      user: { _id: id, info: shownNames(info, 'workforces', sight) },
      role: { _id: String(role), title },
    })),
    groups: row.joined.map(({ id, title }) => ({ _id: String(id), title })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Whom and what a record can be given to, as the actor may see them; nobody where they may not. */
export async function presentChoices({ db, actor }: PageCall, mayAssign: boolean) {
  if (!mayAssign) return { workforces: [], groups: [] }
  const { companyId } = actor
  const { workforces } = assignableAsSeen(await assignablePeople(db, companyId), await nameSightOf(db, actor))
  const groups = (await groupsOf(db, companyId)).filter(({ active }) => active)
  return { workforces: [...workforces], groups: groups.map(({ id, title }) => ({ _id: String(id), title })) }
}

/** For each record, by field: the page of the loan whose number the field has, where the actor may read the loan. */
export async function linksOf(
  call: PageCall,
  form: Pick<PublishedForm, 'content'>,
  records: readonly RecordValues[],
): Promise<Record<string, string>[]> {
  const fields = loanFields(form.content, String(call.actor.role.id))
  const numberIn = (info: RecordValues, field: string): string => String(info[field] ?? '').trim()
  const numbers = new Set(records.flatMap((info) => fields.map((field) => numberIn(info, field))))
  numbers.delete('')
  const found = kindNamed(call.kinds, 'opportunities')?.numbered
  const pages = found === undefined || numbers.size === 0 ? new Map<string, string>() : await found(call, [...numbers])
  return records.map((info) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const page = pages.get(numberIn(info, field))
        return page === undefined ? [] : [[field, page]]
      }),
    ),
  )
}
