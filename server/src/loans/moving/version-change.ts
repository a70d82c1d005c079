import type { RecordChange } from '@corbel/domain/records/record-change'
import { tell } from '@corbel/domain/shared/messages/message'

/** How history tells that a loan came to another version of its form. */
export function versionChange(previous: number, current: number): RecordChange {
  const shown = { previous: String(previous), current: String(current) }
  return { field: 'form_version', title: tell('formVersions.version'), previous, current, admin: true, shown }
}
