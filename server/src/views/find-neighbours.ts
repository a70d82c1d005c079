import type { BodyOf } from '@corbel/domain/shared/endpoint'
import type { Result } from '@corbel/domain/shared/result'
import type { findNeighbours as endpoint, NeighboursReply } from '@corbel/domain/views/view-endpoints'
import { neighboursOf } from '../records/list/neighbours-of.ts'
import { meetList, type ViewCall } from './met-views.ts'

/** Who stands before and after a record in a list, as its reader meets it. */
export async function findNeighbours(
  call: Omit<ViewCall, 'at'>,
  { module, content, of: id, place: had }: BodyOf<typeof endpoint>,
): Promise<Result<NeighboursReply>> {
  const met = await meetList(call, module)
  if (!met.ok) return met
  const walked = await met.value.walked(content)
  return walked.ok ? neighboursOf(call.db, walked.value, { id, had }) : walked
}
