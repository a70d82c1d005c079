import { secretDigits } from '@corbel/domain/records/sensitive-value'
import type { Path } from '../../paths.ts'
import type { CarriedBy } from '../../ui/carried.ts'
import type { ListState } from '../list/list-address.ts'
import type { ListedTotal } from '../list/record-list-page.tsx'
import type { ViewedList } from '../views/use-viewed-list.ts'

export interface WalkedRows {
  viewed: Pick<ViewedList<ListState>, 'module' | 'content'> & {
    address: { readonly state: Pick<ListState, 'page' | 'limit'> }
  }
  total: ListedTotal
}

/** What links to these rows take along; nothing where a social security number is searched for, which no history keeps. */
export function carriedWalk({ viewed, total }: WalkedRows, rows: readonly { readonly _id: string }[]): CarriedBy {
  const { module, content, address } = viewed
  const { columns: _columns, height: _height, as: _as, ...asked } = content
  if (secretDigits(asked.search ?? '') !== null) return () => undefined
  const before = address.state.page * address.state.limit
  return (to) => {
    const index = rows.findIndex(({ _id }) => _id === recordOf(to))
    if (index === -1) return undefined
    const place = { at: before + index + 1, of: total.count, ...(total.countIsLeast ? { isLeast: true } : {}) }
    return { module, content: asked, ...place, since: Date.now() }
  }
}

const recordOf = (to: Path): string | undefined => to.split(/[?#]/, 1)[0]?.split('/').at(-1)
