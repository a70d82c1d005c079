import { type Actor, mayPublishForms } from '@corbel/domain/auth/actor'
import type { ListColumn } from '@corbel/domain/loans/loan-replies'
import type { ColumnSettings } from '@corbel/domain/records/list/column-settings'
import { arrangeColumns, type ColumnChoice } from '@corbel/domain/records/list/list-columns'
import type { ListField } from '@corbel/domain/records/list/list-field'
import type { StoredLayout } from './shown-columns.ts'

/** What a list can show, as its page gets it: first what it shows, in its order. */
export function presentColumns(fields: Iterable<ListField>, layout: readonly ColumnChoice[] | null): ListColumn[] {
  return arrangeColumns([...fields], layout).map(({ options, kind, ...column }) => ({
    ...column,
    ...(kind === 'option' || kind === 'options' ? { options: [...options] } : {}),
  }))
}

export const presentColumnSettings = (actor: Actor, { is_own: isOwn }: StoredLayout): ColumnSettings => ({
  isOwn,
  mayChooseForAll: mayPublishForms(actor),
})
