import { RowsSkeleton } from '../skeleton.tsx'

/** While the code of a page is on its way. */
export function RoutePending() {
  return (
    <div className="main">
      <div className="card">
        <RowsSkeleton rows={8} />
      </div>
    </div>
  )
}
