import type { LayoutItem, LayoutSection } from '@corbel/domain/forms/layout/form-layout'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'

/** Whether nothing of it stands in the page. */
export function isItemHidden(draft: RecordDraft, item: LayoutItem): boolean {
  if (item.kind === 'ledger') return item.fields.every((field) => draft.isHidden(field.id))
  if (item.kind === 'group') return item.items.every((inner) => isItemHidden(draft, inner))
  return draft.isHidden(item.kind === 'rows' ? item.section.id : item.element.id)
}

/** What stands beside sections is put into ones that the form itself does not have: they show what is in them. */
export const isSectionHidden = (draft: RecordDraft, { id, items }: LayoutSection): boolean =>
  draft.form.byId.has(id) ? draft.isHidden(id) : items.every((item) => isItemHidden(draft, item))
