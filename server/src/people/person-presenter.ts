import type { Actor } from '@corbel/domain/auth/actor'
import { shownFullName } from '@corbel/domain/people/name-sight'
import type { PersonReply } from '@corbel/domain/people/person-endpoints'
import { formForRole, valuesForRole } from '@corbel/domain/records/form-for-role'
import type { PublishedForm } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { seenStamp } from '../records/names/seen-stamps.ts'
import type { PersonForm } from '../records/people/person-form.ts'
import type { StoredPerson } from './stored-person.ts'

/** A person as their page gets them: what the actor's role may see of the form, sensitive values masked. */
export async function presentPerson(
  db: Db,
  actor: Actor,
  { person, form }: { readonly person: StoredPerson; readonly form: PublishedForm },
): Promise<PersonReply> {
  const sight = await nameSightOf(db, actor)
  return {
    _id: person.id,
    kind: person.kind,
    rev: person.rev,
    active: person.active,
    fullName: shownFullName(person, person.kind, sight),
    info: valuesForRole(person.info, form.outline, String(actor.role.id)),
    createdAt: person.created_at.toISOString(),
    updatedAt: person.updated_at.toISOString(),
    updatedBy: await seenStamp(db, actor, { id: person.updated_by, name: person.updated_by_name }),
  }
}

/** The form without what is hidden from the actor's role. */
export function presentForm(actor: Actor, { form, title }: PersonForm) {
  const content = [...formForRole(form.content, String(actor.role.id))]
  return { _id: String(form.formId), title, version: form.version, latest: form.version, content }
}
