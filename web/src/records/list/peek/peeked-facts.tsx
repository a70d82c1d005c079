import type { ReactNode } from 'react'

interface PeekedFactsProps {
  facts: readonly { id: string; title: string; value: ReactNode }[]
}

/** What is known of a record, each with its name; what is blank is left out. */
export function PeekedFacts({ facts }: PeekedFactsProps) {
  const known = facts.filter(({ value }) => value !== '' && value !== null && value !== undefined)
  if (known.length === 0) return null
  return (
    <dl className="row-peek-facts">
      {known.map(({ id, title, value }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
