import type { Actor } from '@corbel/domain/auth/actor'
import type { moveOn as endpoint } from '@corbel/domain/builders/form-version-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { mayMoveOn, moveLoansOn } from '../../loans/moving/move-many-loans.ts'
import type { BulkStartCall } from '../../records/bulk/bulk-act.ts'
import { findForm } from '../forms/change-form.ts'

type Asked = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** Moves the loans that are on earlier versions of a form to its newest one, in the background. */
export async function moveRecordsOn(
  call: BulkStartCall & { readonly actor: Actor },
  { id, body }: Asked,
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const { db, actor } = call
  if (!mayMoveOn(actor)) return refused({ code: 'not-allowed' })
  const form = await findForm(db, actor.companyId, id)
  if (form === undefined) return refused({ code: 'not-found' })
  if (form.kind !== 'opportunity') return refused({ code: 'nothing-to-change', message: tell('formVersions.bySaving') })
  if (form.version !== body.version) {
    const message = tell('formVersions.publishedMeanwhile')
    return refused({ code: 'stale', message, details: { rev: form.version } })
  }
  const begun = await moveLoansOn(call, { form: { id: form.id, title: form.title }, version: form.version })
  if (!begun.ok) return begun
  return granted({ message: tell('formVersions.movingOn', { count: begun.value.total }), job: begun.value })
}
