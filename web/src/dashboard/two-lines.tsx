import type { ReactNode } from 'react'

/** What a cell tells, and smaller below it what that belongs to. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      <span className="meta quiet">{second}</span>
    </span>
  )
}
