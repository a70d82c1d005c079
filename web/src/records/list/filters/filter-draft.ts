import {
  isGroup,
  type ListFilter,
  type ListItem,
  valuesOf,
} from '@corbel/domain/records/list/conditions/list-condition'
import { isValueless } from '@corbel/domain/records/list/list-operators'

/** A condition while it is chosen: its values as they are typed, none where it has none yet. */
export interface ConditionDraft {
  key: number
  field: string
  operator: string
  values: readonly string[]
}

export interface GroupDraft {
  key: number
  match: 'all' | 'any'
  items: readonly ItemDraft[]
}

export type ItemDraft = ConditionDraft | GroupDraft

export const isGroupDraft = (item: ItemDraft): item is GroupDraft => 'items' in item

/** A list's filters as one group, which is what they are drawn as. */
export function draftOf(filters: readonly ListItem[]): GroupDraft {
  const keys = { next: 1 }
  const marked = (item: ListItem): boolean => !isGroup(item) && item.match === 'any'
  const all = filters.filter((item) => !marked(item))
  const any = filters.filter(marked)
  const [only] = all
  if (any.length > 0 && all.length === 0) return groupOf('any', any, keys)
  if (any.length === 0 && all.length === 1 && only !== undefined && isGroup(only))
    return groupOf(only.match, only.filters, keys)
  const root = groupOf('all', all, keys)
  if (any.length === 0) return root.items.length > 0 ? root : { ...root, items: [blankCondition(keys.next)] }
  return { ...root, items: [...root.items, groupOf('any', any, keys)] }
}

type Keys = { next: number }

function groupOf(match: 'all' | 'any', items: readonly ListItem[], keys: Keys): GroupDraft {
  const key = keys.next++
  return {
    key,
    match,
    items: items.map((item) =>
      isGroup(item)
        ? groupOf(item.match, item.filters, keys)
        : { key: keys.next++, field: item.field, operator: item.operator, values: valuesOf(item).map(String) },
    ),
  }
}

export const blankCondition = (key: number): ConditionDraft => ({ key, field: '', operator: '=', values: [] })

/** The next key that no item has. */
export const nextKey = (item: ItemDraft): number =>
  Math.max(item.key, ...(isGroupDraft(item) ? item.items.map((one) => nextKey(one) - 1) : [])) + 1

export const conditionCount = (item: ItemDraft): number =>
  isGroupDraft(item) ? item.items.reduce((sum, one) => sum + conditionCount(one), 0) : 1

/** The same with one item, wherever it stands, changed; null takes it away. */
export function withItem(group: GroupDraft, key: number, change: (item: ItemDraft) => ItemDraft | null): GroupDraft {
  return {
    ...group,
    items: group.items.flatMap((item): ItemDraft[] => {
      if (item.key === key) {
        const changed = change(item)
        return changed === null ? [] : [changed]
      }
      return [isGroupDraft(item) ? withItem(item, key, change) : item]
    }),
  }
}

/**
 * What is sent: conditions that say nothing yet (no field, or no value) are left out, and groups that nothing is left
 * of. A list of which any may hold is one group, unless a single condition is all there is.
 */
export function filtersOf(root: GroupDraft): ListItem[] {
  const items = root.items.flatMap(itemOf)
  return root.match === 'all' || items.length < 2 ? items : [{ match: 'any', filters: items }]
}

function itemOf(item: ItemDraft): ListItem[] {
  if (!isGroupDraft(item)) return filterOf(item)
  const filters = item.items.flatMap(itemOf)
  return filters.length === 0 ? [] : [{ match: item.match, filters }]
}

function filterOf({ field, operator, values }: ConditionDraft): ListFilter[] {
  if (field === '') return []
  if (isValueless(operator)) return [{ field, operator }]
  const [value, ...others] = values.filter((one) => one.trim() !== '')
  if (value === undefined) return []
  return [{ field, operator, value: others.length === 0 ? value : [value, ...others] }]
}
