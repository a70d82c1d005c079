/** What a cell tells, and smaller below it what that belongs to. */
export function TwoLines({ first, second }: { first: string; second: string | undefined }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      <span className="meta quiet">{second}</span>
    </span>
  )
}
