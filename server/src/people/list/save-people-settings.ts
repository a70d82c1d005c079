import { type Actor, mayPublishForms } from '@corbel/domain/auth/actor'
import { type PersonKind, personKinds } from '@corbel/domain/people/person-kind'
import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import type { Message } from '@corbel/domain/shared/messages/message'
import { type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { personForm } from '../../records/people/person-form.ts'
import { columnFields } from './people-columns.ts'
import { fieldsOfPeople } from './people-fields.ts'
import { savePeopleColumns } from './save-people-columns.ts'

type Settings = { readonly formId: number; readonly columns: readonly ColumnChoice[] }

/** The company's columns of the kind of people that a form asks about, as a form that is sent back says them. */
export async function savePeopleSettings(
  db: Db,
  actor: Actor,
  { formId, columns }: Settings,
): Promise<Result<{ message: Message }>> {
  if (!mayPublishForms(actor)) return refused({ code: 'not-allowed' })
  const kind = await kindOfForm(db, actor.companyId, formId)
  if (kind === undefined) return refused({ code: 'not-found' })
  const known = columnFields(await fieldsOfPeople(db, { actor, kind, language: 'en' }), 'en')
  const told = columns.filter(({ id }) => known.has(id))
  if (told.length === 0) return refused({ code: 'unknown-list-field' })
  return savePeopleColumns(db, actor, { kind, columns: told, scope: 'company' })
}

async function kindOfForm(db: Db, companyId: string, formId: number): Promise<PersonKind | undefined> {
  for (const kind of personKinds) if ((await personForm(db, companyId, kind)).form.formId === formId) return kind
  return undefined
}
