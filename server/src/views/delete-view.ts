import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { viewPolicy } from '@corbel/domain/views/view-rules'
import type { ViewCall } from './met-views.ts'
import { tellOfView } from './tell-of-view.ts'
import { deleteStoredView, takeView } from './view-repository.ts'

/** Takes a view away, from everybody who had it; one's own too when its list is closed by now. */
export async function deleteView(
  { db, actor }: Pick<ViewCall, 'db' | 'actor'>,
  id: string,
): Promise<Result<{ message: Message }>> {
  const view = await takeView(db, actor.companyId, id)
  if (view === undefined || !viewPolicy.read(actor, view)) return refused({ code: 'not-found' })
  if (!viewPolicy.withdraw(actor, view)) return refused({ code: 'not-allowed' })
  await deleteStoredView(db, actor.companyId, id)
  tellOfView(db, { before: view, after: null })
  return granted({ message: tell('views.deleted', { name: view.name }) })
}
