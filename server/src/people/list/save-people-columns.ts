import type { Actor } from '@corbel/domain/auth/actor'
import { type PersonKind, peopleModules } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { Message } from '@corbel/domain/shared/messages/message'
import { type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { type AskedColumns, saveListLayout } from '../../records/list/save-list-layout.ts'
import { columnFields } from './people-columns.ts'
import { fieldsOfPeople } from './people-fields.ts'

/** The columns of the list of a kind of people; among fields that whoever chooses may see. */
export async function savePeopleColumns(
  db: Db,
  actor: Actor,
  { kind, ...asked }: AskedColumns & { readonly kind: PersonKind },
): Promise<Result<{ message: Message }>> {
  if (personPolicy.list(actor, kind) === 'none') return refused({ code: 'not-allowed' })
  const known = columnFields(await fieldsOfPeople(db, { actor, kind, language: 'en' }), 'en')
  return saveListLayout(db, actor, { moduleId: peopleModules[kind], title: kind, known, ...asked })
}
