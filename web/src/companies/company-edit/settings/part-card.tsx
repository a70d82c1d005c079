import { type ReactNode, useId } from 'react'

interface PartCardProps {
  title: string
  hint?: ReactNode
  /** Right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A card of a tab: its title, what it means, its settings. */
export function PartCard({ title, hint, action, children }: PartCardProps) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-h">
        <h2 id={id}>{title}</h2>
        <span className="grow" />
        {action}
      </div>
      <div className="card-b">
        {hint && <p className="quiet">{hint}</p>}
        {children}
      </div>
    </section>
  )
}
