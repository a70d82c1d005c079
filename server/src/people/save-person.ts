import type { savePerson as endpoint } from '@corbel/domain/people/person-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { SavingCall } from '../records/saving/load-to-save.ts'
import { saveRecord } from '../records/saving/save-record.ts'
import { personRecords } from './person-kinds.ts'
import { presentPerson } from './person-presenter.ts'

export type PersonSave = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** Saves values of a person's form; everything else of a person has routes of its own. */
export async function savePerson(call: SavingCall, save: PersonSave): Promise<Result<AnswerOf<typeof endpoint>>> {
  const saved = await saveRecord(personRecords, call, save)
  if (!saved.ok) return saved
  const { row, form, reviewNeeded } = saved.value
  const message = reviewNeeded
    ? tell('loans.reviewNeeded')
    : tell('people.updated', { kind: tell(`menus.oneOf.${row.kind}`) })
  return granted({ message, person: await presentPerson(call.db, call.actor, { person: row, form }), reviewNeeded })
}
