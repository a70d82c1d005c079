import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { findFilterPeople as endpoint } from '@corbel/domain/views/view-endpoints'
import { meetList, type ViewCall } from './met-views.ts'

/** People by whom a field of a list is asked for, as far as its reader may see them. */
export async function findFilterPeople(
  call: Omit<ViewCall, 'at'>,
  { module, field, ...asked }: BodyOf<typeof endpoint>,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const list = await meetList(call, module)
  if (!list.ok) return list
  const people = await list.value.people?.(field, asked)
  return people === undefined ? refused({ code: 'unknown-list-field' }) : granted({ people: [...people] })
}
