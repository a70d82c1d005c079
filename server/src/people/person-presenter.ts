import type { Actor } from '@corbel/domain/auth/actor'
import { shownFullName } from '@corbel/domain/people/name-sight'
import type { PersonReply } from '@corbel/domain/people/person-endpoints'
import type { PublishedForm } from '../forms/published-form.ts'
import type { Db } from '../platform/database/db.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { seenStamp } from '../records/names/seen-stamps.ts'
import { shownRecord } from '../records/show-record.ts'
import type { StoredPerson } from './stored-person.ts'

/** A person as their page gets them: what the actor's role may see of the form, sensitive values masked. */
export async function presentPerson(
  db: Db,
  actor: Actor,
  { person, form }: { readonly person: StoredPerson; readonly form: PublishedForm },
): Promise<PersonReply> {
  const sight = await nameSightOf(db, actor)
  return {
    ...shownRecord(person, form, actor),
    kind: person.kind,
    fullName: shownFullName(person, person.kind, sight),
    updatedBy: await seenStamp(db, actor, { id: person.updated_by, name: person.updated_by_name }),
  }
}
