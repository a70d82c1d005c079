import type { LayoutItem } from '@corbel/domain/forms/layout/form-layout'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'

/** Whether nothing of it stands in the page. */
export function isItemHidden(draft: RecordDraft, item: LayoutItem): boolean {
  if (item.kind === 'ledger') return item.fields.every((field) => draft.isHidden(field.id))
  if (item.kind === 'group') return item.items.every((inner) => isItemHidden(draft, inner))
  return draft.isHidden(item.kind === 'rows' ? item.section.id : item.element.id)
}
