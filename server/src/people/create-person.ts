import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { Result } from '@corbel/domain/shared/result'
import { type AddedRecord, addRecord } from '../records/adding/add-record.ts'
import { insertPeople } from '../records/people/insert-people.ts'
import { personForm } from '../records/people/person-form.ts'
import type { SavingCall } from '../records/saving/load-to-save.ts'
import { personRecords } from './person-kinds.ts'
import { namesOf } from './person-values.ts'

type PersonToCreate = {
  readonly kind: PersonKind
  readonly formData: RecordValues
  /** Whether required fields may stay blank. */
  readonly force?: boolean
}

/** A person's record by the form of their kind. Whether the actor may make one is asked before. */
export async function createPerson(
  call: SavingCall,
  { kind, formData, force }: PersonToCreate,
): Promise<Result<AddedRecord>> {
  const { db, actor, at } = call
  const { companyId } = actor
  const { form } = await personForm(db, companyId, kind)
  const by = { personId: actor.personId, name: actor.fullName }
  return addRecord(personRecords, call, {
    ...{ form, formData, force },
    insert: ({ id, values, info }) =>
      insertPeople(db, { companyId, by, people: [{ id, kind, ...namesOf(values), info, createdAt: at }] }),
  })
}
