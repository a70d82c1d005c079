import type { ReactNode } from 'react'

interface FactProps {
  name: string
  value: ReactNode
}

/** A name with what it is, in a row of such (`many-facts`). */
export function Fact({ name, value }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
