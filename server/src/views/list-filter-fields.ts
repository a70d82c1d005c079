import type { ModuleKey } from '@corbel/domain/roles/role'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { FilterField } from '@corbel/domain/views/view-endpoints'
import type { AskedFields } from '../records/list/viewed-list.ts'
import { meetList, type ViewCall } from './met-views.ts'

/** What a list can be filtered by, as far as its reader may see it. */
export async function listFilterFields(
  call: Omit<ViewCall, 'at'>,
  module: ModuleKey,
  asked: AskedFields,
): Promise<Result<{ fields: FilterField[] }>> {
  const list = await meetList(call, module)
  return list.ok ? granted({ fields: await list.value.fields(asked) }) : list
}
