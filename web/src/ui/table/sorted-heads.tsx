import { SortButton } from './sort-button.tsx'
import type { PagedAddress } from './use-paged-address.ts'

/** Heads by which a list in pages is sorted, as its address says; what the address says of none of them is not heard. */
export function sortedHeads<const Field extends string>(
  { sort, onSort }: Pick<PagedAddress, 'sort' | 'onSort'>,
  fields: readonly Field[],
) {
  const field = fields.find((one) => one === sort?.field)
  const found = sort === null || field === undefined ? undefined : { field, order: sort.order }
  return {
    sort: found,
    sorted: (by: Field, header: string) => {
      const order = found?.field === by ? found.order : null
      const onPress = () => onSort({ field: by, order: order === 'asc' ? 'desc' : 'asc' })
      return { header, order, head: <SortButton header={header} order={order} onSort={onPress} /> }
    },
  }
}
