import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type { sayDraftPresence as endpoint } from '@corbel/domain/builders/draft-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { announce } from '../../platform/events/announce.ts'
import { formNumber } from '../form-number.ts'
import { findBuiltForms } from '../forms/built-form-repository.ts'
import { formDraftPresence } from './draft-events.ts'

interface Saying {
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
}

/** Pages tell each other who designs a form; who comes is answered by those who are there, so nothing is stored. */
export async function sayDraftPresence(
  db: Db,
  actor: Actor,
  { id, body }: Saying,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId, personId, fullName } = actor
  const formId = formNumber(id)
  const [form] = formId === null ? [] : await findBuiltForms(db, companyId, { id: formId })
  if (form === undefined) return refused({ code: 'not-found' })
  const told = { form: String(formId), _id: personId, fullName, open: body.open, at: body.at }
  await announce(db, formDraftPresence, { companyId, audience: {}, body: told })
  return granted({})
}
