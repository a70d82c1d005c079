import type { ListField } from './list-field.ts'
import { unplacedOrder } from './unplaced-order.ts'

/** One entry of a person's own choice of columns, as it is stored and sent. */
export interface ColumnChoice {
  id: string
  listShowField: boolean
  order: number
}

/**
 * The columns a list offers, those to show first and in their order. `layout` is the person's own choice; without one
 * the form's applies. Fields that the layout does not know (added to the form later) stand unselected at the end,
 * and entries for fields that the person may no longer see have no effect.
 */
export function arrangeColumns(fields: readonly ListField[], layout: readonly ColumnChoice[] | null): ListField[] {
  const chosen = new Map((layout ?? []).map((entry) => [entry.id, entry]))
  return fields
    .map((field) => {
      const choice = layout === null ? field : chosen.get(field.id)
      const shown = choice?.listShowField === true
      return {
        ...field,
        listShowField: shown,
        order: shown ? choice.order : unplacedOrder,
      }
    })
    .sort((one, other) => Number(other.listShowField) - Number(one.listShowField) || one.order - other.order)
}
