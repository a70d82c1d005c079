import { fieldPlaces } from '@corbel/domain/forms/layout/field-places'
import { layoutOf } from '@corbel/domain/forms/layout/form-layout'
import { formForRole, valuesForRole } from '@corbel/domain/records/form-for-role'
import { isBlankValue } from '@corbel/domain/records/same-value'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { getTaskInfo } from '@corbel/domain/tasks/task-endpoints'
import type { MetRecord } from '../records/record-kind.ts'

type Fields = ReplyOf<typeof getTaskInfo>['fields']

/** Fields of a record's form as their reader sees them: what they are called, whether they are filled in, the way there. */
export async function fieldsOfTask(met: MetRecord, ids: readonly string[], language: Language): Promise<Fields> {
  if (ids.length === 0) return []
  const { content, outline } = await met.form()
  const roleId = String(met.reader.role.id)
  const places = fieldPlaces(layoutOf(formForRole(content, roleId)))
  const seen = valuesForRole(met.values, outline, roleId)
  return ids.flatMap((id) => {
    const found = places.get(id)
    if (found === undefined) return []
    const { element, tab } = found
    const page = `${met.page}?${new URLSearchParams({ tab: tab.id, ...(met.page.startsWith('/loans/') ? { field: id } : {}) })}`
    return [
      {
        _id: id,
        title: element.words?.[language]?.title || (element.title ?? id),
        filled: !isBlankValue(seen[id]),
        page,
      },
    ]
  })
}
