import type { Actor } from '@corbel/domain/auth/actor'
import type { listConsents as endpoint } from '@corbel/domain/people/consent-endpoints'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { consentsOfPerson } from '../../auth/consents/consents-of-person.ts'
import type { Db } from '../../platform/database/db.ts'
import { findReadable } from '../../records/find-readable.ts'
import { personRecords } from '../person-kinds.ts'
import { standingOf } from '../stored-person.ts'

/** What a person agreed to, for staff who may read the person. */
export async function listConsents(db: Db, actor: Actor, id: string): Promise<Result<ReplyOf<typeof endpoint>>> {
  const person = await findReadable(personRecords, { db, actor }, id)
  if (!person.ok) return person
  if (!personPolicy.readConsents(actor, standingOf(person.value.row, actor))) return refused({ code: 'not-allowed' })
  return granted({ consents: await consentsOfPerson(db, { companyId: actor.companyId, personId: id }) })
}
