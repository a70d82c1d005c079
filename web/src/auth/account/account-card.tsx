import { type ReactNode, useId } from 'react'

interface AccountCardProps {
  title: string
  hint?: string
  /** Right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** One matter of the account: its name, what it is for, what can be done. */
export function AccountCard({ title, hint, action, children }: AccountCardProps) {
  const id = useId()
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-h">
        <h2 id={id} className="grow">
          {title}
        </h2>
        {action}
      </div>
      <div className="card-b stack">
        {hint && <p className="quiet">{hint}</p>}
        {children}
      </div>
    </section>
  )
}
